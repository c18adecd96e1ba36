/** Markup that a parser accepts under Trusted Types; a plain string in browsers without them. */
export type Markup = { toString: () => string }
export type MarkupPolicy = { createHTML: (text: string) => Markup; createScriptURL: (text: string) => Markup }

type Factory = {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ) => MarkupPolicy
}

const made = new Map<string, MarkupPolicy>()

/**
 * The Trusted Types policy with this name, created once. Use its values only for inert documents or frames without scripts; it creates
 * no script URLs.
 * @param name a name that the content security policy allows: `atrium-<remote>`
 */
export function markupPolicy(name: string): MarkupPolicy {
  const known = made.get(name)
  if (known) return known
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const rules = { createHTML: (text: string) => text, createScriptURL: () => '' }
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules
  made.set(name, policy)
  return policy
}
