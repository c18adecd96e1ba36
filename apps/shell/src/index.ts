import './nonce'

import { start } from './start'

void start()
