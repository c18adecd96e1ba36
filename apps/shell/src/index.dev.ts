import './nonce'

import { readBoot } from './boot/boot'

// In development one build serves both the console and account experiences; the page decides which one starts.
const read = readBoot()
if (read.ok && read.boot.account) void import('./account/start').then(({ startAccount }) => startAccount())
else void import('./start').then(({ startConsole }) => startConsole())
