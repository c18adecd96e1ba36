import type { JsonValue } from '../../json'
import { BlockStyle } from './block-style'
import { Nodes } from './nodes'

/**
 * Reads one document into plain JSON.
 * @throws YamlError
 */
export function parseDocument(text: string): JsonValue {
  const nodes = new Nodes(text)
  const { reader } = nodes
  reader.skipBlank()
  if (reader.isAtEnd) return null
  const value = new BlockStyle(nodes).value(-1, true)
  reader.skipBlank()
  return reader.isAtEnd ? value : reader.fail('did not find expected <document start>')
}
