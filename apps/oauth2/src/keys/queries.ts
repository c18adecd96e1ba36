import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope, resourceKey, write } from '@atrium/shared/api'
import { jwkApi } from '@atrium/shared/api/jwk'
import type { CreateJsonWebKeySet, JsonWebKey } from '@ory/client-fetch'

import { discoveryKey } from '../discovery/queries'
import { publicPart, signs } from './public-part'
import { useKeyText } from './text'

/** The sets that the service itself signs with. */
export const serviceSets = ['hydra.openid.id-token', 'hydra.jwt.access-token', 'hydra.api-keys.derived-token'] as const

export const isServiceSet = (set: string): boolean => serviceSets.some((one) => one === set)

export const KeySetPlace = z.object({ project: z.string(), set: z.string() })
export type KeySetPlace = z.infer<typeof KeySetPlace>

/** Whether a name can be a path segment: a proxy could interpret an encoded slash, backslash or percent sign as another path. */
export const fitsPath = (name: string): boolean => !/[/\\%\p{Cc}\p{Cs}]|^\.{1,2}$/u.test(name)

/** A key in the console's cache: its public part, and whether the service can sign with it. */
export type KnownKey = {
  kid: string
  kty: string
  alg: string
  use: string
  signs: boolean
  open: Record<string, unknown>
}

const known = (key: JsonWebKey): KnownKey => ({
  kid: key.kid,
  kty: key.kty,
  alg: key.alg,
  use: key.use,
  signs: signs(key),
  open: publicPart(key),
})

export const keySetKey = (project: string) => resourceKey('keys', project)

/** The keys of a set, in the order in which the service uses them; empty if the set doesn't exist yet. */
export const keySet = ({ project, set }: KeySetPlace) =>
  queryOptions({
    queryKey: [...keySetKey(project), 'set', set],
    queryFn: async ({ signal }): Promise<KnownKey[]> => {
      try {
        const { keys = [] } = await jwkApi(projectScope(project)).getJsonWebKeySet({ set }, { signal })
        return keys.map(known)
      } catch (error) {
        if (error instanceof Problem && error.status === 404 && error.id !== 'unknown_project') return []
        throw error
      }
    },
  })

const changed = (project: string) => [keySetKey(project), discoveryKey(project)]

export function useCreateKey({ project, set }: KeySetPlace) {
  const t = useKeyText()
  return write({
    run: async (key: CreateJsonWebKeySet) => {
      // Private members of the response are dropped here.
      await jwkApi(projectScope(project)).createJsonWebKeySet({ set, createJsonWebKeySet: key })
    },
    invalidates: changed(project),
    toast: (_, { kid }) => t.created(kid),
  })
}

export function useDeleteKey({ project, set }: KeySetPlace) {
  const t = useKeyText()
  return write({
    run: (kid: string) => jwkApi(projectScope(project)).deleteJsonWebKey({ set, kid }),
    invalidates: changed(project),
    toast: (_, kid) => t.deleted(kid),
  })
}

export function useDeleteSet({ project, set }: KeySetPlace) {
  const t = useKeyText()
  return write({
    run: () => jwkApi(projectScope(project)).deleteJsonWebKeySet({ set }),
    invalidates: changed(project),
    toast: () => t.setDeleted(set),
  })
}

/** Replaces one key, or all of the set. */
export function useReplaceKeys({ project, set }: KeySetPlace) {
  const t = useKeyText()
  return write({
    run: async (keys: { one: JsonWebKey } | { all: JsonWebKey[] }) => {
      const api = jwkApi(projectScope(project))
      if ('one' in keys) await api.setJsonWebKey({ set, kid: keys.one.kid, jsonWebKey: keys.one })
      else await api.setJsonWebKeySet({ set, jsonWebKeySet: { keys: keys.all } })
    },
    invalidates: changed(project),
    toast: () => t.replaced(set),
  })
}
