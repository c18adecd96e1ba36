import { one, reply, type Call, type ExtraRoute, type Reply } from '../../http/handlers'
import { fallbacks, type Page } from './pages'
import { escaped } from './respond'

const html = (status: number, title: string, lines: readonly string[]): Reply =>
  reply(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body><h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</body></html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

const notSet = (page: Page): string => `You see this page because "urls.${page}" isn't set. Tell the administrator.`

const titles: Partial<Record<Page, string>> = {
  post_logout_redirect: 'You signed out',
  'device.success': 'You signed in on your device',
}

const told = ['error', 'error_description', 'error_hint']

const routeOf = (page: Page): ExtraRoute => ({
  method: 'GET',
  path: `/oauth2/fallbacks/${fallbacks[page]}`,
  handler: async (call: Call) => {
    const errors = told.flatMap((name) => one(call, name) ?? [])
    if (page === 'error') return html(500, 'The sign-in failed', [...errors, notSet(page)])
    return html(200, titles[page] ?? 'This page is missing', [notSet(page)])
  },
})

// the keys are exactly the pages
export const fallbackRoutes: ExtraRoute[] = (Object.keys(fallbacks) as Page[]).map(routeOf)
