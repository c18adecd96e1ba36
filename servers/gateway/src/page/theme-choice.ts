/** The mode that someone chose in the console, as its pages write it (`@atrium/shared/theme`); undefined where the system's counts. */
export const chosenTheme = (cookies = ''): string | undefined =>
  /(?:^|;\s*)atrium_theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]

/** It as an attribute of a page's root element. */
export function themeMark(cookies: string | undefined): string {
  const theme = chosenTheme(cookies)
  return theme ? ` data-theme="${theme}"` : ''
}
