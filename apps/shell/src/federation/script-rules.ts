type Rule = { integrity?: string }

/** URLs of the entries that the registry names, with their hashes. Nothing else may be loaded as a remote. */
const rules = new Map<string, Rule>()

const plain = (address: string) => {
  const url = new URL(address, location.href)
  return url.origin + url.pathname
}

/** Lets an entry be loaded; `integrity` is its `sha256-…`. */
export const allowEntry = (address: string, integrity: string | undefined) =>
  void rules.set(plain(address), { integrity })

/** The rule for a URL, ignoring its query; undefined if it may not be loaded. */
export const ruleFor = (address: string): Rule | undefined => rules.get(plain(address))
