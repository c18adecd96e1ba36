/** What features are called on invoices and in errors. */
export const featureNames: Readonly<Record<string, string>> = {
  production_projects: 'Production projects',
  staging_projects: 'Staging projects',
  development_projects: 'Development projects',
  collaborator_seats: 'Collaborator seats',
  organizations: 'Organizations',
  custom_domains: 'Custom domains',
  event_streams: 'Event streams',
  daily_active_users: 'Daily active users',
  m2m_token_issuance: 'Machine-to-machine tokens',
  permission_checks: 'Permission checks',
  event_stream_events: 'Events delivered by event streams',
  webhook_deliveries: 'Webhook calls',
}
