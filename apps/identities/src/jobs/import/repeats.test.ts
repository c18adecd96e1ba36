import fc from 'fast-check'

import { createRepeats, type Repeat } from './repeats'

async function linesOf(texts: readonly string[], pieceSize?: number) {
  const repeats = createRepeats(pieceSize)
  texts.forEach((text, line) => repeats.add(text, line))
  const found: Repeat[] = []
  for await (const lines of repeats.lines()) found.push(...lines)
  return found.sort((a, b) => a.line - b.line)
}

test('finds each repeated text with its line, even if parts were swapped out', async () => {
  const some = fc.array(fc.string({ maxLength: 2 }), { maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 5 }), async (texts, pieceSize) => {
      const lines = texts.flatMap((text, line) => {
        const first = texts.indexOf(text)
        return first < line ? [{ line, first }] : []
      })
      expect(await linesOf(texts, pieceSize)).toEqual(lines)
    }),
    { numRuns: 30 },
  )
})

test('finds no false duplicates among half a million texts', async () => {
  const texts = Array.from({ length: 500_000 }, (_, index) => `\u0001{"email":"row-${index}@x.example"}`)
  expect(await linesOf([...texts, texts[250_000] ?? ''])).toEqual([{ line: 500_000, first: 250_000 }])
})
