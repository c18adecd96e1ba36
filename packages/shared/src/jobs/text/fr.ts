import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const fr: Text = {
  states: { running: 'En cours', paused: 'En pause', stopped: 'Arrêtée', done: 'Terminée' },
  columns: { state: 'État', started: 'Début' },
  remove: 'Retirer',
  ending: { paused: 'Mise en pause…', stopped: 'Arrêt en cours…' },
  startedAt: 'Démarrée',
  progress: 'Progression',
  done: 'Terminée',
  skipped: 'Ignorées',
  failed: 'Échec',
  of: (now: string, all: string) => `${now} sur ${all}`,
  rows: (count: number) => plural('fr', count, { one: '{count} ligne', other: '{count} lignes' }),
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  stopTitle: 'Arrêter cette tâche ?',
  stopBody:
    'Les lignes traitées sont conservées. Le reste n’est pas traité. Une tâche arrêtée ne peut pas être reprise.',
  report: 'Télécharger le rapport',
  reportColumns: ['ligne', 'nom', 'résultat', 'code', 'remarque'],
  failures: 'Lignes en échec',
  skippedRows: 'Lignes ignorées',
  failuresAbout: (count: string) => `Les ${count} premières. Téléchargez le rapport pour tout voir.`,
  retrying: 'Nouvelle tentative…',
  noResponse: 'Le service est injoignable. Vérifiez la connexion.',
  unreachable: 'Le service est injoignable. Vérifiez la connexion, puis reprenez.',
  pausedBecause: 'Mise en pause automatique',
}
