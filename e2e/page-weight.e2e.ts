import { budgets, kilobytes, scriptsOf, sumOf, table } from '../scripts/page-weight.mjs'
import { expect, test } from './support'

for (const { name, path, most, signedIn } of budgets) {
  test(`${name}: its scripts stay within ${kilobytes(most)}`, async ({ page, signInAs }) => {
    if (signedIn) await signInAs('owner')
    const scripts = await scriptsOf(page, path)
    const sum = sumOf(scripts, 'zipped')
    expect(
      sum,
      `${name} (${path}): ${kilobytes(sum)} of scripts as gzip, ${kilobytes(most)} are allowed (scripts/page-weight.mjs)\n${table(scripts)}`,
    ).toBeLessThanOrEqual(most)
    // Otherwise nothing was measured.
    expect(sum).toBeGreaterThan(most / 2)
  })
}
