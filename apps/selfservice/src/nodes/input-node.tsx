import { Suspense, useRef, useState, type ComponentProps, type InputEvent } from 'react'

import { readBrand } from '../account/read-brand'
import { useScripted } from '../account/use-scripted'
import { Checkbox } from '../card/checkbox'
import { Field, Input, Select, toneOf, type FieldMessage } from '../card/field'
import { PasswordInput } from '../card/password-input'
import { isAnswer } from '../flows/captcha-answer'
import type { InputNode } from '../flows/flow'
import { asText, isFlag, localTime } from '../flows/form-body'
import { anotherCode } from '../flows/node-groups'
import { useFormState } from '../flows/form-state'
import { useText } from '../text'
import { useMessages } from '../text/messages'
import { knownAutocomplete, usualAutocomplete } from './autocomplete'
import { codeRule, isCompleted, cleanCode, type CodeRule } from './one-time-code'
import { resendButton, triggerButton } from './node-code'
import { SubmitButton } from './submit-button'
import { useLabel } from './use-label'

const ResendButton = resendButton.component((all) => all.ResendButton)
const TriggerButton = triggerButton.component((all) => all.TriggerButton)

/** Renders an input by its type; browsers render unknown types as text fields, too. */
export function InputNodeView({ node }: { node: InputNode }) {
  const { name, type: kind, value } = node.attributes
  switch (kind) {
    case 'hidden':
      // A challenge fills in its own field.
      if (isAnswer(node)) return null
      return (
        <input type="hidden" name={name} value={asText(value)} readOnly data-onload={node.attributes.onloadTrigger} />
      )
    case 'submit':
      if (node.label?.id === anotherCode)
        return (
          <Suspense fallback={<SubmitButton node={node} />}>
            <ResendButton node={node} />
          </Suspense>
        )
      return <SubmitButton node={node} />
    case 'button':
      return (
        <Suspense>
          <TriggerButton node={node} />
        </Suspense>
      )
    case 'checkbox':
      return <CheckboxNode node={node} />
    case 'password':
      return <LabelledNode node={node} as={PasswordInput} />
    case 'datetime-local':
      return <TimeNode node={node} />
    case 'number':
      if (node.attributes.options?.length) return <SelectNode node={node} />
      return <LabelledNode node={node} as={Input} type={kind} step="any" inputMode="decimal" />
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
      return <ValueNode node={node} type={kind} />
    default:
      // Flows don't use the other types (file, image button).
      kind satisfies '11184809'
      return <ValueNode node={node} type="text" />
  }
}

/** A time in the person's time zone. Only the browser knows it, so without scripts the time is in the service's format. */
function TimeNode({ node }: { node: InputNode }) {
  if (useScripted()) return <LocalTimeNode node={node} />
  return <LabelledNode node={node} as={Input} type="text" placeholder="2026-01-31T09:30:00Z" />
}

function LocalTimeNode({ node }: { node: InputNode }) {
  const { idOf } = useFormState()
  // The input from the gateway's HTML.
  const [time] = useState(() => {
    const rendered = document.getElementById(idOf(node))
    return rendered instanceof HTMLInputElement ? rendered.value : node.attributes.value
  })
  return <LabelledNode node={node} as={Input} type="datetime-local" defaultValue={localTime(time)} />
}

function ValueNode({ node, type }: { node: InputNode; type: string }) {
  return node.attributes.options?.length ? (
    <SelectNode node={node} />
  ) : (
    <LabelledNode node={node} as={Input} type={type} />
  )
}

function useFieldMessages() {
  const formatMessage = useMessages()
  const { messagesOf } = useFormState()
  return (node: InputNode): FieldMessage[] =>
    messagesOf(node).map((message) => ({ text: formatMessage(message), tone: toneOf(message) }))
}

type LabelledProps = { node: InputNode; as: typeof Input | typeof PasswordInput } & Omit<ComponentProps<'input'>, 'as'>

function LabelledNode({ node, as: Control, ...rest }: LabelledProps) {
  const t = useText()
  const label = useLabel()
  const fieldMessages = useFieldMessages()
  const { idOf, focused, takesFocus } = useFormState()
  const isRendered = !useScripted()
  const { name, value, required, disabled, autocomplete, maxlength, pattern } = node.attributes
  const rule = codeRule(node)
  const filledBy = knownAutocomplete(autocomplete) ?? defaultAutocomplete(name, node.attributes.type, rule)
  const onInput = useCode(rule, asText(value))
  const length = autocomplete === 'new-password' ? readBrand().passwordLength : undefined
  const hint: FieldMessage[] = rule?.digits
    ? [{ text: t.code.whole(rule.length), tone: 'info', scripted: true }]
    : length === undefined
      ? []
      : [{ text: t.passwordLength(length), tone: 'info' }]
  return (
    <Field
      id={idOf(node)}
      label={label(node)}
      note={isOptionalTrait(node) ? t.optional : undefined}
      messages={or(fieldMessages(node), hint)}
    >
      {(aria) => (
        <Control
          {...aria}
          name={name}
          defaultValue={asText(value)}
          required={required}
          disabled={disabled}
          autoComplete={filledBy}
          maxLength={rule ? undefined : maxlength}
          pattern={pattern}
          inputMode={rule?.digits ? 'numeric' : filledBy === 'tel' ? 'tel' : undefined}
          autoCapitalize={name === 'identifier' || rule ? 'none' : undefined}
          // For the page that responds to a form sent without scripts; scripts move the focus themselves.
          autoFocus={(isRendered || takesFocus) && node === focused}
          onInput={onInput}
          {...rest}
        />
      )}
    </Field>
  )
}

const or = (messages: FieldMessage[], others: FieldMessage[]) => (messages.length > 0 ? messages : others)

const defaultAutocomplete = (name: string, type: string, rule: CodeRule | undefined) =>
  rule ? 'one-time-code' : name === 'identifier' ? 'username' : usualAutocomplete(name, type)

/** Restricts a field to valid characters of a code, and submits the form when the code is complete. */
function useCode(rule: CodeRule | undefined, initial: string) {
  const before = useRef(initial)
  const { sendWhole } = useFormState()
  if (!rule) return undefined
  return ({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) => {
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    const cleaned = cleanCode(field.value, rule)
    if (cleaned !== field.value) field.value = cleaned
    const inputType = 'inputType' in nativeEvent ? nativeEvent.inputType : undefined
    const completed = isCompleted(before.current, cleaned, rule, inputType)
    before.current = cleaned
    if (completed) sendWhole?.(field)
  }
}

function SelectNode({ node }: { node: InputNode }) {
  const t = useText()
  const formatMessage = useMessages()
  const label = useLabel()
  const fieldMessages = useFieldMessages()
  const { idOf } = useFormState()
  const { name, value, required, disabled, autocomplete, options = [] } = node.attributes
  const chosen = asText(value)
  const isKnown = options.some((option) => asText(option.value) === chosen)
  return (
    <Field
      id={idOf(node)}
      label={label(node)}
      note={isOptionalTrait(node) ? t.optional : undefined}
      messages={fieldMessages(node)}
    >
      {(aria) => (
        <Select
          {...aria}
          {...{ name, required, disabled }}
          defaultValue={chosen}
          autoComplete={knownAutocomplete(autocomplete)}
        >
          <option value="">{t.choose}</option>
          {!isKnown && chosen !== '' && <option value={chosen}>{chosen}</option>}
          {options.map((option, index) => (
            <option key={index} value={asText(option.value)}>
              {option.label ? formatMessage(option.label) : asText(option.value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const isOptionalTrait = ({ attributes: { name, required } }: InputNode) => name.startsWith('traits.') && !required

function CheckboxNode({ node }: { node: InputNode }) {
  const label = useLabel()
  const fieldMessages = useFieldMessages()
  const { idOf } = useFormState()
  const { name, value, required, disabled } = node.attributes
  const flag = isFlag(value)
  return (
    <>
      {/* The value that browsers send for an unticked checkbox without scripts. */}
      {flag && !disabled && <input type="hidden" name={name} value="false" readOnly />}
      <Checkbox
        id={idOf(node)}
        name={name}
        value={flag ? 'true' : asText(value)}
        defaultChecked={flag && asText(value) === 'true'}
        {...{ required, disabled }}
        label={label(node)}
        messages={fieldMessages(node)}
      />
    </>
  )
}
