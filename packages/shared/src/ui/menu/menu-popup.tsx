import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import styled, { css } from 'styled-components'

import { color, font } from '../../theme'
import type { MenuAction, MenuProps, Opened } from './menu-types'
import { popup, positioner } from './popup-style'

/** What `Menu` renders once it is opened. */
export function MenuPopup({ label, trigger, align = 'end', actions }: Opened<MenuProps>) {
  return (
    <Base.Root defaultOpen modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Place align={align} sideOffset={4} collisionPadding={8}>
          <Box aria-label={label}>
            {actions.map((entry, index) =>
              'actions' in entry ? (
                <Group key={entry.heading ?? index}>
                  {entry.heading && <Heading>{entry.heading}</Heading>}
                  {entry.actions.map((action) => (
                    <Entry key={action.label} {...action} />
                  ))}
                </Group>
              ) : (
                <Entry key={entry.label} {...entry} />
              ),
            )}
          </Box>
        </Place>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ label, icon, danger, current, deniedBecause, ...does }: MenuAction) {
  const content = (
    <>
      {icon}
      <span>
        {label}
        {deniedBecause && <Reason>{deniedBecause}</Reason>}
      </span>
      {current && <Check aria-hidden="true" />}
    </>
  )
  if (deniedBecause !== undefined)
    return (
      <Item aria-disabled="true" closeOnClick={false}>
        {content}
      </Item>
    )
  if ('to' in does)
    return (
      <LinkItem
        closeOnClick
        aria-current={current || undefined}
        data-danger={danger || undefined}
        render={<Link to={does.to} />}
      >
        {content}
      </LinkItem>
    )
  return (
    <Item aria-current={current || undefined} data-danger={danger || undefined} onClick={does.run}>
      {content}
    </Item>
  )
}

const Place = styled(Base.Positioner)`
  ${positioner}
`
const Box = styled(Base.Popup)`
  ${popup}
  min-width: 176px;
  padding: 4px;
`
const Group = styled.div`
  &:not(:first-child) {
    margin-block-start: 4px;
    padding-block-start: 4px;
    border-block-start: 1px solid ${color.line};
  }
`
const Heading = styled.div`
  padding: 6px 8px 2px;
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
const item = css`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 32px;
  padding: 6px 8px;
  border-radius: 6px;
  line-height: 1.25rem;
  user-select: none;
  outline: none;
  svg {
    width: 16px;
    height: 16px;
    margin-block-start: 2px;
    color: ${color.textSoft};
    stroke-width: 1.75;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[data-highlighted] {
    background: ${color.active};
  }
  &[data-danger],
  &[data-danger] svg {
    color: ${color.danger};
  }
  &[data-danger][data-highlighted] {
    background: ${color.dangerSoft};
    &,
    svg {
      color: ${color.dangerOnSoft};
    }
  }
  &[aria-disabled='true'] {
    color: ${color.textSoft};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`
const Item = styled(Base.Item)`
  ${item}
`
const LinkItem = styled(Base.LinkItem)`
  ${item}
`
const Reason = styled.span`
  display: block;
  max-width: 220px;
  font-size: ${font.tiny};
  line-height: 1.4;
`
