const digits = 17

/** 17 significant digits, ties to even. */
function rounded(value: number): { mantissa: string; exponent: number } {
  const [exact = '', power = '0'] = Math.abs(value).toExponential(100).split('e')
  const all = exact.replace('.', '')
  const rest = all.slice(digits)
  const isTie = rest.startsWith('5') && /^50*$/.test(rest)
  if (!isTie) {
    const [mantissa = '', exponent = '0'] = Math.abs(value)
      .toExponential(digits - 1)
      .split('e')
    return { mantissa: mantissa.replace('.', ''), exponent: Number(exponent) }
  }
  const leadingDigits = all.slice(0, digits)
  const isEven = Number(leadingDigits.at(-1)) % 2 === 0
  return { mantissa: isEven ? leadingDigits : String(BigInt(leadingDigits) + 1n), exponent: Number(power) }
}

/** Like C's `%.17g`, but integers have all their digits. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Object.is(value, -0) ? '-0' : BigInt(value).toString()
  const sign = value < 0 ? '-' : ''
  const { mantissa, exponent } = rounded(value)
  const significant = mantissa.replace(/0+$/, '')
  if (exponent < -4 || exponent >= digits) {
    const fraction = significant.length > 1 ? `.${significant.slice(1)}` : ''
    const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
    return `${sign}${significant[0] ?? '0'}${fraction}e${power}`
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${significant}`
  return `${sign}${significant.slice(0, exponent + 1)}.${significant.slice(exponent + 1)}`
}

/** The fewest digits that identify the number, never with an exponent. */
export function plainNumberText(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value)
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!parts) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts
  const all = whole + fraction
  const point = whole.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`
  return sign + all.padEnd(point, '0')
}
