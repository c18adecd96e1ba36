import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, font } from '../theme'
import { useUiText } from './text'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A short label; its colour never adds information. */
export function Badge({ tone = 'neutral', ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <Pill {...props} data-tone={tone} />
}

/** `off` is a ring; the others are filled. */
export type DotTone = 'success' | 'warning' | 'danger' | 'info' | 'off'

/** A status: a dot with a label (its children). */
export function StateDot({ tone, ...props }: ComponentProps<'span'> & { tone: DotTone }) {
  return <Dotted {...props} data-tone={tone} />
}

/** The current environment; production is unmistakable. */
export function EnvironmentBadge({ environment, ...props }: ComponentProps<'span'> & { environment: string }) {
  const { environments } = useUiText()
  const name = Object.entries(environments).find(([known]) => known === environment)?.[1] ?? environment
  return (
    <Outlined {...props} data-environment={environment}>
      {name}
    </Outlined>
  )
}

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  padding: 1px 8px;
  border-radius: 99px;
  background: ${color.hover};
  color: ${color.textSoft};
  font-size: ${font.tiny};
  font-weight: 500;
  line-height: 1.125rem;
  white-space: nowrap;
  overflow: clip;
  svg {
    width: 12px;
    height: 12px;
  }
  ${(['accent', 'success', 'warning', 'danger', 'info'] as const)
    .map((tone) => `&[data-tone='${tone}'] { background: ${color[`${tone}Soft`]}; color: ${color[`${tone}OnSoft`]}; }`)
    .join('')}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Outlined = styled(Pill)`
  border: 1px solid ${color.line};
  background: none;
  &[data-environment='prod'] {
    border-color: ${color.warningLine};
    background: ${color.warningSoft};
    color: ${color.warningOnSoft};
  }
  &[data-environment='stage'] {
    border-color: ${color.infoLine};
  }
`

const Dotted = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  vertical-align: middle;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: currentColor;
    forced-color-adjust: none;
  }
  ${(['success', 'warning', 'danger', 'info'] as const)
    .map((tone) => `&[data-tone='${tone}']::before { background: ${color[tone]}; }`)
    .join('')}
  &[data-tone='off']::before {
    background: none;
    box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  }
`
