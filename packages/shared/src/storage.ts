/** What this browser keeps under a name; nothing where it lets no page keep anything, as where all cookies are blocked. */
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
