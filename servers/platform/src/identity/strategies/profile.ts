import type { Submission } from '../flows/submission'
import { withTraits } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { messages } from '../messages'
import { traitProblems } from '../schemas/problems'
import type { IdentitySchema } from '../schemas/schema'
import { button, traitNodes, withEveryTrait } from '../ui/nodes'
import { settingsOrder } from '../ui/order'
import type { Method, RegistrationOutcome, SettingsOutcome } from './method'
import { areTooLong, assertSubmittedTraits, submittedTraits } from './submitted-traits'

/** First the traits, then the choice of a method. Without a `method`, `screen` selects the step. */
async function step(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const traits = await assertSubmittedTraits(submission, schema)
  return { kind: 'screen', screen: submission.body.screen === 'previous' ? 'profile' : 'credentials', traits }
}

async function change(submission: Submission, identity: Identity, schema: IdentitySchema): Promise<SettingsOutcome> {
  const traits = await assertSubmittedTraits(submission, schema)
  const changed = withTraits(schema, identity, traits, submission.visit.call.now)
  return { kind: 'changed', identity: changed, method: 'profile' }
}

/** Whether the change affects sign-in names, or recovery or verifiable addresses. Traits that will be rejected anyway don't. */
async function touchesSignIn(submission: Submission, identity: Identity, schema: IdentitySchema): Promise<boolean> {
  const traits = submittedTraits(submission, schema)
  if (!traits || areTooLong(traits)) return false
  const after = withTraits(schema, identity, traits, submission.visit.call.now)
  const known = (one: Identity) =>
    JSON.stringify([
      Object.values(one.credentials).map(({ identifiers }) => identifiers),
      one.verifiableAddresses.map(({ value }) => value),
      one.recoveryAddresses.map(({ value }) => value),
    ])
  return known(after) !== known(identity) && (await traitProblems(schema, traits)).length === 0
}

export const profileMethod: Method = {
  name: 'profile',
  // sign-up always needs traits
  isEnabled: ({ methods }, stage) => stage === 'registration' || methods.profile.enabled,
  fields: { registration: ['screen'] },
  registration: { nodes: () => [], submit: step },
  settings: {
    nodes: ({ visit, schema, identity }) =>
      visit.config.methods.profile.enabled
        ? [
            ...settingsOrder(
              withEveryTrait(traitNodes(schema.fields, 'profile'), 'profile', identity.traits),
              schema.names,
            ),
            button('profile', 'method', 'profile', messages.save),
          ]
        : [],
    keepsMessages: true,
    assertFields: assertSubmittedTraits,
    isPrivileged: touchesSignIn,
    submit: change,
  },
}
