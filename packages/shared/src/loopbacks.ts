/** Host names of this machine, as written in URLs. */
export const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
