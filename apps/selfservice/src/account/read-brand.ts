/** The brand that the gateway wrote into the page; empty if it wrote none, as in development. */
export function readBrand(): Partial<Record<string, string>> {
  const written = document.querySelector<HTMLMetaElement>('meta[name=atrium-brand]')
  return { name: written?.content, ...written?.dataset }
}
