import { StreamLanguage } from '@codemirror/language'

type State = { inside: 'text' | 'action' | 'comment' | 'raw' }

const keywords = /^(?:block|break|continue|define|else|end|if|range|template|with)\b/
const functions = /^(?:and|call|eq|ge|gt|html|index|js|le|len|lt|ne|not|or|print|printf|println|slice|urlquery)\b/

/** Highlights Go templates: actions between `{{` and `}}`, and tags around them. */
export const goTemplate = StreamLanguage.define<State>({
  name: 'gotemplate',
  startState: () => ({ inside: 'text' }),
  token(stream, state) {
    switch (state.inside) {
      case 'text':
        if (stream.match(/^\{\{-?\s*\/\*/)) {
          state.inside = 'comment'
          return 'comment'
        }
        if (stream.match(/^\{\{-?/)) {
          state.inside = 'action'
          return 'brace'
        }
        if (stream.match(/^<\/?[A-Za-z][\w-]*|^\/?>/)) return 'tagName'
        stream.next()
        stream.match(/^[^{<>/]+/)
        return null
      case 'comment':
        if (stream.match(/^.*?\*\/\s*-?\}\}/)) state.inside = 'text'
        else stream.skipToEnd()
        return 'comment'
      case 'raw':
        if (stream.match(/^[^`]*`/)) state.inside = 'action'
        else stream.skipToEnd()
        return 'string'
      case 'action':
        if (stream.eatSpace()) return null
        if (stream.match(/^-?\}\}/)) {
          state.inside = 'text'
          return 'brace'
        }
        if (stream.match(/^"(?:[^"\\]|\\.)*"?|^'(?:[^'\\]|\\.)*'?/)) return 'string'
        if (stream.match('`')) {
          state.inside = 'raw'
          return 'string'
        }
        if (stream.match(/^-?\d[\w.]*/)) return 'number'
        if (stream.match(keywords)) return 'keyword'
        if (stream.match(/^(?:true|false|nil)\b/)) return 'atom'
        if (stream.match(/^\$\w*/)) return 'variableName.special'
        if (stream.match(/^\.\w*/)) return 'propertyName'
        if (stream.match(functions)) return 'keyword'
        if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName'
        stream.next()
        return 'operator'
    }
  },
  languageData: { commentTokens: { block: { open: '{{/*', close: '*/}}' } } },
})
