import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  relationships: {
    title: 'Beziehungen',
    about: 'Jede gibt einem Subjekt eine Relation zu einem Objekt. Darauf beruhen Berechtigungsprüfungen.',
    create: 'Neue Beziehung',
    createAbout: 'Hält fest, dass ein Subjekt eine Relation zu einem Objekt hat.',
    sentence: (subject, relation, object) => `${subject} hat die Relation „${relation}“ an ${object}`,
    sentenceSet: (members, group, relation, object) =>
      `Alle mit „${members}“ an ${group} haben „${relation}“ an ${object}`,
    save: 'Anlegen',
    add: 'Hinzufügen',
    createAnyway: 'Trotzdem anlegen',
    unknownNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
    exists: 'Diese Beziehung gibt es schon.',
    undeclared: {
      relation: (name, namespace) =>
        `${namespace} deklariert keine Relation „${name}“. Solange sie in den Regeln fehlt, übergehen Prüfungen diese Beziehung oder lehnen sie ab.`,
      permission: (name, namespace) =>
        `„${name}“ ist in ${namespace} eine Berechtigung, keine Relation. Im strengen Modus übergehen Prüfungen diese Beziehung.`,
    },
    columns: { object: 'Objekt', namespace: 'Namensraum', relation: 'Relation', subject: 'Subjekt' },
    fields: {
      namespace: 'Namensraum',
      object: 'Objekt',
      relation: 'Relation',
      subject: 'Subjekt',
      subjectHint:
        'Eine ID oder eine Menge wie Group:engineering#members. Eine Identität finden Sie über einen Teil ihrer E-Mail-Adresse.',
      relationHint: 'Was das Subjekt für das Objekt ist, etwa viewers.',
      required: 'Bitte ausfüllen.',
    },
    set: 'Menge',
    empty: {
      title: 'Noch keine Beziehungen',
      body: 'Eine Beziehung besagt zum Beispiel, dass Alice ein Dokument ansehen darf.',
    },
    created: (tuple) => `Beziehung ${tuple} angelegt`,
    deleted: (tuple) => `Beziehung ${tuple} gelöscht`,
    deletedMatching: (count) =>
      plural('de', count, { one: '{count} Beziehung gelöscht', other: '{count} Beziehungen gelöscht' }),
    changed: (count) =>
      plural('de', count, { one: '{count} Änderung ausgeführt', other: '{count} Änderungen ausgeführt' }),
    check: 'Prüfen',
    removeTitle: 'Diese Beziehung löschen?',
    removeBody: (tuple) => `${tuple}. Wer nur durch sie etwas durfte, darf es sofort nicht mehr.`,
    removeMatching: 'Alle passenden löschen',
    removeMatchingTitle: 'Alle passenden Beziehungen löschen?',
    removeMatchingBody: 'Löscht alle Beziehungen, die zu diesen Filtern passen, auch die auf anderen Seiten.',
    removeMatchingLost:
      'Wer nur durch sie etwas durfte, darf es sofort nicht mehr. Was inzwischen dazukommt und passt, wird auch gelöscht. Das lässt sich nicht rückgängig machen.',
    removeCount: (count) => plural('de', count, { one: '{count} löschen', other: '{count} löschen' }),
    matching: (count) => plural('de', count, { one: '{count} Beziehung passt', other: '{count} Beziehungen passen' }),
    counting: 'Wird gezählt …',
    countedSoFar: (count) => `Bisher ${count} …`,
    notCounted: 'Warten Sie, bis alle Treffer gezählt sind.',
    nothingToDelete: 'Keine Beziehung passt zu diesen Filtern.',
    typeCount: (count) => `Geben Sie zur Bestätigung ${count} ein`,
    typedCountWrong: 'Geben Sie die Zahl der passenden Beziehungen ein.',
    removeMatchingNeedsNamespace: 'Filtern Sie zuerst nach einem Namensraum.',
    import: 'Importieren',
    export: 'Exportieren',
    changeTitle: 'Beziehungen ändern',
    changeAbout: 'Fügt mehrere Beziehungen auf einmal ein oder löscht sie: entweder alle Änderungen oder keine.',
    changes: 'Änderungen',
    changesHint: 'Eine je Zeile: + fügt eine Beziehung ein, - löscht sie. Zeilen mit // am Anfang zählen nicht.',
    changesLine: (line, what) => `Zeile ${line}: ${what}`,
    changesWrong: {
      sign: 'Beginnen Sie mit + zum Einfügen oder - zum Löschen.',
      form: 'Geben Sie Namensraum:Objekt#Relation@Subjekt ein.',
      twice: 'Diese Beziehung steht schon in der Liste.',
    },
    changesNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
    changesNone: 'Geben Sie mindestens eine Änderung ein.',
    changesMany: (most) => `Höchstens ${most} Änderungen auf einmal. Für mehr importieren Sie eine Datei.`,
    review: 'Durchsehen',
    reviewed: 'Übersicht',
    inserts: 'Einfügen',
    deletes: 'Löschen',
    insert: 'Einfügen',
    delete: 'Löschen',
    storedAlready: 'Gibt es schon. Es wird ein zweites Mal gespeichert.',
    notStored: 'Gibt es nicht. Gelöscht wird nichts.',
    apply: 'Änderungen ausführen',
  },
}
