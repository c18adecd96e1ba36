import { hexOf } from './colour'

const amount = String.raw`\s*(-?\d{1,4}(?:\.\d{1,8})?)`
const rgb = new RegExp(
  String.raw`^rgba?\(${amount}[\s,]${amount}[\s,]${amount}\s*(?:[,/]\s*(?:1(?:\.0+)?|100%)\s*)?\)$`,
)
const hsl = new RegExp(
  String.raw`^hsla?\(${amount}(?:deg)?[\s,]${amount}%[\s,]${amount}%\s*(?:[,/]\s*(?:1(?:\.0+)?|100%)\s*)?\)$`,
)

/**
 * Reads an opaque colour: `#rgb`, `#rrggbb` (also with a full alpha), `rgb()`, `hsl()`, `white`, `black`.
 * @returns it as `#rrggbb`; undefined for everything else, including text around a colour
 */
export function parseColour(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  if (plain.length > 60) return undefined
  if (plain === 'white') return '#ffffff'
  if (plain === 'black') return '#000000'
  if (/^#[0-9a-f]{6}(?:ff)?$/.test(plain)) return plain.slice(0, 7)
  if (/^#[0-9a-f]{3}f?$/.test(plain)) return `#${[...plain.slice(1, 4)].map((digit) => digit + digit).join('')}`
  const numbers = (rgb.exec(plain) ?? hsl.exec(plain))?.slice(1, 4).map(Number)
  if (!numbers) return undefined
  const [first = 0, second = 0, third = 0] = numbers
  return plain.startsWith('rgb') ? hexOf(numbers) : hexOf(fromHsl(first, second, third))
}

/** Hue in degrees, saturation and lightness in percent. */
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const share = (percent: number) => Math.min(100, Math.max(0, percent)) / 100
  const light = share(lightness)
  const spread = share(saturation) * Math.min(light, 1 - light)
  return [0, 8, 4].map((place) => {
    const at = (((place + hue / 30) % 12) + 12) % 12
    return 255 * (light - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  })
}
