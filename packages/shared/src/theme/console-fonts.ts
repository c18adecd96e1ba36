type Face = { family: string; url: URL; range: string }

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * Makes Inter and JetBrains Mono available to the page: the browser fetches a file when the first text needs it. The console
 * calls this; the account experience doesn't, and uses the system font.
 */
export function addConsoleFonts() {
  const faces: Face[] = [
    {
      family: 'Inter Variable',
      url: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
      range: latin,
    },
    {
      family: 'Inter Variable',
      url: new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
      range: latinExtended,
    },
    {
      family: 'JetBrains Mono Variable',
      url: new URL('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', import.meta.url),
      range: latin,
    },
    {
      family: 'JetBrains Mono Variable',
      url: new URL(
        '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2',
        import.meta.url,
      ),
      range: latinExtended,
    },
  ]
  for (const { family, url, range } of faces)
    document.fonts.add(
      new FontFace(family, `url(${url.href}) format('woff2')`, {
        weight: '100 900',
        display: 'swap',
        unicodeRange: range,
      }),
    )
}
