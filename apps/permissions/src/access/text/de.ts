import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  subjectTitle: 'Zugriff eines Subjekts',
  subjectAbout: 'Relationen und Berechtigungen eines Subjekts, auch über Gruppen und Regeln.',
  subjectEmpty: 'Geben Sie ein Subjekt ein',
  subjectEmptyAbout:
    'Ein Subjekt ist eine ID oder eine Subjektmenge wie Group:engineering#members. Eine Identität finden Sie über einen Teil ihrer E-Mail-Adresse.',
  objectTitle: 'Wer Zugriff hat',
  objectAbout: 'Subjekte mit einer Relation oder Berechtigung an einem Objekt, auch über Gruppen und Regeln.',
  objectEmpty: 'Geben Sie Namensraum, Objekt und Relation ein',
  objectEmptyAbout: 'Die Relation kann eine Berechtigung sein, etwa view.',
  objectIncomplete: 'Geben Sie Namensraum, Objekt und Relation ein.',
  toObject: 'Wer Zugriff hat',
  ofSubject: 'Zugriff eines Subjekts',
  columns: { object: 'Objekt', relation: 'Relation oder Berechtigung', subject: 'Subjekt', why: 'Warum' },
  why: 'Erklären',
  unreadable:
    'Die Konsole kann die Regeln dieses Projekts nicht lesen, deshalb enthält diese Liste nur Zugriff aus Beziehungen. Berechtigungen aus Regeln fehlen.',
  cut: {
    found: 'Es gibt mehr als 2.000 Treffer. Nur die nächstliegenden sind aufgeführt.',
    requests: 'Die Suche endete nach 400 Anfragen. Es kann Zugriff fehlen.',
    time: 'Die Suche endete nach 20 Sekunden. Es kann Zugriff fehlen.',
  },
  failed: (count) =>
    plural('de', count, {
      one: '{count} Prüfung ist fehlgeschlagen und nicht aufgeführt.',
      other: '{count} Prüfungen sind fehlgeschlagen und nicht aufgeführt.',
    }),
  open: (names) => `Diese Berechtigungen ergeben sich nur durch Negation, deshalb können einige fehlen: ${names}.`,
}
