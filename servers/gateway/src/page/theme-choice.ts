/** The mode chosen in the console, from the cookie that its pages write (`@atrium/shared/theme`); undefined to follow the system. */
export const chosenTheme = (cookies = ''): string | undefined =>
  /(?:^|;\s*)atrium_theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]

/** The mode as an attribute of a page's root element. */
export function themeMark(cookies: string | undefined): string {
  const theme = chosenTheme(cookies)
  return theme ? ` data-theme="${theme}"` : ''
}
