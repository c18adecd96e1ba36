import styled, { css } from 'styled-components'

import { color, media, size, space } from '@atrium/shared/theme'

/** The account experience's page: one narrow column that always starts at the same height. */
export const Page = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(6)};
  padding: clamp(${space(6)}, 11vh, 112px) ${space(4)} ${space(6)};
  ${media.narrow} {
    padding: ${space(8)} ${space(5)} ${space(6)};
  }
`

export const Card = styled.main`
  width: 100%;
  max-width: 25rem;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: ${space(8)};
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
  &[data-width='wide'] {
    max-width: 40rem;
  }
  ${media.narrow} {
    padding: 0;
    border: 0;
    background: none;
  }
`

const stacked = css`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  min-width: 0;
`

export const FormStack = styled.form`
  ${stacked}
`

export const Stack = styled.div`
  ${stacked}
  &[data-gap='small'] {
    gap: ${space(3)};
  }
  &[data-align='center'] {
    align-items: center;
    text-align: center;
  }
`

export const Title = styled.h1`
  font-size: 1.25rem;
  line-height: 1.75rem;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
  hyphens: auto;
`

export const SectionTitle = styled.h2`
  font-size: 1rem;
`

export const Soft = styled.p`
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`

/** One of several forms on a page. */
export const Section = styled.section`
  &:not(:first-child) {
    padding-block-start: ${space(6)};
    border-block-start: 1px solid ${color.line};
  }
  ${media.wide} {
    & [data-group] > button,
    & [data-group] > div > button {
      width: auto;
      min-width: 160px;
      align-self: start;
    }
  }
`

/** A word between two lines, above alternative methods. */
export const Or = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: 0.875rem;
  color: ${color.textSoft};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.line};
  }
`

export const Fold = styled.details`
  font-size: 0.875rem;
  & > summary {
    color: ${color.textSoft};
    padding: ${space(2)} 0;
  }
  & dl {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
  }
  & dl > div {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space(3)};
  }
  & dt {
    color: ${color.textSoft};
  }
  & dd {
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    white-space: pre-wrap;
  }
`
