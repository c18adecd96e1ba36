import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import styled from 'styled-components'

import { color, layer, media, shadow } from '../theme'
import { Button } from '../ui'
import { hidden } from '../ui/visually-hidden'
import { Fields } from './fieldset'
import { Form, SubmitButton } from './form'
import { useFormText } from './text'
import type { FormHandle } from './use-form'

type FormPageProps<Input extends FieldValues, Output> = {
  form: FormHandle<Input, Output>
  action?: string
  deniedBecause?: string
  /** The fields stay editable where nothing can be saved. */
  draft?: boolean
  /** Space for content next to the fields (`WithAside`) on a wide screen. */
  wide?: boolean
  /** More buttons of the bar, before the save button, such as a review. */
  actions?: ReactNode
  children: ReactNode
}

/** A long form: one column of 640 px, with a bar at the bottom that saves or discards all changes. */
export function FormPage<Input extends FieldValues, Output>({
  form,
  action,
  deniedBecause,
  draft,
  wide,
  actions,
  children,
}: FormPageProps<Input, Output>) {
  const t = useFormText()
  const discard = () => {
    form.methods.reset()
    form.focusFirst()
  }
  return (
    <Column data-wide={wide || undefined}>
      <Form form={form} deniedBecause={deniedBecause} draft={draft}>
        {children}
      </Form>
      <Bar data-dirty={form.dirty || undefined}>
        <span role="status">{form.dirty && t.unsaved}</span>
        {form.dirty && (
          <Button tone="quiet" disabled={form.busy} onClick={discard}>
            {t.discard}
          </Button>
        )}
        {actions}
        <SubmitButton form={form} deniedBecause={deniedBecause}>
          {action ?? t.save}
        </SubmitButton>
      </Bar>
    </Column>
  )
}

/** Fields of a wide form page with a sticky second column, such as a preview. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Sides data-aside={aside ? true : undefined}>
      <Fields>{children}</Fields>
      {aside && <Aside>{aside}</Aside>}
    </Sides>
  )
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 18px 20px;
  &[data-aside] {
    grid-template-columns: minmax(0, 640px) minmax(0, 500px);
  }
  @media (max-width: 1099px) {
    &[data-aside] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Aside = styled.div`
  position: sticky;
  inset-block-start: calc(var(--a-sticky-top) + 16px);
  min-width: 0;
  @media (max-width: 1099px) {
    position: static;
  }
`
const Column = styled.div`
  max-width: 640px;
  @media (min-width: 1100px) {
    /* with nothing beside the fields it is as narrow as any form */
    &[data-wide]:has([data-aside]) {
      max-width: 1160px;
    }
  }
  /* The bar must not cover focused controls. */
  && :focus {
    scroll-margin-block-end: 96px;
  }
`
const Bar = styled.div`
  position: sticky;
  z-index: ${layer.bar};
  inset-block-end: 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-block-start: 16px;
  padding-block: 10px;
  padding-inline: 16px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.raised};
  > span {
    margin-inline-end: auto;
    color: ${color.textSoft};
  }
  /* With nothing to save it is the end of the form, and covers none of it. */
  &:not([data-dirty]) {
    position: static;
    border-color: transparent;
    background: none;
  }
  &[data-dirty] {
    box-shadow: ${shadow};
    ${media.narrow} {
      padding-inline: 12px;
      > span {
        ${hidden}
      }
      > button {
        flex: 1;
      }
    }
  }
`
