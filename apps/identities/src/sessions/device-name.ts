const browsers: [token: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [token: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (known: [RegExp, string][], text: string) => known.find(([token]) => token.test(text))?.[1]

/** "Chrome, macOS" from a user agent; its first word where it is no browser; undefined where there is none. */
export function deviceName(userAgent: string | undefined): string | undefined {
  const text = userAgent?.trim()
  if (!text) return undefined
  const parts = [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : text.split(/[\s/]/)[0]
}
