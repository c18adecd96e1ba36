declare module '*.md' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module has no relative imports
  export const page: import('./help-page').Page
}
