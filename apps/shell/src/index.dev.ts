import './nonce'

import { readBoot } from './boot/boot'

// In development one build serves both: what of it runs is what the page is for.
const read = readBoot()
if (read.ok && read.boot.account) void import('./account/start').then(({ startAccount }) => startAccount())
else void import('./start').then(({ startConsole }) => startConsole())
