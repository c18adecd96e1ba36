/** Once parsed, colours are always `#rrggbb` in lower case. */

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

/** A colour from channels of 0 to 255; other values are clamped. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A colour between two: `part` 0 is the first, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const from = channelsOf(first)
  const to = channelsOf(second)
  return hexOf(from.map((channel, index) => channel * (1 - part) + (to[index] ?? 0) * part))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const black = '#000000'
export const white = '#ffffff'

/** Black or white, whichever has more contrast on a background: one of them always has at least 4.5. */
export const inkOn = (ground: string): string => (contrast(black, ground) >= contrast(white, ground) ? black : white)

/** Whether a mark has at least this contrast on all of the backgrounds. */
export const isReadable = (mark: string, grounds: readonly string[], minRatio = 4.5): boolean =>
  grounds.every((ground) => contrast(mark, ground) >= minRatio)

const steps = 40

/**
 * The wanted colour, or its nearest shade that is readable on all of the backgrounds.
 * @param ink black or white, whichever is readable on all of them
 */
export function readable(preferred: string, grounds: readonly string[], ink: string, minRatio = 4.5): string {
  for (let step = 0; step < steps; step++) {
    const shade = mix(preferred, ink, step / steps)
    if (isReadable(shade, grounds, minRatio)) return shade
  }
  return ink
}
