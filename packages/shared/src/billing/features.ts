/** What currently exists, by the API's keys of what the platform counts. */
export const gauges = [
  'production_projects',
  'staging_projects',
  'development_projects',
  'collaborator_seats',
  'organizations',
  'custom_domains',
  'event_streams',
] as const

/** What the platform counts over a month. */
export const meters = [
  'daily_active_users',
  'm2m_token_issuance',
  'permission_checks',
  'event_stream_events',
  /** Not a feature of the API. */
  'webhook_deliveries',
] as const

export const countedFeatures = [...gauges, ...meters] as const
export type CountedFeature = (typeof countedFeatures)[number]
export type Gauge = (typeof gauges)[number]
