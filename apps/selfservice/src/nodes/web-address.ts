/** Whether an address from a server may be followed: of the web, or of a kind that is named. */
export function webAddress(address: string, also: readonly string[] = []): boolean {
  if (address === '' || !URL.canParse(address, location.origin)) return false
  return ['https:', 'http:', ...also].includes(new URL(address, location.origin).protocol)
}
