import type { StartText } from './en'

export const de: StartText = {
  title: 'Erste Schritte',
  about: 'Richten Sie Ihr Projekt Schritt für Schritt ein. Jeder Schritt wird für Sie geprüft.',
  progress: (done, all) => `${done} von ${all} erledigt`,
  done: 'Erledigt',
  steps: {
    identity: {
      title: 'Identität anlegen',
      body: 'Registrieren Sie sich auf der Anmeldeseite, oder legen Sie hier eine an.',
      action: 'Identitäten',
    },
    session: {
      title: 'Einmal anmelden',
      body: 'Öffnen Sie die Anmeldeseite und melden Sie sich als diese Person an.',
      action: 'Anmeldeseite',
    },
    email: {
      title: 'E-Mail-Versand einrichten',
      body: 'Bis dahin werden E-Mails mit Codes nur unter „Nachrichten“ aufbewahrt.',
      action: 'E-Mail-Versand',
    },
    key: {
      title: 'API-Schlüssel anlegen',
      body: 'Damit ruft Ihr Backend die Admin-APIs auf.',
      action: 'API-Schlüssel',
    },
    client: { title: 'OAuth2-Client anlegen', body: 'Für Anwendungen mit OpenID Connect.', action: 'Clients' },
    people: {
      title: 'Team einladen',
      body: 'Die Rolle bestimmt, was ein Mitglied sehen und bearbeiten kann.',
      action: 'Mitglieder',
    },
  },
  connect: 'Anwendung verbinden',
  connectAbout:
    'Die Beispiele enthalten schon Ihre Projekt-URL. Anmelde-Cookies funktionieren nur, wenn Ihre Anwendung auf derselben Website läuft.',
  corsAbout:
    'Dieser Code läuft im Browser. Tragen Sie die Origin Ihrer Anwendung in der Einstellung „Öffentliche API: Origins“ ein.',
  corsAction: 'Alle Einstellungen',
  framework: 'Framework',
  url: 'Projekt-URL',
  install: 'Installieren',
  code: 'Code',
}
