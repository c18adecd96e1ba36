const fields = new Set(
  (
    'on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 ' +
    'address-level1 address-level2 address-level3 address-level4 country country-name postal-code transaction-currency ' +
    'transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national ' +
    'tel-area-code tel-local tel-extension email impp'
  ).split(' '),
)
const around = /^(?:section-\S+ )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile|fax|pager) )?(\S+)(?: webauthn)?$/

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

/** The autocomplete attribute, if it is valid HTML; anything else would only confuse screen readers. */
export const knownAutocomplete = (word = ''): string | undefined =>
  fields.has(around.exec(word)?.[1] ?? '') ? word : undefined
