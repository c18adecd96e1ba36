import './nonce'

import { startConsole } from './start'

void startConsole()
