import { plural } from '@atrium/shared/text'

import type { Text } from './en'

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'keine')

export const de: Text = {
  title: 'Regeln',
  about: 'Namensräume mit ihren Relationen und Berechtigungen, in der Ory Permission Language.',
  text: 'Berechtigungsregeln',
  textHint: 'Wird beim Tippen geprüft.',
  format: 'Formatieren',
  publish: 'Veröffentlichen',
  published: 'Berechtigungsregeln veröffentlicht',
  faulty: 'Beheben Sie die Fehler, bevor Sie veröffentlichen.',
  tooLong: (max) => `Geben Sie höchstens ${max} Zeichen ein.`,
  namespaces: 'Namensräume',
  noNamespaces: 'Noch keine Namensräume. Beginnen Sie mit „class User implements Namespace {}“.',
  diagram: 'Diagramm der Namensräume',
  members: (relations, permits) => `Relationen: ${list(relations)}. Berechtigungen: ${list(permits)}.`,
  namespace: (name) => `Namensraum ${name}`,
  relation: (namespace, name) => `Relation ${name} von ${namespace}`,
  relationAbout: 'Wird Subjekten durch Beziehungen erteilt.',
  permission: (namespace, name) => `Berechtigung ${name} von ${namespace}`,
  permissionAbout: 'Wird aus Relationen und anderen Berechtigungen abgeleitet.',
  elsewhere: (location) =>
    `Die Regeln werden von ${location} geladen, was nur der Dienst lesen kann. Wenn Sie hier Regeln veröffentlichen, ersetzen sie diese.`,
  names:
    'Dieses Projekt hat Namensräume, aber keine Regeln. Wenn Sie Regeln veröffentlichen, ersetzen sie die Namensräume.',
  unknown:
    'Dieser Dienst liest seine Regeln aus der eigenen Konfiguration (namespaces.location), die die Konsole weder lesen noch ändern kann. Sie können Regeln hier prüfen. Zum Veröffentlichen ändern Sie die Datei, die der Dienst liest.',
  unknownTitle: 'Regeln lassen sich hier nicht veröffentlichen',
  history: 'Verlauf',
  historyTitle: 'Verlauf der Regeln',
  historyAbout:
    'Veröffentlichte Regeln, neueste zuerst. Die letzten 100 Versionen bleiben erhalten, insgesamt bis zu 4 MB.',
  historyEmpty: 'Keine früheren Versionen',
  historyEmptyAbout: 'Wenn Sie zum ersten Mal Regeln veröffentlichen, bleiben auch die bisherigen erhalten.',
  version: 'Version',
  versionOf: (version) => `Version ${version}`,
  publishedBy: 'Veröffentlicht von',
  publishedAt: 'Veröffentlicht',
  publishedNow: 'Veröffentlicht',
  isPublished: 'Diese Regeln sind bereits veröffentlicht.',
  changes: 'Änderungen gegenüber der vorherigen Version',
  restore: 'Wiederherstellen',
  actors: {
    unknown: 'Unbekannt (vor Aufzeichnung des Verlaufs veröffentlicht)',
    operator: 'Plattformbetreiber',
    key: (name) => `API-Schlüssel ${name}`,
    gone: (id) => `Gelöschter Benutzer ${id}`,
  },
  lost: 'Die neuen Regeln decken einige Beziehungen nicht mehr ab',
  lostAbout: 'Diese Beziehungen bleiben gespeichert, aber Prüfungen ignorieren sie oder lehnen sie ab.',
  lostNamespace: (namespace) => `Namensraum ${namespace}`,
  lostCount: (count, more) =>
    more
      ? plural('de', count, { one: 'mehr als {count} Beziehung', other: 'mehr als {count} Beziehungen' })
      : plural('de', count, { one: '{count} Beziehung', other: '{count} Beziehungen' }),
}
