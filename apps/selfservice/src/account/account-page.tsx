import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styled from 'styled-components'

import { color, space } from '@atrium/shared/theme'

import { Card, Page, Title } from '../card/layout'
import { useSlots } from '../slots/use-slots'
import { useText } from '../text'
import { Brand } from './brand'
import { LanguageChoice } from './language-choice'
import { Pending } from './pending'
import { readBrand } from './read-brand'

const Head = styled.header`
  display: flex;
  align-items: center;
  &[data-logo] {
    min-height: 2.5rem;
  }
  gap: ${space(3)};
  max-width: 25rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Foot = styled.footer`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  font-size: 0.875rem;
  & nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 ${space(6)};
  }
  & a {
    display: inline-block;
    text-align: center;
    padding-block: ${space(3)};
    color: ${color.accent};
    &:hover {
      text-decoration: underline;
    }
  }
`

export type FootLink = { to: To; text: string }

type Props = {
  title: string
  links?: readonly FootLink[]
  wide?: boolean
  /** Whether the content itself shows that something is pending. */
  waits?: boolean
  children: ReactNode
}

/** The frame of every screen of the account experience: brand, one card, links, language. */
export function AccountPage({ title, links = [], wide, waits, children }: Props) {
  const t = useText()
  const { name = t.product, logo } = readBrand()
  const slots = useSlots()
  const content = (
    <>
      <Title tabIndex={-1}>{title}</Title>
      {!waits && <Pending />}
      {children}
    </>
  )
  const card = <Card data-width={wide ? 'wide' : undefined}>{content}</Card>
  const brand = <Brand name={name} />
  return (
    <Page data-surface="account" data-waits={waits && ''}>
      <title>{`${title} · ${name}`}</title>
      <Head data-logo={logo && ''}>{slots ? <slots.LogoView name={name} own={brand} /> : brand}</Head>
      {slots ? (
        <slots.CardView title={title} wide={wide ?? false} own={card}>
          {content}
        </slots.CardView>
      ) : (
        card
      )}
      <Foot>
        {links.length > 0 && (
          <nav aria-label={name}>
            {links.map(({ to, text }) => (
              <Link key={text} to={to}>
                {text}
              </Link>
            ))}
          </nav>
        )}
        <LanguageChoice />
      </Foot>
    </Page>
  )
}
