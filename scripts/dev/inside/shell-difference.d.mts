import type { Host } from '../../build/console-host.mjs'

export function shellDifference(own: Host, host: Host): string | undefined
