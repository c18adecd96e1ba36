import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  relationships: {
    title: 'Beziehungen',
    about:
      'Eine Beziehung gibt einem Subjekt eine Relation zu einem Objekt. Berechtigungsprüfungen beruhen auf Beziehungen.',
    create: 'Neue Beziehung',
    createAbout: 'Geben Sie einem Subjekt eine Relation zu einem Objekt.',
    sentence: (subject, relation, object) => `${subject} hat die Relation „${relation}“ an ${object}`,
    sentenceSet: (members, group, relation, object) =>
      `Alle mit „${members}“ an ${group} haben „${relation}“ an ${object}`,
    save: 'Beziehung anlegen',
    add: 'Hinzufügen',
    createAnyway: 'Trotzdem anlegen',
    unknownNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
    exists: 'Diese Beziehung gibt es bereits.',
    undeclared: {
      relation: (name, namespace) =>
        `${namespace} deklariert keine Relation „${name}“. Solange sie in den Regeln fehlt, ignorieren Prüfungen diese Beziehung oder lehnen sie ab.`,
      permission: (name, namespace) =>
        `„${name}“ ist in ${namespace} eine Berechtigung, keine Relation. Im strikten Modus ignorieren Prüfungen diese Beziehung.`,
    },
    columns: { object: 'Objekt', namespace: 'Namensraum', relation: 'Relation', subject: 'Subjekt' },
    fields: {
      namespace: 'Namensraum',
      object: 'Objekt',
      relation: 'Relation',
      subject: 'Subjekt',
      subjectHint:
        'Subjekt-ID oder eine Subjektmenge wie Group:engineering#members. Eine Identität finden Sie über einen Teil ihrer E-Mail-Adresse.',
      relationHint: 'In welcher Relation das Subjekt zum Objekt steht, etwa viewers.',
      required: 'Erforderlich',
    },
    set: 'Subjektmenge',
    empty: {
      title: 'Noch keine Beziehungen',
      body: 'Zum Beispiel macht eine Beziehung Alice zur Betrachterin eines Dokuments.',
    },
    created: (tuple) => `Beziehung ${tuple} angelegt`,
    deleted: (tuple) => `Beziehung ${tuple} gelöscht`,
    deletedMatching: (count) =>
      plural('de', count, { one: '{count} Beziehung gelöscht', other: '{count} Beziehungen gelöscht' }),
    changed: (count) =>
      plural('de', count, { one: '{count} Änderung angewendet', other: '{count} Änderungen angewendet' }),
    check: 'Berechtigung prüfen',
    removeTitle: 'Diese Beziehung löschen?',
    removeBody: (tuple) => `${tuple}. Subjekte, die nur dadurch Zugriff haben, verlieren ihn sofort.`,
    removeMatching: 'Alle passenden löschen',
    removeMatchingTitle: 'Alle passenden Beziehungen löschen?',
    removeMatchingBody: 'Löscht alle Beziehungen, die zu diesen Filtern passen, auch die auf anderen Seiten.',
    removeMatchingLost:
      'Subjekte, die nur dadurch Zugriff haben, verlieren ihn sofort. Inzwischen hinzugefügte passende Beziehungen werden ebenfalls gelöscht. Das lässt sich nicht rückgängig machen.',
    removeCount: (count) => plural('de', count, { one: '{count} löschen', other: '{count} löschen' }),
    matching: (count) => plural('de', count, { one: '{count} Beziehung passt', other: '{count} Beziehungen passen' }),
    nothingToDelete: 'Keine Beziehung passt zu diesen Filtern.',
    removeMatchingNeedsNamespace: 'Filtern Sie zuerst nach einem Namensraum.',
    import: 'Importieren',
    export: 'Exportieren',
    changeTitle: 'Beziehungen ändern',
    changeAbout:
      'Fügen Sie mehrere Beziehungen auf einmal ein oder löschen Sie sie. Entweder werden alle Änderungen angewendet oder keine.',
    changes: 'Änderungen',
    changesHint:
      'Eine pro Zeile: + fügt eine Beziehung ein, - löscht sie. Zeilen, die mit // beginnen, werden ignoriert.',
    changesLine: (line, what) => `Zeile ${line}: ${what}`,
    changesWrong: {
      sign: 'Beginnen Sie mit + zum Einfügen oder - zum Löschen.',
      form: 'Geben Sie namespace:object#relation@subject ein.',
      twice: 'Diese Beziehung steht bereits in der Liste.',
    },
    changesNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
    changesNone: 'Geben Sie mindestens eine Änderung ein.',
    changesMany: (max) => `Geben Sie höchstens ${max} Änderungen ein. Für mehr importieren Sie eine Datei.`,
    review: 'Prüfen',
    reviewed: 'Prüfen',
    inserts: 'Einfügen',
    deletes: 'Löschen',
    insert: 'Einfügen',
    delete: 'Löschen',
    storedAlready: 'Gibt es bereits. Eine zweite Kopie wird gespeichert.',
    notStored: 'Gibt es nicht. Es wird nichts gelöscht.',
    apply: 'Änderungen anwenden',
  },
}
