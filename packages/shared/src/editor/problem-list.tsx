import { CircleAlert, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'

import { color, font } from '../theme'
import { VisuallyHidden } from '../ui'
import type { Problem } from './problem'
import { useEditorText } from './text'

const maxShown = 50

type ProblemListProps = { id: string; problems: readonly Problem[]; onProblem: (problem: Problem) => void }

/** The problems of a text, each a button that moves to its position. */
export function ProblemList({ id, problems, onProblem }: ProblemListProps) {
  const t = useEditorText()
  if (problems.length === 0) return null
  const more = problems.length - maxShown
  return (
    <List id={id} aria-label={t.problems}>
      {problems.slice(0, maxShown).map((problem, index) => {
        const { severity = 'error', line, column, message } = problem
        return (
          <li key={index} data-severity={severity}>
            {severity === 'error' ? (
              <CircleAlert aria-hidden="true" size={14} />
            ) : (
              <TriangleAlert aria-hidden="true" size={14} />
            )}
            {severity === 'warning' && <VisuallyHidden>{t.warning}: </VisuallyHidden>}
            <button type="button" onClick={() => onProblem(problem)}>
              {t.problemAt(line, column, message)}
            </button>
          </li>
        )
      })}
      {more > 0 && <li>{t.moreProblems(more)}</li>}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  max-height: 160px;
  overflow-y: auto;
  font-size: ${font.small};
  line-height: 1.45;
  li {
    display: flex;
    gap: 6px;
    color: ${color.textSoft};
  }
  li[data-severity='error'] {
    color: ${color.danger};
  }
  li[data-severity='warning'] {
    color: ${color.warning};
  }
  svg {
    margin-block-start: 2.5px;
  }
  button {
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    text-decoration: underline;
  }
`
