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

/** Autocomplete by field type, if the service sets none. */
export const usualAutocomplete = (type: string): string | undefined =>
  type === 'email' || type === 'tel' || type === 'url' ? type : undefined

/** What a browser may fill in, where the word is one of HTML's; any other would only mislead a screen reader. */
export const knownAutocomplete = (word = ''): string | undefined =>
  fields.has(around.exec(word)?.[1] ?? '') ? word : undefined
