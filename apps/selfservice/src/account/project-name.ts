const machine = /^(?:localhost|\[.*\]|[\d.]+)$/
/** What hosts are called for what they do, and not for whom. */
const service = new Set(['account', 'accounts', 'auth', 'id', 'identity', 'login', 'signin', 'sso', 'www'])

/** How a project is called on its own pages until its branding says otherwise: the words of its slug, or of its host. */
export function projectName(project: string | undefined, hostname: string, product: string): string {
  const labels = machine.test(hostname) ? [] : hostname.split('.')
  const slug = project ?? labels.find((label) => !service.has(label)) ?? ''
  if (slug === 'console' || slug === '') return product
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
