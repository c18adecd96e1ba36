import '../nonce'

import { startAccount } from './start'

void startAccount()
