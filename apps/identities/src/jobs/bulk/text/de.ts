import { plural } from '@atrium/shared/text'

import type { Text } from './en'

const identities = (count: number) => plural('de', count, { one: '{count} Identität', other: '{count} Identitäten' })

export const de: Text = {
  title: 'Identitäten gesammelt ändern',
  about: 'Erst eine Vorschau, geändert wird nach dem Start. Sie können anhalten und fortsetzen.',
  jobs: 'Aufträge',
  action: 'Aktion auswählen',
  what: 'Aktion',
  types: {
    activate: 'Aktivieren',
    deactivate: 'Deaktivieren',
    revoke: 'Alle Sitzungen beenden',
    metadata: 'Metadaten ändern',
    schema: 'Schema wechseln',
    delete: 'Löschen',
  },
  typesAbout: {
    activate: 'Sie können sich wieder anmelden.',
    deactivate: 'Sie können sich nicht anmelden, und ihre Sitzungen werden nicht mehr angenommen.',
    revoke: 'Sie werden überall abgemeldet und können sich neu anmelden.',
    metadata: 'Setzt oder überschreibt Felder. Null entfernt ein Feld.',
    schema: 'Ihre Merkmale werden erst gegen das andere Schema geprüft.',
    delete: 'Merkmale, Anmeldedaten und Sitzungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  },
  field: 'Metadaten',
  merge: 'Zu setzende Felder',
  mergeHint: 'Ein JSON-Objekt, etwa {"tier": "gold", "trial": null}',
  mergeObject: 'Geben Sie ein JSON-Objekt ein.',
  schema: 'Schema',
  appliesTo: 'Gilt für',
  selected: (count) =>
    plural('de', count, { one: '{count} ausgewählte Identität', other: '{count} ausgewählte Identitäten' }),
  allIdentities: 'Alle Identitäten dieses Projekts',
  matching: 'Alle passenden Identitäten',
  cutOff: (count) =>
    `Dieser Dienst liefert bei einer solchen Suche nur die ersten ${count} Treffer. Es können mehr Identitäten passen. Geben Sie mehr vom Namen ein oder nehmen Sie einen anderen Filter, um alle zu erreichen.`,
  changeFilter: 'Auswahl ändern',
  startPreview: 'Vorschau',
  previewing: 'Vorschau läuft …',
  stopPreview: 'Vorschau beenden',
  found: 'Vorschau',
  seen: 'Betroffen',
  change: 'Werden geändert',
  same: 'Keine Änderung nötig',
  refused: 'Nicht änderbar',
  missing: 'Nicht gefunden',
  samples: 'Beispiele, die sich ändern',
  rejections: 'Beispiele, die nicht änderbar sind',
  cut: 'Vorschau beendet. Es können mehr sein.',
  run: 'Starten',
  deleteTitle: (count) => `${identities(count)} löschen?`,
  deleteThese: (count) => `${identities(count)} löschen`,
  runTitle: (what, count) => `${what}: ${identities(count)}?`,
  runTitleCut: (what, count) => `${what}: ${identities(count)} oder mehr?`,
  finishPreview: 'Beenden Sie die Vorschau, um zu sehen, wie viele gelöscht werden.',
  canBeUndone: 'Auf seiner Seite lässt er sich rückgängig machen, solange dieser Browser ihn behält.',
  neverUndone: 'Beendete Sitzungen kommen nicht zurück: Das lässt sich nicht rückgängig machen.',
  runBody:
    'Es läuft, solange diese Seite offen ist, auch hinter anderen Ansichten der Konsole, und lässt sich anhalten.',
  noChanges: 'Keine Identität wird geändert.',
  undo: 'Rückgängig',
  undoTitle: (what) => `„${what}“ rückgängig machen`,
  jobTitle: (what, scope) => `${what} · ${scope}`,
  unreadable:
    'Dieser Auftrag stammt aus einer anderen Version der Konsole, und seine Filter sind nicht lesbar. Er wird nicht ausgeführt. Entfernen Sie ihn und starten Sie einen neuen.',
  jobsAbout: 'Sammeländerungen, Importe und Exporte aus diesem Browser.',
  noJobs: 'Keine Aufträge',
  noJobsBody: 'Änderungen an vielen Identitäten, Importe und Exporte erscheinen hier.',
  job: 'Auftrag',
}
