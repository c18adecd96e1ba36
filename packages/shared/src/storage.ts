/** The stored value of a name; empty if there is none or the browser blocks storage, for example with all cookies blocked. */
export function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for the next visit, where the browser lets a page keep anything. */
export function keep(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The next visit begins as the first one did.
  }
}
