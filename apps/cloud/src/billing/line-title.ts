import { en, type BillingText } from './text/en'

/** Titles that the platform generates, with their placeholders; invoices store the generated text. */
const titles = (t: BillingText): [RegExp, (...parts: string[]) => string][] => [
  [/^Included$/, () => t.invoiceLines.included],
  [/^From (\d+) beyond what is included$/, (from = '') => t.invoiceLines.from(Number(from))],
  [/^(\d+) to (\d+) beyond what is included$/, (from = '', to = '') => t.invoiceLines.range(Number(from), Number(to))],
  [/^(.+), base fee$/, (plan = '') => t.invoiceLines.baseFee(plan)],
  [/^(.+), base fee for the rest of the period$/, (plan = '') => t.invoiceLines.restOfFee(plan)],
  [/^(.+), unused part of the period$/, (plan = '') => t.invoiceLines.unused(plan)],
  [/^Usage$/, () => t.invoiceLines.usage],
  [/^(.+) plan$/, (plan = '') => t.invoiceLines.plan(plan)],
  [/^Invoice (\d+)$/, (number = '') => t.invoiceLines.invoice(number)],
]

/** The title of an invoice or line in the reader's language. Unknown titles are unchanged. */
export function shownTitle(title: string, t: BillingText): string {
  const feature = Object.keys(en.features).find((name) => en.features[name] === title)
  if (feature !== undefined) return t.features[feature] ?? title
  for (const [pattern, format] of titles(t)) {
    const found = pattern.exec(title)
    if (found) return format(...found.slice(1))
  }
  return title
}
