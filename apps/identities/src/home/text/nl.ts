import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  title: 'Overzicht',
  about: 'Registraties, logins en berichten van de afgelopen 30 dagen.',
  identities: 'Identiteiten',
  active: 'Actieve sessies',
  signUps: 'Registraties',
  signIns: 'Logins',
  messages: 'Berichten',
  sent: 'Verzonden',
  failed: 'Mislukt',
  day: 'Dag',
  aboutEvents: 'De afgelopen 30 dagen. Registraties, logins en actieve personen worden per dag in UTC geteld.',
  activePeople: 'Actieve personen',
  today: 'Vandaag',
  days: 'Afgelopen 30 dagen',
  signedUp: (count: string) => `${count} registraties in 30 dagen`,
  failedShare: (percent: string) => `${percent} mislukt, afgelopen 30 dagen`,
  failedMessages: 'Mislukte berichten',
  sentMessages: (count: string) => `${count} verzonden`,
  succeeded: 'Geslaagd',
  noActive: 'Niemand was actief in de afgelopen 30 dagen.',
  noIdentities: 'Nog geen identiteiten',
  noIdentitiesAbout: 'Koppel uw app zodat mensen zich kunnen registreren, of maak en importeer zelf identiteiten.',
  notLoaded: 'Kan niet worden geladen',
  atLeast: (count: string) => `${count} of meer`,
  noSignUps: 'Geen registraties in de afgelopen 30 dagen.',
  noSignIns: 'Geen logins in de afgelopen 30 dagen.',
  noMessages: 'Geen berichten in de afgelopen 30 dagen.',
  cut: (count: number) =>
    plural('nl', count, {
      one: 'Alleen het nieuwste item is geteld.',
      other: 'De nieuwste {count} items zijn geteld. Er kunnen er meer zijn.',
    }),
}
