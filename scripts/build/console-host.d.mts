export type Host = { contracts: number[]; shared: Record<string, string>; exports?: Record<string, string[]> }

export function readConsoleHost(console: string): Promise<Host>
