import type { Text } from './en'

export const de: Text = {
  title: 'Logout-Benachrichtigungen',
  about:
    'Endet eine Sitzung, bekommt der Client ein Logout-Token an seine Adresse für das Abmelden im Hintergrund. Ein fehlgeschlagener Versuch wird etwa dreieinhalb Stunden lang wiederholt. Die Liste reicht sieben Tage zurück.',
  columns: {
    status: 'Status',
    session: 'Login-Sitzung',
    attempts: 'Versuche',
    problem: 'Letzter Fehler',
    next: 'Nächster Versuch',
  },
  statuses: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  empty: {
    title: 'Noch keine Logout-Benachrichtigungen',
    body: 'Sie erscheinen, wenn eine Sitzung endet, in der dieser Client genutzt wurde.',
  },
  off: {
    title: 'Keine Adresse für das Abmelden im Hintergrund',
    body: 'Dieser Client erfährt nicht, wenn eine Sitzung endet. Mit einer Adresse bekommt er Logout-Tokens.',
    edit: 'Client bearbeiten',
  },
}
