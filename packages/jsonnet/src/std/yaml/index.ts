import type { JsonValue } from '../../json'
import { parseDocument } from './document'

/**
 * Parses YAML: one document, or a list of documents if it contains a line `---`.
 * @throws YamlError
 */
export function parseYaml(text: string): JsonValue {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const documents: string[][] = [[]]
  let isStream = false
  for (const line of lines) {
    if (/^\.\.\.\s*$/.test(line)) continue
    const isStart = /^---(\s|$)/.test(line)
    const isSeparator = /^---\s*$/.test(line)
    isStream ||= isSeparator
    if (isStart && documents.at(-1)?.some((one) => one.trim() !== '')) documents.push([])
    documents.at(-1)?.push(isStart ? `   ${line.slice(3)}`.trim() : line)
  }
  const values = documents.map((document) => parseDocument(document.join('\n')))
  return isStream ? values : (values[0] ?? null)
}
