/** How a project is called on its own pages until its branding says otherwise: the words of its slug. */
export function projectName(project: string | undefined, hostname: string, product: string): string {
  const slug = project ?? hostname.split('.')[0] ?? ''
  if (slug === 'console' || slug === '') return product
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
