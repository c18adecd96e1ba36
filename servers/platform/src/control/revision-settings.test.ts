import { testProject } from '../../testing/client'

type Changed = { project: { current_revision: Record<string, unknown>; services: Record<string, { config: object }> } }

async function opened() {
  const { control, id } = await testProject(await platform())
  const patch = (op: string, name: string, value?: unknown) =>
    control<Changed>({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op, path: `/current_revision/${name}`, value }],
    })
  return {
    set: (name: string, value: unknown) => patch('add', name, value),
    unset: (name: string) => patch('remove', name),
  }
}

it.each([
  ['hydra_oauth2_token_hook', 'https://hooks.example.com/token'],
  ['hydra_oauth2_device_authorization_user_code_entropy_preset', 'high'],
  ['hydra_oidc_subject_identifiers_pairwise_salt', 'a-salt-of-some-length'],
  ['keto_namespace_configuration', 'base64://Y2xhc3MgVXNlciBpbXBsZW1lbnRzIE5hbWVzcGFjZSB7fQo='],
])('sets and unsets %s', async (name, value) => {
  const { set, unset } = await opened()
  expect((await set(name, value)).body.project.current_revision).toHaveProperty(name)
  const { status, text, body } = await unset(name)
  expect({ status, text }).toMatchObject({ status: 200 })
  expect(body.project.current_revision).not.toHaveProperty(name)
})

it('maps a boolean setting to a configuration value', async () => {
  const { set, unset } = await opened()
  const name = 'kratos_feature_flags_password_profile_registration_node_group'
  for (const [value, word] of [
    [true, 'password'],
    [false, 'default'],
  ]) {
    const { project } = (await set(name, value)).body
    expect(project.current_revision).toHaveProperty(name, value)
    expect(project.services.identity?.config).toHaveProperty(
      'feature_flags.password_profile_registration_node_group',
      word,
    )
  }
  expect((await set(name, 'password')).status).toBe(400)
  expect((await unset(name)).body.project.current_revision).not.toHaveProperty(name)
})
