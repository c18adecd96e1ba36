import type { ComponentProps } from 'react'

const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'
const eye = 'M2 12q10-14 20 0q-10 14-20 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'

/** Icons of the first screens, each a single path on a 24 × 24 grid; other icons come from lucide. */
const paths = {
  alert: `${ring}M12 7.5v5M12 16h.01`,
  check: `${ring}M8 12.25l2.75 2.75L16 9.5`,
  eye,
  'eye-off': `${eye}M3.5 3.5l17 17`,
  info: `${ring}M12 16v-4.5M12 8h.01`,
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  warning: 'M12 3.5 2 20.5h20zM12 10v4.5M12 17.25h.01',
}
export type GlyphName = keyof typeof paths

/** A decorative icon next to text, hidden from screen readers. */
export function Glyph({ name, size = 16, ...props }: { name: GlyphName; size?: number } & ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={paths[name]} />
    </svg>
  )
}
