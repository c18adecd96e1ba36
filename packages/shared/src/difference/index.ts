export { diffLines, nearChanges, type DiffLine } from './diff-lines'
export { Difference, JsonDifference, sameJson } from './difference'
