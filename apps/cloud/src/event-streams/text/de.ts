import { plural } from '@atrium/shared/text'

import type { StreamText } from './en'

export const de: StreamText = {
  title: 'Event-Streams',
  about: 'Senden Sie die Ereignisse dieses Projekts an eigene Systeme, der Reihe nach und mindestens einmal.',
  columns: {
    type: 'Typ',
    status: 'Status',
    event: 'Ereignis',
    problem: 'Letzter Fehler',
    attempts: 'Versuche',
    happened: 'Zeit',
  },
  destination: 'Ziel',
  details: 'Details',
  types: { https: 'HTTPS', sns: 'AWS SNS' },
  typesAbout: {
    https: 'Signierte POST-Anfragen an Ihren Endpunkt.',
    sns: 'Nachrichten an ein Topic Ihres AWS-Kontos.',
  },
  statusOf: (status) => (status === 'active' ? 'Aktiv' : 'Pausiert'),
  create: 'Neuer Event-Stream',
  createAbout: 'Der Stream erhält ab jetzt alle Ereignisse.',
  createAction: 'Event-Stream anlegen',
  edit: 'Event-Stream bearbeiten',
  fields: {
    endpoint: 'URL des Endpunkts',
    endpointHint:
      'Passwort und Query-Werte werden als xxxxx angezeigt. Lassen Sie sie unverändert, um sie zu behalten.',
    notEndpoint: 'Geben Sie eine URL wie https://hooks.example.com/events ein.',
    topic: 'ARN des Topics',
    notTopic: 'Geben Sie die ARN eines SNS-Topics ein.',
    role: 'ARN der Rolle',
    roleHint:
      'Eine IAM-Rolle, die an das Topic senden darf. Ihre Trust-Policy muss die ID dieses Projekts als External ID verlangen.',
    notRole: 'Geben Sie die ARN einer IAM-Rolle ein.',
    active: 'Ereignisse zustellen',
    activeHint: 'Wenn aus, werden Ereignisse gesammelt und später zugestellt.',
  },
  empty: {
    title: 'Noch keine Event-Streams',
    body: 'Legen Sie einen an, um ein CRM, ein Data-Warehouse oder Ihr Backend auf dem Laufenden zu halten.',
  },
  created: 'Event-Stream angelegt',
  saved: 'Event-Stream gespeichert',
  paused: 'Event-Stream pausiert',
  resumed: 'Event-Stream fortgesetzt',
  deleted: 'Event-Stream gelöscht',
  deleteBody: 'Ausstehende Ereignisse werden nicht zugestellt. Das lässt sich nicht rückgängig machen.',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  test: 'Testereignis senden',
  tested: 'Testereignis zugestellt',
  testFailed: (problem) => `Testereignis nicht zugestellt. ${problem}`,
  secret: 'Signatur-Secret',
  secretBody: 'Prüfen Sie damit die Signatur jeder Anfrage. Kopieren Sie es jetzt. Es wird nur einmal angezeigt.',
  rotate: 'Signatur-Secret erneuern',
  rotateAction: 'Erneuern',
  rotateBody:
    'Anfragen werden 24 Stunden lang mit dem neuen und dem aktuellen Secret signiert, danach nur mit dem neuen.',
  order: 'Reihenfolge',
  orders: {
    project: 'Alle Ereignisse der Reihe nach, einzeln',
    subject: 'Der Reihe nach je Identität oder Client, bis zu 8 gleichzeitig',
  },
  deliverInOrder: { project: 'Einzeln zustellen', subject: 'Mehrere gleichzeitig zustellen' },
  waiting: 'Ausstehend',
  dead: 'Unzustellbar',
  nextAttempt: 'Nächster Versuch',
  atLeast: (count) => `${count} oder mehr`,
  deliveries: 'Zustellungen',
  deliveriesAbout:
    'Neueste zuerst. Nach 12 fehlgeschlagenen Versuchen gilt ein Ereignis als unzustellbar, und das nächste wird gesendet.',
  deliveryStatus: { waiting: 'Ausstehend', delivered: 'Zugestellt', dead: 'Unzustellbar' },
  goneEvent: 'Gelöschtes Ereignis',
  replay: 'Erneut zustellen',
  replayAll: 'Alle unzustellbaren Ereignisse erneut zustellen',
  replayed: (count) =>
    plural('de', count, {
      one: '{count} Ereignis wird erneut zugestellt',
      other: '{count} Ereignisse werden erneut zugestellt',
    }),
  noDeliveries: 'Noch keine Zustellungen',
  noDeliveriesBody: 'Ereignisse erscheinen hier, sobald sie eintreten.',
}
