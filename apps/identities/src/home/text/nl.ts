import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  title: (project: string) => `Overzicht van ${project}`,
  about: 'Registraties, aanmeldingen en berichten van de afgelopen 30 dagen.',
  identities: 'Identiteiten',
  active: 'Actieve sessies',
  signUps: 'Registraties',
  signIns: 'Aanmeldingen',
  messages: 'Berichten',
  sent: 'Verzonden',
  failed: 'Mislukt',
  day: 'Dag',
  atLeast: (count: string) => `${count} of meer`,
  noSignUps: 'Geen registraties in de afgelopen 30 dagen.',
  noSignIns: 'Geen aanmeldingen in de afgelopen 30 dagen.',
  noMessages: 'Geen berichten in de afgelopen 30 dagen.',
  cut: (count: number) =>
    plural('nl', count, {
      one: 'Alleen het nieuwste item is geteld.',
      other: 'De nieuwste {count} items zijn geteld. Er kunnen er meer zijn.',
    }),
  viewFailed: 'Mislukte berichten bekijken',
}
