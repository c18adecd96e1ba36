import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import * as z from 'zod/mini'

import { Form, SubmitButton, useForm } from '../form'
import { SchemaFields, toFormValue, traitsSchema, useSchemaType } from './index'

const identitySchema = {
  $id: 'https://example.org/person.schema.json',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      required: ['email'],
      additionalProperties: false,
      properties: {
        email: { type: 'string', format: 'email', title: 'E-Mail' },
        name: { $ref: '#/definitions/name' },
        shoe_size: { type: 'integer', minimum: 10 },
        plan: {
          oneOf: [
            { const: 'free', title: 'Free of charge' },
            { const: 'pro', title: 'Professional' },
          ],
        },
        newsletter: { type: 'boolean' },
        customer_id: { type: 'string', readOnly: true },
        devices: {
          type: 'array',
          minItems: 0,
          items: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } },
        },
        contact: {
          oneOf: [
            { title: 'By mail', type: 'object', required: ['mail'], properties: { mail: { type: 'string' } } },
            { title: 'By phone', type: 'object', required: ['number'], properties: { number: { type: 'string' } } },
          ],
        },
        extra: { description: 'Anything at all' },
      },
    },
  },
  definitions: { name: { type: 'object', title: 'Name', properties: { first: { type: 'string' } } } },
}

const traits = traitsSchema(identitySchema)

function open(value?: unknown) {
  const submit = jest.fn((values: unknown) => Promise.resolve(values))
  function Screen() {
    const form = useForm({
      schema: z.object({ traits: useSchemaType(traits) }),
      defaults: { traits: toFormValue(traits, value) },
      submit,
    })
    return (
      <Form form={form}>
        <SchemaFields schema={traits} name="traits" />
        <SubmitButton form={form}>Save</SubmitButton>
      </Form>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />)
  return { submit, user: userEvent.setup() }
}

const save = () => screen.getByRole('button', { name: 'Save' })

test('renders a suitable field for every property, and submits only entered values', async () => {
  const { submit, user } = open()
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.org')
  await user.type(within(screen.getByRole('group', { name: 'Name' })).getByLabelText('First'), 'Ada')
  await user.type(screen.getByLabelText('Shoe size'), '38')
  await user.selectOptions(screen.getByLabelText('Plan'), 'Professional')
  await user.click(screen.getByLabelText('Newsletter'))
  expect(screen.getByLabelText('Customer id')).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Label'), 'Phone')
  await user.click(save())
  expect(submit).toHaveBeenCalledWith({
    traits: {
      email: 'ada@example.org',
      name: { first: 'Ada' },
      shoe_size: 38,
      plan: 'pro',
      newsletter: true,
      devices: [{ label: 'Phone' }],
    },
  })
})

test('reports issues at their fields, also at nested ones', async () => {
  const { submit, user } = open({ email: 'ada', shoe_size: 3, devices: [{}] })
  await user.click(save())
  expect(await screen.findByLabelText('E-Mail')).toBeInvalid()
  expect(screen.getByLabelText('Shoe size')).toHaveAccessibleDescription('Enter 10 or more.')
  expect(screen.getByLabelText('Label')).toHaveAccessibleDescription('Required')
  expect(submit).not.toHaveBeenCalled()
})

test('removes a list entry', async () => {
  const { submit, user } = open({ email: 'ada@example.org', devices: [{ label: 'Phone' }, { label: 'Laptop' }] })
  await user.click(screen.getByRole('button', { name: 'Remove Devices 1' }))
  await user.click(save())
  expect(submit).toHaveBeenCalledWith({ traits: { email: 'ada@example.org', devices: [{ label: 'Laptop' }] } })
})

test('edits values without a matching field as JSON', async () => {
  const { submit, user } = open({ email: 'ada@example.org', extra: { a: 1 } })
  const extra = screen.getByLabelText('Extra')
  await user.clear(extra)
  await user.click(extra)
  await user.paste('{"a": ')
  await user.click(save())
  expect(await screen.findByText('Line 1, column 7: unexpected end of input.')).toBeVisible()
  await user.click(extra)
  await user.paste('2}')
  await user.click(save())
  expect(submit).toHaveBeenCalledWith({ traits: { email: 'ada@example.org', extra: { a: 2 } } })
})

test('shows missing fields of the chosen form, and keeps its input while another form is chosen', async () => {
  const { submit, user } = open({ email: 'ada@example.org' })
  const contact = within(screen.getByRole('group', { name: 'Contact' }))
  await user.selectOptions(contact.getByLabelText(/Type: Contact/), 'By phone')
  await user.click(save())
  expect(await contact.findByLabelText('Number')).toHaveAccessibleDescription('Required')
  expect(contact.getByLabelText(/Type: Contact/)).toBeValid()
  await user.type(contact.getByLabelText('Number'), '12')
  await user.selectOptions(contact.getByLabelText(/Type: Contact/), 'By mail')
  expect(contact.queryByLabelText('Number')).not.toBeInTheDocument()
  await user.selectOptions(contact.getByLabelText(/Type: Contact/), 'By phone')
  await user.click(save())
  expect(submit).toHaveBeenCalledWith({ traits: { email: 'ada@example.org', contact: { number: '12' } } })
})
