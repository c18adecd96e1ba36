import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { LabPlace } from './lab-place'
import { isSecret, startOf, type Client, type LabKind } from './starts'

type Choice = { kind: LabKind; client: Client }

/** The first request as chosen. It is stored in the URL by `choose` and `keep`; secrets aren't. */
export function useStart(place: LabPlace) {
  const navigate = useNavigate()
  // Kept in state, too: a second choice may come before the first one is in the URL.
  const [{ kind, client, from }, setChosen] = useState({ ...place, from: place })
  if (from !== place) setChosen({ ...place, from: place })
  const [values, setValues] = useState(place.parameters)

  const addressOf = (chosen: Choice) => {
    const query = new URLSearchParams(chosen)
    for (const parameter of startOf(chosen.kind, chosen.client).parameters) {
      const value = values[parameter.name]
      if (value && !isSecret(parameter)) query.set(parameter.name, value)
    }
    return `?${query}`
  }
  const keep = async (choice: Partial<Choice> = {}) =>
    navigate(addressOf({ kind, client, ...choice }), { replace: true, preventScrollReset: true })

  return {
    kind,
    client,
    values,
    setValues,
    choose(choice: Partial<Choice>) {
      setChosen((last) => ({ ...last, ...choice }))
      void keep(choice)
    },
    keep: () => keep(),
    address: () => addressOf({ kind, client }),
  }
}
