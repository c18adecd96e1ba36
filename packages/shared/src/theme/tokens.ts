import {
  amber,
  amberDark,
  blue,
  blueDark,
  green,
  greenDark,
  red,
  redDark,
  sand,
  sandDark,
  teal,
  tealDark,
} from '@radix-ui/colors'

import { mix } from '../branding/colour'

/**
 * Colours of the light mode. `contrast.test.ts` checks text on every background, text on a soft background
 * (step 12 on step 3), and the border of a control (step 9). Step 11 of teal, amber and green is a little too light for text
 * on the canvas, so those are mixed 10 % towards step 12.
 */
export const light = {
  canvas: sand.sand2,
  surface: '#ffffff',
  raised: '#ffffff',
  hover: sand.sand3,
  active: sand.sand4,
  line: sand.sand5,
  lineStrong: sand.sand9,
  text: sand.sand12,
  textSoft: sand.sand11,
  textFaint: sand.sand10,
  accent: mix(teal.teal11, teal.teal12, 0.1),
  accentHover: mix(teal.teal11, teal.teal12, 0.45),
  onAccent: '#ffffff',
  accentSoft: teal.teal3,
  accentLine: teal.teal7,
  accentOnSoft: teal.teal12,
  danger: red.red11,
  dangerHover: mix(red.red11, red.red12, 0.3),
  onDanger: '#ffffff',
  dangerSoft: red.red3,
  dangerLine: red.red7,
  dangerOnSoft: red.red12,
  warning: mix(amber.amber11, amber.amber12, 0.1),
  warningSoft: amber.amber3,
  warningLine: amber.amber7,
  warningOnSoft: amber.amber12,
  success: mix(green.green11, green.green12, 0.1),
  successSoft: green.green3,
  successLine: green.green7,
  successOnSoft: green.green12,
  info: blue.blue11,
  infoSoft: blue.blue3,
  infoLine: blue.blue7,
  infoOnSoft: blue.blue12,
  shade: 'rgb(33 32 28 / 0.32)',
  knob: '#ffffff',
}

export type Palette = typeof light
export type ColorName = keyof Palette

/** Colours of the dark mode, by the same names. */
export const dark: Palette = {
  canvas: sandDark.sand1,
  surface: sandDark.sand2,
  raised: sandDark.sand3,
  hover: sandDark.sand3,
  active: sandDark.sand5,
  line: sandDark.sand5,
  lineStrong: mix(sandDark.sand9, sandDark.sand10, 0.35),
  text: sandDark.sand12,
  textSoft: sandDark.sand11,
  textFaint: sandDark.sand10,
  accent: tealDark.teal11,
  accentHover: mix(tealDark.teal11, tealDark.teal12, 0.4),
  onAccent: tealDark.teal1,
  accentSoft: tealDark.teal3,
  accentLine: tealDark.teal7,
  accentOnSoft: tealDark.teal12,
  danger: redDark.red11,
  dangerHover: mix(redDark.red11, redDark.red12, 0.4),
  onDanger: redDark.red1,
  dangerSoft: redDark.red3,
  dangerLine: redDark.red7,
  dangerOnSoft: redDark.red12,
  warning: amberDark.amber11,
  warningSoft: amberDark.amber3,
  warningLine: amberDark.amber7,
  warningOnSoft: amberDark.amber12,
  success: greenDark.green11,
  successSoft: greenDark.green3,
  successLine: greenDark.green7,
  successOnSoft: greenDark.green12,
  info: blueDark.blue11,
  infoSoft: blueDark.blue3,
  infoLine: blueDark.blue7,
  infoOnSoft: blueDark.blue12,
  shade: 'rgb(0 0 0 / 0.6)',
  knob: '#ffffff',
}

/** Sizes that depend on where the kit is used: the console, dense or not, and the account experience. */
export const comfortable = {
  row: '40px',
  control: '32px',
  base: '0.875rem',
  radius: '6px',
  radiusCard: '10px',
  page: '24px',
}
export type Scale = typeof comfortable
export const compact: Scale = { ...comfortable, row: '32px', control: '28px', base: '0.8125rem', page: '16px' }
export const account: Scale = {
  row: '44px',
  control: '44px',
  base: '1rem',
  radius: '8px',
  radiusCard: '14px',
  page: '24px',
}
