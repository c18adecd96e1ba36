import { xmlFault } from './xml-bounds'

it.each([
  ['of 64 levels', '<a>'.repeat(64) + '</a>'.repeat(64)],
  ['of many empty tags', `<a>${'<b x="1"/>'.repeat(4_000)}</a>`],
  ['with comments and instructions', `<?xml version="1.0"?>${'<!-- c -->'.repeat(100)}<a/>`],
])('accepts a document %s', (_name, xml) => {
  expect(xmlFault(xml)).toBeUndefined()
})

it.each([
  ['of 65 levels', '<a>'.repeat(65) + '</a>'.repeat(65), '64 levels'],
  ['of too many tags', '<b/>'.repeat(5_001), '5000 tags'],
  ['with unclosed tags', '<a '.repeat(5_000), 'does not end'],
  ['that is too long', ' '.repeat(256 * 1024 + 1), '256 KB'],
  ['with a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document type'],
  ['with a document type in small letters', '<!doctype a><a/>', 'document type'],
])('rejects a document %s', (_name, xml, reason) => {
  expect(xmlFault(xml)).toContain(reason)
})
