import { StreamLanguage, type StringStream } from '@codemirror/language'

type State = { quote: '"' | "'" | '|||' | undefined; verbatim: boolean; comment: boolean }

const keywords =
  /^(?:assert|else|error|for|function|if|import|importstr|importbin|in|local|super|self|tailstrict|then)\b/
const constants = /^(?:true|false|null)\b/

function readString(stream: StringStream, state: State): string {
  if (state.quote === '|||') {
    if (stream.match(/^\s*\|\|\|/)) state.quote = undefined
    else stream.skipToEnd()
    return 'string'
  }
  while (!stream.eol()) {
    const character = stream.next()
    if (character === '\\' && !state.verbatim) stream.next()
    else if (character === state.quote) {
      if (state.verbatim && stream.eat(character ?? '')) continue
      state.quote = undefined
      break
    }
  }
  return 'string'
}

/** Highlights Jsonnet; the caller reports problems. */
export const jsonnet = StreamLanguage.define<State>({
  name: 'jsonnet',
  startState: () => ({ quote: undefined, verbatim: false, comment: false }),
  token(stream, state) {
    if (state.comment) {
      if (stream.match(/^.*?\*\//)) state.comment = false
      else stream.skipToEnd()
      return 'comment'
    }
    if (state.quote) return readString(stream, state)
    if (stream.eatSpace()) return null
    if (stream.match(/^(?:\/\/|#).*/)) return 'comment'
    if (stream.match('/*')) {
      state.comment = true
      return 'comment'
    }
    const opened = stream.match(/^(@?)("|'|\|\|\|)/)
    if (opened && opened !== true) {
      state.verbatim = opened[1] === '@'
      state.quote = opened[2] === '"' ? '"' : opened[2] === "'" ? "'" : '|||'
      return 'string'
    }
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number'
    if (stream.match(keywords)) return 'keyword'
    if (stream.match(constants)) return 'atom'
    if (stream.match(/^\$|^std\b/)) return 'variableName.special'
    if (stream.match(/^[A-Za-z_]\w*(?=\s*\+?:{1,3}(?!:))/)) return 'propertyName'
    if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName'
    stream.next()
    return 'operator'
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
})
