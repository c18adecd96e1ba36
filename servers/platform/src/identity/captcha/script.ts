import { own, reply, type ExtraRoute } from '../../http/handlers'

type Widget = { render: (place: string, options: Record<string, unknown>) => unknown }

/**
 * Shows the challenge in the form and puts its token into it. It runs in
 * the browser from its source text, so it uses nothing outside itself.
 */
function browserScript(): void {
  const widget = () => Reflect.get(window, 'turnstile') as Widget | undefined // set by the script of the challenge
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const place = '#captcha_turnstile_inject'
  const render = () => {
    const settings = field('captcha_turnstile_options')
    const target = document.querySelector(place)
    if (!settings || !target || target.childElementCount > 0) return
    const { response_field_name: name, ...options } = JSON.parse(settings.value) as Record<string, unknown>
    const write = (token: string) => {
      const response = field(String(name))
      if (response) response.value = token
    }
    widget()?.render(place, {
      ...options,
      'response-field': false,
      callback: write,
      'expired-callback': () => write(''),
      'error-callback': () => write(''),
    })
  }
  // the two scripts load independently: the last one renders
  Reflect.set(window, 'oryCaptchaTurnstileInit', render)
  if (widget()) render()
}

const source = `;(${browserScript.toString()})()\n`

const PATH = '/.well-known/ory/turnstile/captcha-trigger.js'

/** Where a project serves the script. */
export const triggerUrl = (base: string): string => `${base}${PATH}`

export const captchaRoutes: ExtraRoute[] = [
  {
    method: 'GET',
    path: PATH,
    handler: own(async () =>
      reply(source, {
        headers: {
          'content-type': 'text/javascript; charset=UTF-8',
          'access-control-allow-origin': '*',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        },
      }),
    ),
  },
]
