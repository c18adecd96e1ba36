/**
 * A screen's URL under the `custom_ui_base_url` of a custom domain. Atrium's own screens are there without the project's path
 * prefix.
 * @param url of the screen for everyone else; without it, `screen` is the path
 */
export function screenUnder(base: string, slug: string, url: string | undefined, screen: string): string {
  const { pathname, search } = new URL(url !== undefined && URL.canParse(url) ? url : `http://localhost/${screen}`)
  const own = `/a/${slug}/`
  const path = pathname.startsWith(own) ? pathname.slice(own.length - 1) : pathname
  return base.replace(/\/$/, '') + path + search
}
