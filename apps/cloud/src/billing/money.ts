import type { Currency } from '@atrium/shared/billing'
import { useLocale } from '@atrium/shared/text'

/** Formats amounts (integer minor units) and unit prices (decimal text of minor units) in a currency. */
export function useMoney(currency: Currency) {
  const locale = useLocale()
  const code = currency.toUpperCase()
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const small = new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumFractionDigits: 6 })
  return {
    amount: (cents: number) => whole.format(cents / 100),
    price: (cents: string) => small.format(Number(cents) / 100),
  }
}
