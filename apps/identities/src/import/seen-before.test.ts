import { createSeenBefore } from './seen-before'

test('each of many texts is new once, and known from then on', () => {
  const seen = createSeenBefore()
  const texts = Array.from({ length: 100_000 }, (_, index) => `person-${index}@x.example`)
  expect(texts.filter(seen)).toEqual([])
  expect(texts.filter((text) => !seen(text))).toEqual([])
  expect(seen('somebody-else@x.example')).toBe(false)
})
