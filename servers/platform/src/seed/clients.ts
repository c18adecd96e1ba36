import type { SeedApiKey } from '../oauth2/api-keys/seed'
import type { SeedClient } from './rows'

const web = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: 'openid offline_access profile email',
}

/** OAuth2 clients of different kinds: a web application, a native one, a machine, a device, a partner. */
export const storefrontClients: SeedClient[] = [
  {
    client_id: 'storefront-web',
    client_name: 'Storefront website',
    client_secret: 'storefront-web-secret-2026',
    ...web,
    redirect_uris: ['https://shop.northwind.example/callback', 'http://localhost:3000/callback'],
    post_logout_redirect_uris: ['https://shop.northwind.example/'],
    token_endpoint_auth_method: 'client_secret_basic',
    contacts: ['web@northwind.example'],
    metadata: { team: 'web' },
  },
  {
    client_id: 'storefront-app',
    client_name: 'Storefront app',
    ...web,
    redirect_uris: ['com.northwind.storefront:/callback'],
    token_endpoint_auth_method: 'none',
    contacts: ['mobile@northwind.example'],
    metadata: { team: 'mobile' },
  },
  {
    client_id: 'inventory-sync',
    client_name: 'Inventory sync',
    client_secret: 'inventory-sync-secret-2026',
    grant_types: ['client_credentials'],
    response_types: [],
    scope: 'inventory.read inventory.write',
    audience: ['https://inventory.northwind.example'],
    token_endpoint_auth_method: 'client_secret_post',
    owner: 'warehouse',
  },
  {
    client_id: 'loyalty-widget',
    client_name: 'Loyalty widget',
    grant_types: ['authorization_code', 'implicit'],
    response_types: ['code', 'token'],
    scope: 'openid profile loyalty.read',
    redirect_uris: ['https://loyalty.northwind.example/callback', 'http://localhost:5173/callback'],
    allowed_cors_origins: ['https://loyalty.northwind.example'],
    token_endpoint_auth_method: 'none',
    owner: 'marketing',
    contacts: ['loyalty@northwind.example'],
    implicit_grant_access_token_lifespan: '15m0s',
  },
  {
    client_id: 'invoice-robot',
    client_name: 'Invoice robot',
    grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
    response_types: [],
    scope: 'invoices.write',
    audience: ['https://billing.northwind.example'],
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret: 'invoice-robot-secret-2026',
    access_token_strategy: 'jwt',
    jwt_bearer_grant_access_token_lifespan: '10m0s',
    owner: 'finance',
  },
  {
    client_id: 'warehouse-scanner',
    client_name: 'Warehouse scanner',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'openid inventory.read',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
    refresh_token_grant_refresh_token_lifespan: '2160h0m0s',
    owner: 'warehouse',
  },
  {
    client_id: 'store-kiosk',
    client_name: 'Store kiosk',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    response_types: [],
    scope: 'openid offline_access',
    token_endpoint_auth_method: 'none',
    owner: 'stores',
  },
  {
    client_id: 'parcel-partner',
    client_name: 'Parcel partner',
    client_secret: 'parcel-partner-secret-2026',
    ...web,
    scope: 'openid orders.read',
    redirect_uris: ['https://tracking.parcel.example/oauth/callback'],
    token_endpoint_auth_method: 'client_secret_basic',
    skip_consent: false,
    policy_uri: 'https://parcel.example/privacy',
    tos_uri: 'https://parcel.example/terms',
    logo_uri: 'https://parcel.example/logo.svg',
  },
  {
    client_id: 'back-office',
    client_name: 'Back office (first party)',
    client_secret: 'back-office-secret-2026',
    ...web,
    redirect_uris: ['https://office.northwind.example/auth'],
    token_endpoint_auth_method: 'client_secret_basic',
    skip_consent: true,
    skip_logout_consent: true,
    metadata: { team: 'operations' },
  },
]

/** Trusted issuers of assertions for the shop. */
export const storefrontIssuers = [
  { issuer: 'https://ci.northwind.example', subject: 'invoice-robot', scope: ['invoices.write'] },
  { issuer: 'https://partners.parcel.example', subject: 'parcel-partner', scope: ['orders.read'] },
]

const days = (count: number) => count * 24 * 3600 * 1000

/** API keys of the shop's partners, times counted from the start; their secrets were discarded. */
export const storefrontApiKeys: SeedApiKey[] = [
  { name: 'Parcel tracking', actor: 'parcel-partner', scopes: ['orders.read'], made: -days(140), used: -days(0.02) },
  {
    name: 'Price comparison feed',
    actor: 'pricewatch',
    scopes: ['catalog.read'],
    made: -days(75),
    used: -days(1.3),
    expires: days(20),
    rateLimit: { quota: '600', unit: 'requests', window: 60_000 },
  },
  {
    name: 'Warehouse robot',
    actor: 'warehouse',
    scopes: ['inventory.read', 'inventory.write'],
    made: -days(33),
    used: -days(0.3),
    cidrs: ['203.0.113.0/24'],
  },
  { name: 'Agency preview', actor: 'studio-eleven', scopes: ['catalog.read'], made: -days(120), expires: -days(30) },
  {
    name: 'Parcel tracking (old)',
    actor: 'parcel-partner',
    scopes: ['orders.read'],
    made: -days(300),
    used: -days(139),
    revoked: ['REVOCATION_REASON_SUPERSEDED', 'Replaced by a key of its own scope.'],
  },
]

const consents = [
  { clientId: 'storefront-web', scope: ['openid', 'offline_access', 'profile', 'email'] },
  { clientId: 'storefront-app', scope: ['openid', 'offline_access', 'email'] },
  { clientId: 'parcel-partner', scope: ['openid', 'orders.read'] },
]
const HOUR = 3600 * 1000

/** Consents of the first customers for the shop's applications. */
export const consentsOf = (customers: readonly { id: string }[], now: Date) =>
  customers.slice(0, 8).flatMap(({ id }, index) =>
    consents.slice(0, 1 + (index % 3)).map((consent, nth) => ({
      ...consent,
      subject: id,
      at: new Date(now.getTime() - (index * 31 + nth * 7 + 1) * HOUR),
    })),
  )
