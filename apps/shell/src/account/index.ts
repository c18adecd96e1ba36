import '../nonce'

import { startAccount } from './start'

startAccount()
