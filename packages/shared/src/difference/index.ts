export { diffLines, nearChanges, type DiffLine } from './diff-lines'
export { Difference, JsonDifference } from './difference'
export { orderedJson, sameJson } from './ordered-json'
