import type { JsonObject } from '../http/json'

const picture = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const star = (colour: string) =>
  `<path d="M16 2l3.6 10.4L30 16l-10.4 3.6L16 30l-3.6-10.4L2 16l10.4-3.6z" fill="${colour}"/>`

const favicon = (colour: string) =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${star(colour)}</svg>`)

const logo = (mark: string, words: string) =>
  picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 32" width="172" height="32">${star(mark)}<text x="42" y="23.5" font-family="Georgia,serif" font-size="23" fill="${words}">Northwind</text></svg>`,
  )

/** The look of the demo's shop. */
export const storefrontBranding: JsonObject = {
  default_locale: 'en',
  locale_behavior: 'respect_accept_language',
  logo_light: logo('#c2410c', '#1c1c3a'),
  logo_dark: logo('#fb923c', '#f2f1fa'),
  favicon_light: favicon('#c2410c'),
  favicon_dark: favicon('#fb923c'),
  theme_variables_light: {
    ax_background_default: '#f4f3fb',
    form_background_default: '#ffffff',
    form_border_default: '#dedcf0',
    interface_foreground_default_primary: '#1c1c3a',
    button_primary_background_default: '#3d37a5',
    button_primary_foreground_default: '#ffffff',
    border_radius_general: '10px',
    border_radius_cards: '18px',
  },
  theme_variables_dark: {
    ax_background_default: '#12121f',
    form_background_default: '#1a1a2c',
    form_border_default: '#2f2f4a',
    interface_foreground_default_primary: '#f2f1fa',
    button_primary_background_default: '#aca8ff',
    button_primary_foreground_default: '#14132b',
    border_radius_general: '10px',
    border_radius_cards: '18px',
  },
}
