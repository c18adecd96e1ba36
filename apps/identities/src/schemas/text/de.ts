import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  add: 'Neues Schema',
  edit: 'Bearbeiten',
  compare: 'Vergleichen',
  editTitle: (name) => `${name} bearbeiten`,
  newTitle: 'Neues Schema',
  about:
    'Bearbeiten Sie das JSON, sehen Sie das Formular in der Vorschau, prüfen Sie vorhandene Identitäten und veröffentlichen Sie dann im Projekt.',
  id: 'ID',
  idHint: 'Identitäten verweisen mit dieser ID auf das Schema. Sie lässt sich später nicht ändern.',
  idWrong: 'Verwenden Sie Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche.',
  idTaken: 'Ein Schema mit dieser ID gibt es bereits.',
  document: 'Schema',
  documentHint: 'Ein JSON Schema (Draft 7) mit den Merkmalen unter properties.traits',
  noTraits: 'Ein Identitätsschema muss ein Objekt mit properties.traits sein.',
  invalidAt: (place, why) => `${place}: ${why}`,
  preview: 'Formularvorschau',
  previewAbout: 'Das Formular, das sich aus diesem Schema ergibt. Es wird nichts gesendet.',
  difference: 'Änderungen',
  check: 'Identitäten prüfen',
  stopCheck: 'Prüfung beenden',
  checked: 'Identitäten mit diesem Schema',
  checkAbout:
    'Identitäten, die nicht passen, bleiben unverändert. Ihre Merkmale lassen sich erst ändern, wenn sie passen.',
  seen: 'Geprüft',
  unfit: 'Passen nicht',
  cut: 'Prüfung beendet. Es können mehr sein.',
  publish: 'Veröffentlichen',
  publishTitle: (id) => `${id} veröffentlichen?`,
  publishBody: (unfit) => `Es gilt sofort für Registrierung und Änderungen. ${unfit}`,
  unfitCount: (count) =>
    plural('de', count, {
      one: '{count} Identität passt nicht dazu.',
      other: '{count} Identitäten passen nicht dazu.',
    }),
  unchecked: 'Es wurden keine Identitäten geprüft.',
  published: (id) => `Schema ${id} veröffentlicht`,
  compareTitle: 'Schemas vergleichen',
  compareAbout: 'Unterschiede zwischen zwei Schemas.',
  from: 'Von',
  to: 'Zu',
}
