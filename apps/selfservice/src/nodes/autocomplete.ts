// The API's values.
const valid = /^(?:email|tel|url|(?:current|new)-password|one-time-code|username)(?: webauthn)?$/

/** HTML autocomplete tokens for common traits, by the last part of their names. */
const byTrait: Readonly<Record<string, string>> = {
  first: 'given-name',
  first_name: 'given-name',
  given_name: 'given-name',
  last: 'family-name',
  last_name: 'family-name',
  family_name: 'family-name',
  name: 'name',
  phone: 'tel',
  city: 'address-level2',
  country: 'country-name',
  birthday: 'bday',
  birthdate: 'bday',
}

/** The default autocomplete token by a field's type or trait, if the service sets none. */
export function usualAutocomplete(name: string, type: string): string | undefined {
  if (type === 'email' || type === 'tel' || type === 'url') return type
  const trait = name.startsWith('traits.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return Object.hasOwn(byTrait, trait) ? byTrait[trait] : undefined
}

/** The autocomplete attribute, if it is one of the API's; another would only confuse screen readers. */
export const knownAutocomplete = (word = ''): string | undefined => (valid.test(word) ? word : undefined)
