import type { Selectable } from 'kysely'
import type { Tables } from '../db/database'

type Shown = Pick<Selectable<Tables['control_events']>, 'id' | 'type' | 'identity_id' | 'attributes' | 'created_at'>

/** As the hosted service describes an event, with the ID that its page token and deliveries use. */
export const shownEvent = ({ id, type, identity_id, attributes, created_at }: Shown) => ({
  id,
  name: type as string,
  timestamp: created_at,
  attributes: [
    ...(identity_id === null ? [] : [{ key: 'IdentityID', value: identity_id }]),
    ...Object.entries(attributes).map(([key, value]) => ({ key, value })),
  ],
})
