/** A name in lucide's format: `users`, `chart-line`. */
const name = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestName = 40

/** SVG path data: commands and numbers, beginning with a move. It allows nothing else, so it can't contain markup. */
const path = /^[Mm][\d\s.,+\-eEMmLlHhVvCcSsQqTtAaZz]*$/
const longestPath = 1_000

/** Whether an icon is path data (on a 24 by 24 grid) instead of a name. */
export const isPathIcon = (icon: string): boolean => icon.length <= longestPath && /\d/.test(icon) && path.test(icon)

/** Whether an entry may have this icon: a name, known to the shell or not, or path data. */
export const isIcon = (icon: string): boolean => (icon.length <= longestName && name.test(icon)) || isPathIcon(icon)
