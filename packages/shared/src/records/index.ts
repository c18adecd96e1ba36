export { csvCells, delimiterOf } from './csv-cells'
export { headOf } from './head-of'
export { startPace, type Pace } from './pace'
export {
  FileProblem,
  fileProblems,
  formats,
  readRecords,
  type Format,
  type Position,
  type RawRecord,
} from './read-records'
