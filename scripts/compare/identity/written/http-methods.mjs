import { admin, open } from '../steps.mjs'

const paths = {
  public: [
    '/health/alive',
    '/health/ready',
    '/',
    '/nothing',
    '/self-service',
    '/self-service/login',
    '/self-service/login/',
    '/self-service/login/nothing',
    '/sessions/',
    '/sessions/whoami/',
    '/self-service/errors',
    '/self-service/errors?id=odd',
    '/self-service/errors?error=stub:500',
    '/.well-known/change-password',
    '/schemas/x/y',
    '/self-service/methods/oidc/callback',
    '/self-service/logout',
    '/self-service/logout/api',
    '/self-service/settings/flows',
    '/self-service/verification/flows?id=',
    '/self-service/login/flows?id=odd',
    '/self-service/recovery/flows?flow=x',
    '/self-service/login/browser/',
  ],
  admin: [
    '/admin/health/alive',
    '/health/alive',
    '/admin/version',
    '/admin',
    '/admin/',
    '/admin/nothing',
    '/admin/identities/',
    '/admin/identities/x/y',
    '/admin/identities/by',
    '/admin/identities/by/external/',
    '/admin/sessions/',
    '/admin/courier',
    '/admin/courier/messages/',
    '/admin/recovery',
    '/admin/recovery/nothing',
    '/admin/identities/x/credentials',
    '/admin/identities/x/credentials/',
  ],
}

export const httpMethods = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => ({
    name: `HTTP methods: ${method} on public and admin paths`,
    steps: [
      ...paths.public.map((path) => open(path, { method })),
      ...paths.public.filter((path) => !path.includes('?')).map((path) => open(path, { method, html: true })),
      ...paths.admin.map((path) => admin(method, path)),
    ],
  })),
]
