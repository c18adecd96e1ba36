/** The text that `writeStored` stored for this browser; empty if there is none, or if the browser blocks storage. */
export function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text for the next visit. Nothing is stored if the browser blocks storage or has no space left. */
export function writeStored(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The next visit starts without the text.
  }
}
