/**
 * The configuration that an identity service (Kratos) needs to send people to this account experience.
 * @returns YAML; `own` is the origin at which browsers reach us
 */
export function kratosConfig(own: string): string {
  const { hostname } = new URL(own)
  return `serve:
  public:
    base_url: ${own}/ # links in messages and providers' callback URLs use it
selfservice:
  default_browser_return_url: ${own}/
  allowed_return_urls: [${own}] # and your applications
  flows:
    login: { ui_url: ${own}/login }
    registration: { ui_url: ${own}/registration }
    recovery: { ui_url: ${own}/recovery }
    verification: { ui_url: ${own}/verification }
    settings: { ui_url: ${own}/settings }
    error: { ui_url: ${own}/error }
    logout: { after: { default_browser_return_url: ${own}/login } }
  methods: # only where you use them
    webauthn: { config: { rp: { id: ${hostname}, origins: [${own}] } } }
    passkey: { config: { rp: { id: ${hostname}, origins: [${own}] } } }
`
}
