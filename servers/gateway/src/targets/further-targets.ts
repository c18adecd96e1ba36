import type { Person } from '../person'
import type { ConfiguredProjects } from './configured'
import { personFromConfig } from './people'
import type { Target } from './target'

/**
 * A target combined with the projects of further platforms. It signs people in and has the workspaces; calls to a further platform
 * carry only its configured credential. A configured project hides one of the target's with the same slug or ID, whose owners would
 * otherwise reach it with the configured credential.
 */
export function withFurtherTargets(target: Target, further: readonly ConfiguredProjects[]): Target {
  if (further.length === 0) return target
  const owners = new Map(further.flatMap((owner) => owner.described.map(({ slug }) => [slug, owner] as const)))
  const at = (slug: string) => owners.get(slug) ?? target

  const withFurtherProjects = (person: Person): Person => ({
    ...person,
    projects: [
      ...person.projects.filter(({ slug, id }) => !owners.has(slug) && !owners.has(id)),
      ...(person.user.email_verified ? further.flatMap((owner) => projectsOf(person, owner)) : []),
    ],
  })

  return {
    ...target,
    async identify(credential) {
      const person = await target.identify(credential)
      return person && withFurtherProjects(person)
    },
    serves: (slug) => at(slug).serves(slug),
    project: (slug, match, credential, place) => at(slug).project(slug, match, credential, place),
    account: (slug, match, place) => at(slug).account(slug, match, place),
    challenges: (slug, match, place) => at(slug).challenges(slug, match, place),
    branding: (slug) => at(slug).branding(slug),
    brandingAge: (slug) => at(slug).brandingAge(slug),
    ...(target.domains && {
      async domains(signal) {
        const known = await target.domains?.(signal)
        return known && new Map([...known].filter(([, slug]) => !owners.has(slug)))
      },
    }),
    services: [
      ...target.services,
      ...further.flatMap(({ services }) => services.map((service) => ({ ...service, isFurther: true }))),
    ],
  }
}

const projectsOf = ({ user }: Person, { kind, name, people, described }: ConfiguredProjects): Person['projects'] =>
  personFromConfig(user, people, described, undefined).projects.map((project) => ({
    ...project,
    target: { kind, name },
  }))
