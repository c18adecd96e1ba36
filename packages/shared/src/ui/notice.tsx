import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'

import { color, font } from '../theme'
import { Glyph, type GlyphName } from './glyph'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'denied'

const glyphs: Record<NoticeTone, GlyphName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
  denied: 'lock',
}

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
}

/** An inline message to read before continuing. */
export function Notice({ tone = 'info', title, action, children, ...props }: NoticeProps) {
  return (
    <Box {...props} data-tone={tone}>
      <Glyph name={glyphs[tone]} />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <Body>{children}</Body>}
        {action && <Foot>{action}</Foot>}
      </Words>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  gap: 10px;
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${color.info};
  border-radius: 8px;
  background: ${color.surface};
  > svg {
    margin-block-start: 2.5px;
    color: ${color.info};
  }
  &[data-tone='success'] {
    border-inline-start-color: ${color.success};
    > svg {
      color: ${color.success};
    }
  }
  &[data-tone='warning'],
  &[data-tone='denied'] {
    border-inline-start-color: ${color.warning};
    > svg {
      color: ${color.warning};
    }
  }
  &[data-tone='danger'] {
    border-inline-start-color: ${color.danger};
    > svg {
      color: ${color.danger};
    }
  }
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.div`
  font-weight: 600;
`
const Body = styled.div`
  color: ${color.textSoft};
  font-size: ${font.small};
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  margin-block-start: 10px;
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
