const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const max = month === '02' && leap ? 29 : (days[Number(month) - 1] ?? 0)
  return Number(day) >= 1 && Number(day) <= max
}

const isTime = (text: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.test(text)

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && URL.canParse(text)
}

/** JSON Schema formats that are checked; other formats are valid, as the draft requires. */
export const formats: { readonly [name: string]: (text: string) => boolean } = {
  email: (text) => text.length <= 254 && /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  uri: isUri,
  url: isUri,
  'http-url': (text) => /^https?:/i.test(text) && isUri(text),
  'https-url': (text) => /^https:/i.test(text) && isUri(text),
  date: isDate,
  time: isTime,
  'date-time': (text) => {
    const [date = '', time = '', more] = text.split(/[tT]/)
    return more === undefined && isDate(date) && isTime(time)
  },
  tel: (text) => /^\+?[\d\s().-]{5,24}$/.test(text),
  uuid: (text) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  ipv4: (text) => /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.|$)){4}$/.test(text) && !text.endsWith('.'),
}
