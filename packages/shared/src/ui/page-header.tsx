import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'

import { helpPath, type HelpPage } from '../help'
import { color, font, media } from '../theme'
import { useNamePage } from './page-name'
import { useUiText } from './text'
import { TextLink } from './text-link'

type HeaderProps = Omit<ComponentProps<'header'>, 'title' | 'about'> & {
  /** One line that says what this is for, or the resource's ID. */
  about?: ReactNode
  /** The help page about this screen. */
  help?: HelpPage
  /** Status next to the title. */
  badge?: ReactNode
  /** At most one primary button; the rest in a menu. */
  actions?: ReactNode
  back?: { to: string; label: string }
}

/** `name` is the name of the resource that the page shows: its title, also in the breadcrumb and the browser's tab. */
type PageHeaderProps = HeaderProps & ({ title: ReactNode; name?: never } | { name: string; title?: never })

/** The page's only `<h1>`, with its description and actions. */
export function PageHeader({ title, name, about, help, badge, actions, back, ...props }: PageHeaderProps) {
  useNamePage(name)
  return (
    <Head {...props}>
      {back && (
        <Back to={back.to}>
          <ArrowLeft aria-hidden="true" size={14} />
          {back.label}
        </Back>
      )}
      <Line>
        <Words>
          <Title>
            <h1>{name === undefined ? title : <bdi>{name}</bdi>}</h1>
            {badge}
          </Title>
          {(about || help) && (
            <About>
              {about} {help && <LearnMore page={help} />}
            </About>
          )}
        </Words>
        {actions && <Actions data-page-actions>{actions}</Actions>}
      </Line>
    </Head>
  )
}

function LearnMore({ page }: { page: HelpPage }) {
  return <Whole to={helpPath(page)}>{useUiText().learnMore}</Whole>
}

type SectionHeaderProps = Omit<HeaderProps, 'back' | 'badge' | 'help'> & { title: ReactNode }

/** The heading of a tab, with description and actions, below the page's title. */
export function SectionHeader({ title, about, actions, ...props }: SectionHeaderProps) {
  return (
    <Head {...props}>
      <Line>
        <Words>
          <Title>
            <h2>{title}</h2>
          </Title>
          {about && <About>{about}</About>}
        </Words>
        {actions && <Actions data-page-actions>{actions}</Actions>}
      </Line>
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
`
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: 6px;
  max-width: 100%;
  min-height: 24px;
  overflow-wrap: anywhere;
  color: ${color.textSoft};
  font-size: ${font.small};
  &:hover {
    color: ${color.text};
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`
/** Actions other than a menu. An open menu has invisible elements beside its button. */
const besideMenu = ":not([aria-haspopup='menu'], [aria-hidden='true'], [aria-owns])"
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 16px;
  ${media.narrow} {
    /* A menu by itself stays next to the title. */
    &:not(:has([data-page-actions] > ${besideMenu})) {
      flex-wrap: nowrap;
    }
  }
`
const Words = styled.div`
  flex: 1 1 280px;
  min-width: 0;
`
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  h2 {
    font-size: ${font.large};
    font-weight: 600;
  }
  h1 {
    min-width: 0;
    font-size: ${font.title};
    line-height: 1.75rem;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
`
const About = styled.div`
  color: ${color.textSoft};
`
const Whole = styled(TextLink)`
  white-space: nowrap;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.narrow} {
    &:has(> ${besideMenu}) {
      width: 100%;
    }
    > :not([aria-haspopup='menu']) {
      flex: 1 1 auto;
    }
  }
`
