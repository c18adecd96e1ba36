/** Host names of this machine, as a URL has them. */
export const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
