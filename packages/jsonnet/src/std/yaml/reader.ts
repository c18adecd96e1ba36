/** Invalid or unsupported YAML. */
export class YamlError extends Error {}

/** Reads a document by characters, and knows the current column. */
export class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  fail(message: string): never {
    const line = this.text.slice(0, this.at).split('\n').length
    throw new YamlError(`yaml: line ${line}: ${message}`)
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  get column(): number {
    return this.at - (this.text.lastIndexOf('\n', this.at - 1) + 1)
  }

  peek(further = 0): string {
    return this.text[this.at + further] ?? ''
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.[0]
  }

  take(pattern: RegExp): string | undefined {
    const found = this.match(pattern)
    this.at += found?.length ?? 0
    return found
  }

  /** Skips white space, line breaks and comments. */
  skipBlank(): void {
    for (;;) {
      this.take(/[ \t\n]+/y)
      const isComment = this.peek() === '#' && (this.at === 0 || /\s/.test(this.peek(-1)))
      if (!isComment) return
      this.take(/[^\n]*/y)
    }
  }

  /** Skips to the end of the line, or to content on it. @returns whether there is content */
  skipToContent(): boolean {
    this.take(/[ \t]+/y)
    if (this.peek() === '#' && /\s/.test(this.peek(-1))) this.take(/[^\n]*/y)
    return this.peek() !== '\n' && !this.isAtEnd
  }
}
