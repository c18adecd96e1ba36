import type { Text } from './en'

export const de: Text = {
  title: 'Logout-Zustellungen',
  about:
    'Wenn eine Sitzung endet, erhält der Client ein Logout-Token an seine Back-Channel-Logout-URI. Fehlgeschlagene Versuche werden etwa dreieinhalb Stunden lang wiederholt. Benachrichtigungen werden sieben Tage aufbewahrt.',
  columns: {
    status: 'Status',
    session: 'Login-Sitzung',
    attempts: 'Versuche',
    problem: 'Letzter Fehler',
    next: 'Nächster Versuch',
  },
  statuses: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  empty: {
    title: 'Noch keine Logout-Zustellungen',
    body: 'Sie erscheinen, wenn eine Sitzung endet, in der dieser Client genutzt wurde.',
  },
  off: {
    title: 'Keine Back-Channel-Logout-URI',
    body: 'Dieser Client erfährt nicht, wenn eine Sitzung endet. Fügen Sie eine URI hinzu, damit er Logout-Tokens erhält.',
    edit: 'Client bearbeiten',
  },
}
