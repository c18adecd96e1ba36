import { useEffect, useState } from 'react'

import { findJsonProblem } from './json-problem'
import type { EditorLanguage } from './languages'
import type { Assist, Problem } from './problem'
import { useEditorText, type EditorText } from './text'

const pause = 400
const none: Problem[] = []

/**
 * Problems of a text once typing pauses for 400 ms: the first syntax error if it is invalid JSON, otherwise those that the caller's check
 * finds. `now`: reports the syntax error without waiting.
 */
export function useProblems(
  text: string,
  language: EditorLanguage,
  assist: Assist | undefined,
  now: boolean,
): Problem[] {
  const t = useEditorText()
  const [paused, setPaused] = useState(text)
  const [found, setFound] = useState(none)
  const check = assist?.check
  const syntax = language === 'json' && (now || paused === text) ? jsonProblem(text, t) : undefined

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      setPaused(text)
      if (!check || (language === 'json' && findJsonProblem(text))) return setFound(none)
      const problems = await Promise.resolve()
        .then(() => check(text, signal))
        .catch((): Problem[] => [{ line: 1, column: 1, message: t.checkFailed, severity: 'warning' }])
      if (!signal.aborted) setFound(problems)
    }
    const timer = setTimeout(() => void run(), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, language, check, t])

  return syntax ?? found
}

const jsonProblem = (text: string, t: EditorText): Problem[] | undefined => {
  const problem = text.trim() === '' ? undefined : findJsonProblem(text)
  if (!problem) return undefined
  const { line, column, found } = problem
  return [{ line, column, message: found === undefined ? t.jsonEnd : t.jsonUnexpected(JSON.stringify(found)) }]
}
