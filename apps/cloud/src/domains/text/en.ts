import type { CertificateState, VerificationState } from '../states'

/** A state's label, and what happens or what to do next. */
type State = { label: string; next: string }

const verification: Record<VerificationState, State> = {
  pending: {
    label: 'Waiting for DNS',
    next: 'Add the DNS record below. The domain works once the record is found. We check automatically, less often over time.',
  },
  verified: {
    label: 'Verified',
    next: 'The domain points to this project. Leave the DNS record in place: it’s checked every hour.',
  },
  failed: {
    label: 'Verification lost',
    next: 'The DNS record is missing, so the domain no longer points to this project. Add it again, then check now.',
  },
}

const certificate: Record<CertificateState, State> = {
  initializing: { label: 'Starting', next: 'The certificate has been requested. No action is needed.' },
  pending_validation: {
    label: 'Waiting for verification',
    next: 'Verify the domain with its DNS record. The certificate is requested after that.',
  },
  pending_issuance: {
    label: 'Issuing',
    next: 'The certificate authority is issuing the certificate. This takes a few minutes.',
  },
  pending_deployment: { label: 'Deploying', next: 'The certificate is issued. Deployment is in progress.' },
  active: { label: 'Active', next: 'The certificate is in use and renewed automatically.' },
  pending_expiration: {
    label: 'Expiring',
    next: 'Check that the DNS record still exists, so that the certificate can be renewed.',
  },
  expired: { label: 'Expired', next: 'Browsers reject the certificate. Restore the DNS record, then check now.' },
  initializing_timed_out: { label: 'Request timed out', next: 'Check now to request the certificate again.' },
  validation_timed_out: {
    label: 'Verification timed out',
    next: 'Check the domain’s DNS and CAA records, then check now.',
  },
  issuance_timed_out: {
    label: 'Issuing timed out',
    next: 'Check that the domain’s CAA records allow the certificate authority, then check now.',
  },
  deployment_timed_out: { label: 'Deployment timed out', next: 'Check now to deploy the certificate again.' },
  deletion_timed_out: { label: 'Deletion timed out', next: 'Delete the domain again.' },
  pending_deletion: { label: 'Deleting', next: 'Deletion is in progress. No action is needed.' },
  deleted: { label: 'Deleted', next: 'Check now to request a new certificate, or delete the domain.' },
  pending_cleanup: { label: 'Cleaning up', next: 'An old certificate will be removed. No action is needed.' },
  staging_deployment: { label: 'Deploying test certificate', next: 'Deployment of a test certificate is in progress.' },
  staging_active: { label: 'Test certificate', next: 'Browsers don’t trust it. Wait for the real certificate.' },
  deactivating: { label: 'Deactivating', next: 'The domain stops working soon. Check now to keep it.' },
  inactive: { label: 'Inactive', next: 'No certificate is in use. Check now to request one.' },
  backup_issued: { label: 'Backup issued', next: 'A backup certificate is ready in case the first one is revoked.' },
  holding_deployment: { label: 'Deployment on hold', next: 'Deployment continues when the domain is verified.' },
}

export const en = {
  title: 'Custom domains',
  about: 'Your own hostnames for sign-in and the public APIs of this project.',
  columns: { hostname: 'Hostname', verification: 'Verification', certificate: 'Certificate' },
  create: 'New custom domain',
  createAbout: 'You get a DNS record to add next. The domain points to this project once the record is found.',
  createAction: 'Add domain',
  editTitle: (hostname: string) => `Edit ${hostname}`,
  renameNotice: 'You have to verify the new hostname with its own DNS record. The old one stops working.',
  details: 'Details',
  state: 'State',
  nextStep: 'Next step',
  on: 'On',
  off: 'Off',
  open: 'Open in a new tab',
  empty: {
    title: 'No custom domains yet',
    body: 'Add one, such as login.acme.example, so that people sign in on your own domain.',
  },
  fields: {
    domain: 'Domain',
    hostname: {
      label: 'Hostname',
      hint: 'An unused subdomain, without https://.',
      required: 'Enter a hostname.',
      wrong: 'Enter a hostname such as login.acme.example, without https:// or a path.',
    },
    cookie: {
      label: 'Cookie domain',
      hint: 'The hostname or a parent of it. Session cookies set under this hostname belong to this domain. A parent sends them to all its subdomains, so use it only if you trust all of them.',
      wrong: 'Enter the hostname or a parent domain of it.',
    },
    ui: {
      label: 'Custom UI base URL',
      hint: 'Base URL of your own sign-in pages for this hostname. Flows redirect to the same paths below it, such as /login.',
      wrong: 'Enter a URL that starts with https:// or http://.',
      long: 'Enter at most 2,000 characters.',
    },
    cors: 'CORS',
    corsEnabled: {
      label: 'CORS for this domain',
      hint: 'On: only the origins below can call the public APIs at this domain from a browser. Off: the project’s own CORS settings apply.',
    },
    origins: {
      label: 'Allowed origins',
      hint: 'Pages of these origins can read responses with the signed-in person’s cookies. Use * for part of a hostname, or alone for all origins without cookies. Press Enter after each origin.',
      required: 'Add an origin, or turn CORS off.',
      wrong: (text: string) => `“${text}” isn’t an origin. Enter one like https://app.acme.example, without a path.`,
      many: (count: number) => `Add at most ${count} origins.`,
    },
  },
  verification,
  certificate,
  noCertificate: {
    label: 'Not managed here',
    next: 'The reverse proxy in front of Atrium holds the certificate for this domain.',
  } satisfies State,
  unknown: 'Unknown',
  unknownNext: 'This console doesn’t recognize the state reported by the service.',
  check: {
    now: 'Check now',
    proved: (hostname: string) => `${hostname} is verified`,
    absent: (hostname: string) => `${hostname} isn’t verified yet`,
  },
  dns: {
    title: 'DNS record',
    style: 'DNS provider',
    styles: {
      plain: { label: 'Any provider', hint: 'Copy type, name and value into the form of your DNS provider.' },
      zone: { label: 'Zone file', hint: 'Add the line to the zone file of your domain.' },
      cloudflare: {
        label: 'Cloudflare',
        hint: 'Enter the full name; Cloudflare shortens it. Set a CNAME record to “DNS only”, or import the line under DNS → Records → Import.',
      },
      route53: {
        label: 'Route 53',
        hint: 'Route 53 appends the zone name, so enter only the part before it. Put TXT values in quotation marks. Or pass the change batch to aws route53 change-resource-record-sets.',
      },
    },
    one: 'Add this record.',
    oneOf: 'Add one of these records.',
    record: (type: string) => `${type} record`,
    type: 'Type',
    name: 'Name',
    value: 'Value',
    why: 'Purpose',
    reasons: {
      TXT: 'Proves that you own the domain. You also need a record that points it to Atrium’s reverse proxy.',
      CNAME: 'Proves that you own the domain, and points it to Atrium.',
    },
    line: 'Zone file line',
    batch: 'Change batch',
    wait: 'DNS changes can take a few minutes, or hours if an older record is still cached.',
  },
  created: (hostname: string) => `Custom domain ${hostname} added`,
  saved: (hostname: string) => `Custom domain ${hostname} saved`,
  deleted: (hostname: string) => `Custom domain ${hostname} deleted`,
  deleteBody:
    'Sign-in pages, API calls and links in sent messages that use this domain stop working within seconds. People who signed in there have to sign in again on another domain. Passkeys created for it stop working. You can’t undo this.',
  deletePendingBody:
    'Its DNS record is no longer valid. Remove it at your DNS provider. If you add the domain again, you get a new record.',
}

export type DomainText = typeof en
