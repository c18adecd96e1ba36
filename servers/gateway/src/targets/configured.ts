import type { PersonConfig, SignIn } from '../config/schema'
import { endCookieSession, personFromConfig, rejectionOf, whoami, type DescribedProject } from './people'
import type { Target } from './target'
import type { Upstream } from './upstream'

/** Projects whose URLs, credentials and people are in the gateway's configuration. */
export type ConfiguredProjects = Pick<
  Target,
  'kind' | 'name' | 'serves' | 'project' | 'account' | 'challenges' | 'branding' | 'brandingAge' | 'services'
> & {
  described: readonly DescribedProject[]
  people: readonly PersonConfig[]
  /** The public API of a project's identity service; undefined if there is none. */
  identityOf(slug: string): Upstream | undefined
}

/** How the console's users sign in, if configured: at a project's identity service, or at an OpenID provider. */
export function signedIn(
  { described, people, identityOf }: ConfiguredProjects,
  signIn: SignIn,
  workspace?: { id: string; name: string },
): Pick<Target, 'signInProject' | 'identify' | 'rejection' | 'signOut'> {
  const identity = signIn.kind === 'identity' ? identityOf(signIn.project) : undefined
  return {
    signInProject: signIn.kind === 'identity' ? signIn.project : undefined,
    async identify(credential) {
      const known =
        credential.kind === 'claims'
          ? { id: credential.subject, email: credential.email, name: credential.name }
          : identity && (await whoami(identity, credential, signIn.verifiedOnly))
      return known && personFromConfig(known, people, described, workspace)
    },
    rejection: async (credential) => identity && rejectionOf(identity, credential, signIn.verifiedOnly),
    signOut: async (credential) => void (identity && (await endCookieSession(identity, credential))),
  }
}
