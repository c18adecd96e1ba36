// The first match wins: many browsers also name the ones they derive from.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1]

export type Device = { browser?: string; system?: string; phone: boolean }

/** Browser and system of a `User-Agent`, by their usual names. */
export const deviceOf = (agent: string | null | undefined): Device => ({
  browser: firstOf(browsers, agent ?? ''),
  system: firstOf(systems, agent ?? ''),
  phone: /Mobi|iPhone|iPod|Android/.test(agent ?? ''),
})

/** "Chrome, macOS" from a `User-Agent`; its first word for an unknown browser; undefined without one. */
export function deviceName(agent: string | null | undefined): string | undefined {
  const { browser, system } = deviceOf(agent)
  const parts = [browser, system].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : agent?.trim().split(/[\s/]/)[0] || undefined
}
