export { CodeEditor, type CodeEditorProps, type EditorHandle } from './code-editor'
export { findJsonProblem, type JsonProblem } from './json-problem'
export type { EditorLanguage } from './languages'
export { placeAt, type Assist, type Explanation, type Problem, type Suggestion } from './problem'
