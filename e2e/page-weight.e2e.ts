import { budgets, kilobytes, scriptsOf, sumOf, table } from '../scripts/page-weight.mjs'
import { expect, test } from './support'

for (const { name, path, most: max, signedIn } of budgets) {
  test(`${name}: keeps its scripts within ${kilobytes(max)}`, async ({ page, signInAs }) => {
    if (signedIn) await signInAs('owner')
    const scripts = await scriptsOf(page, path)
    const sum = sumOf(scripts, 'zipped')
    expect(
      sum,
      `${name} (${path}): ${kilobytes(sum)} of scripts as gzip, ${kilobytes(max)} are allowed (scripts/page-weight.mjs)\n${table(scripts)}`,
    ).toBeLessThanOrEqual(max)
    // Otherwise nothing was measured.
    expect(sum).toBeGreaterThan(max / 2)
  })
}
