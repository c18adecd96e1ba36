declare function withoutUnusedCode(this: { resourcePath: string }, source: string): string
declare namespace withoutUnusedCode {
  const files: string[]
}
export = withoutUnusedCode
