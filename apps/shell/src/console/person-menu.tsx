import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'

import { lazyPart } from '@atrium/shared/notify'
import { roleIn, type ConsoleSession } from '@atrium/shared/session'
import { color, font, media } from '@atrium/shared/theme'
import { Avatar, VisuallyHidden } from '@atrium/shared/ui'

import { useText } from './text'

const PersonPanel = lazyPart(() => import('./person-panel').then((module) => module.PersonPanel))

/** The person at the bottom of the navigation; the menu is loaded when it opens. */
export function PersonMenu({ session }: { session: ConsoleSession }) {
  const t = useText()
  const { project, workspace } = useParams()
  const [isOpened, setIsOpened] = useState(false)
  const role = roleIn(session, { project, workspace })
  const { name, email } = session.user
  const content = (
    <>
      <Avatar name={name || email} />
      <Labels>
        <Name title={name || email}>{name || email}</Name>
        <Role>{role ? t.roles[role] : email}</Role>
      </Labels>
      <VisuallyHidden>{t.personMenu}</VisuallyHidden>
    </>
  )
  const button = (
    <Button type="button" aria-haspopup="dialog" onClick={() => setIsOpened(true)}>
      {content}
    </Button>
  )
  if (!isOpened) return <Foot>{button}</Foot>
  return (
    <Foot>
      <Suspense fallback={button}>
        <PersonPanel trigger={<Button type="button">{content}</Button>} onClose={() => setIsOpened(false)} />
      </Suspense>
    </Foot>
  )
}

const Foot = styled.div`
  padding: 8px 12px;
  border-block-start: 1px solid ${color.line};
  ${media.medium} {
    padding-inline: 6px;
  }
  ${media.narrow} {
    padding-inline: 12px;
  }
`
const Button = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 6px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: start;
  &:hover,
  &[data-popup-open] {
    background: ${color.hover};
  }
`
const Labels = styled.span`
  display: block;
  min-width: 0;
  ${media.medium} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${media.narrow} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`
const Name = styled.span`
  display: block;
  overflow: hidden;
  line-height: 1.25rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Role = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${font.tiny};
  line-height: 1rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`
