import styled from 'styled-components'

import { textHook } from '@atrium/shared/text'
import { color, font } from '@atrium/shared/theme'
import { Muted, VisuallyHidden } from '@atrium/shared/ui'

import { diffLines, nearChanges } from './diff-lines'
import { orderedJson } from './ordered-json'
import { en } from './text/en'

const useText = textHook(en, {
  de: () => import('./text/de').then(({ de }) => de),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  es: () => import('./text/es').then(({ es }) => es),
  it: () => import('./text/it').then(({ it }) => it),
  pt: () => import('./text/pt').then(({ pt }) => pt),
  pl: () => import('./text/pl').then(({ pl }) => pl),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  ar: () => import('./text/ar').then(({ ar }) => ar),
})

type DifferenceProps = { label: string; before: string; after: string }

/** Removed and added lines of a text, marked by a sign and a colour. */
export function Difference({ label, before, after }: DifferenceProps) {
  const t = useText()
  const lines = nearChanges(diffLines(before, after))
  if (before === after) return <Muted>{t.none}</Muted>
  return (
    <Lines tabIndex={0} role="group" aria-label={label} dir="ltr">
      {lines.map((line, index) =>
        'skipped' in line ? (
          <Gap key={index}>{t.skipped(line.skipped)}</Gap>
        ) : (
          <Line key={index} data-kind={line.kind}>
            <span aria-hidden="true">{line.kind === 'added' ? '+' : line.kind === 'removed' ? '−' : ' '}</span>
            {line.kind !== 'same' && <VisuallyHidden>{t[line.kind]}: </VisuallyHidden>}
            {line.text}
          </Line>
        ),
      )}
    </Lines>
  )
}

/** Like `Difference`, for two values as JSON with sorted members. */
export const JsonDifference = ({ label, before, after }: { label: string; before: unknown; after: unknown }) => (
  <Difference label={label} before={orderedJson(before, 2)} after={orderedJson(after, 2)} />
)

const Lines = styled.div`
  max-height: 50vh;
  padding: 8px 0;
  overflow: auto;
  font-family: ${font.mono};
  font-size: 0.7812rem;
  font-feature-settings: 'calt' 0;
  line-height: 1.25rem;
`
const Line = styled.div`
  padding-inline: 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  > span:first-child {
    display: inline-block;
    width: 2ch;
    user-select: none;
  }
  &[data-kind='added'] {
    background: ${color.successSoft};
    color: ${color.successOnSoft};
  }
  &[data-kind='removed'] {
    background: ${color.dangerSoft};
    color: ${color.dangerOnSoft};
  }
`
const Gap = styled.div`
  padding: 2px 12px;
  color: ${color.textSoft};
  font-family: ${font.sans};
  font-size: ${font.tiny};
`
