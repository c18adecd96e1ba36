import { useDenial, useProject, useServed } from '@atrium/shared/session'

/** The project of the URL, if it has an identity service and the person may read its identities. */
export function useIdentitiesHere(): string | undefined {
  const project = useProject()?.slug
  const [isServed, denied] = [useServed('identity'), useDenial('identities:read')]
  return isServed && denied === undefined ? project : undefined
}

export const isIdentityId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)
