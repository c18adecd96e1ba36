import { lowerRune, upperRune } from './strings'
import { onTexts } from './make'
import type { Functions } from '../values/value'

// Splits text into words like github.com/huandu/xstrings.

type Kind = 'number' | 'upper' | 'alphabet' | 'connector' | 'punctuation' | 'other' | 'none'
type Word = { readonly kind: Kind; readonly text: string }

const isConnector = (character: string) =>
  /^[-_\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/.test(character)
const isPunctuation = (character: string) => /^\p{P}$/u.test(character)
const isUpper = (character: string) => /^\p{Lu}$/u.test(character)
const isNumber = (character: string) => /^\p{N}$/u.test(character)

/** A letter other than a Chinese character. */
const isAlphabet = (character: string) =>
  /^\p{L}$/u.test(character) && !/^[\u3400-\u4d85\u4e00-\u9fcc\u{20000}-\u{2b81d}]$/u.test(character)

function wordAt(all: readonly string[], at: number): Word {
  const first = all[at] ?? ''
  const run = (test: (character: string) => boolean, from: number) => {
    let end = from
    while (end < all.length && test(all[end] ?? '')) end += 1
    return end
  }
  const word = (kind: Kind, end: number): Word => ({ kind, text: all.slice(at, end).join('') })
  if (isConnector(first)) return word('connector', run(isConnector, at))
  if (isPunctuation(first)) return word('punctuation', run(isPunctuation, at))
  if (isUpper(first)) {
    const second = all[at + 1] ?? ''
    if (isUpper(second)) {
      const end = run(isUpper, at + 1)
      // The last capital of an abbreviation belongs to the next word.
      return word('upper', end < all.length && isAlphabet(all[end] ?? '') ? end - 1 : end)
    }
    if (isAlphabet(second))
      return word(
        'upper',
        run((one) => isAlphabet(one) && !isUpper(one), at + 1),
      )
    return word('upper', at + 1)
  }
  if (isAlphabet(first))
    return word(
      'alphabet',
      run((one) => isAlphabet(one) && !isUpper(one), at),
    )
  if (isNumber(first)) return word('number', run(isNumber, at))
  const isOther = (one: string) => !isConnector(one) && !isAlphabet(one) && !isNumber(one) && !isPunctuation(one)
  return word('other', run(isOther, at))
}

function* wordsOf(text: string): Generator<Word, undefined> {
  const all = Array.from(text)
  for (let at = 0; at < all.length;) {
    const word = wordAt(all, at)
    yield word
    at += Array.from(word.text).length
  }
  return undefined
}

function joined(text: string, connector: string): string {
  const words = [...wordsOf(text)]
  const none: Word = { kind: 'none', text: '' }
  let at = 0
  let out = ''
  const take = () => {
    at += 1
    return words[at] ?? none
  }
  const write = (kind: Kind, word: string) => {
    if (kind !== 'upper' && kind !== 'connector') out += word
    else for (const character of word) out += isConnector(character) ? connector : lowerRune(character)
  }
  const isWord = ({ kind }: Word) => kind !== 'none' && kind !== 'connector' && kind !== 'punctuation'
  const takesPart = ({ kind }: Word) => kind === 'alphabet' || kind === 'number'
  let word = words[0] ?? none
  while (at < words.length - 1) {
    if (word.kind !== 'connector') write(word.kind, word.text)
    const previous = word
    word = take()
    if (previous.kind === 'connector') write('connector', previous.text)
    else if (previous.kind === 'number') {
      while (takesPart(word)) {
        write(word.kind, word.text)
        word = take()
      }
      if (isWord(word)) out += connector
    } else if (previous.kind !== 'punctuation') {
      if (word.kind !== 'number') {
        if (word.kind !== 'connector' && word.kind !== 'punctuation') out += connector
        continue
      }
      if (at >= words.length - 1) continue
      const digits = word
      word = take()
      if (word.kind !== 'alphabet') {
        write('number', digits.text)
        if (word.kind !== 'connector' && word.kind !== 'punctuation') out += connector
        continue
      }
      out += connector
      write('number', digits.text)
      while (takesPart(word)) {
        write(word.kind, word.text)
        word = take()
      }
      if (isWord(word)) out += connector
    }
  }
  write(word.kind, word.text)
  return out
}

function pascal(text: string): string {
  const all = Array.from(text)
  const start = all.findIndex((character) => !isConnector(character))
  if (start === -1) return text + (all.at(-1) ?? '')
  let out = all.slice(0, start).join('')
  let current = upperRune(all[start] ?? '')
  let inCapitals = isUpper(all[start] ?? '')
  for (const character of all.slice(start + 1)) {
    const previous = current
    current = character
    if (isConnector(current) && isConnector(previous)) {
      out += previous
      continue
    }
    if (isConnector(previous)) {
      inCapitals = isUpper(current)
      current = upperRune(current)
      continue
    }
    if (inCapitals) {
      if (isUpper(current)) current = lowerRune(current)
      else inCapitals = false
    }
    out += previous
  }
  return out + current
}

export const words: Functions = {
  snakecase: onTexts(1, (text) => joined(text, '_')),
  kebabcase: onTexts(1, (text) => joined(text, '-')),
  camelcase: onTexts(1, pascal),
}
