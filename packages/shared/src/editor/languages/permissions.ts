import { StreamLanguage } from '@codemirror/language'
import { typescript } from '@codemirror/legacy-modes/mode/javascript'

/** Highlights the permission language, which is written as TypeScript classes. */
export const permissions = StreamLanguage.define(typescript)
