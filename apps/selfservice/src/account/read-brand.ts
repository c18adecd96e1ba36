/** What the gateway wrote into the page about whose it is; nothing where nobody did, as in development. */
export function readBrand(): Partial<Record<string, string>> {
  const written = document.querySelector<HTMLMetaElement>('meta[name=atrium-brand]')
  return { name: written?.content, ...written?.dataset }
}
