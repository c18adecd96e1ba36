import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  subjectTitle: 'Zugriff eines Subjekts',
  subjectAbout: 'Was einem Subjekt erlaubt ist: seine Relationen und Berechtigungen, auch über Gruppen und Regeln.',
  subjectEmpty: 'Geben Sie ein Subjekt ein',
  subjectEmptyAbout:
    'Ein Subjekt ist eine ID oder eine Menge wie Group:engineering#members. Eine Identität finden Sie über einen Teil ihrer E-Mail-Adresse.',
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
    'Die Konsole kann die Regeln dieses Projekts nicht lesen. Sie folgt nur Beziehungen; Berechtigungen aus Regeln fehlen.',
  cut: {
    found: 'Es gibt mehr als 2.000 Treffer. Nur die nächstliegenden sind aufgeführt.',
    requests: 'Die Suche endete nach 400 Anfragen; es kann etwas fehlen.',
    time: 'Die Suche endete nach 20 Sekunden; es kann etwas fehlen.',
  },
  failed: (count) =>
    plural('de', count, {
      one: 'Der Dienst hat {count} Prüfung nicht beantwortet. Sie ist nicht aufgeführt.',
      other: 'Der Dienst hat {count} Prüfungen nicht beantwortet. Sie sind nicht aufgeführt.',
    }),
  open: (names) =>
    `Manche Berechtigungen hängen nur davon ab, was ein Subjekt nicht ist; sie können in dieser Liste fehlen: ${names}.`,
}
