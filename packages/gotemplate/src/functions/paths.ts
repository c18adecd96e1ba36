import { onTexts } from './make'
import type { Functions } from '../values/value'

/** The shortest equivalent path. */
function clean(path: string): string {
  if (path === '') return '.'
  const isRooted = path.startsWith('/')
  const segments: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') segments.push(part)
    else if (segments.length > 0 && segments.at(-1) !== '..') segments.pop()
    else if (!isRooted) segments.push('..')
  }
  return (isRooted ? '/' : '') + segments.join('/') || '.'
}

function base(path: string): string {
  if (path === '') return '.'
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

const dir = (path: string) => clean(path.slice(0, path.lastIndexOf('/') + 1))

function ext(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot)
}

const isAbs = (path: string) => path.startsWith('/')

export const paths: Functions = {
  base: onTexts(1, base),
  dir: onTexts(1, dir),
  clean: onTexts(1, clean),
  ext: onTexts(1, ext),
  isAbs: onTexts(1, isAbs),
  osBase: onTexts(1, base),
  osDir: onTexts(1, dir),
  osClean: onTexts(1, clean),
  osExt: onTexts(1, ext),
  osIsAbs: onTexts(1, isAbs),
}
