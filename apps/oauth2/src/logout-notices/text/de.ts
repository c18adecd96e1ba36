import type { Text } from './en'

export const de: Text = {
  title: 'Logout-Zustellungen',
  about:
    'Wenn eine Sitzung endet, wird ein Logout-Token an die Back-Channel-Logout-URI des Clients gesendet. Fehlgeschlagene Zustellungen werden etwa dreieinhalb Stunden lang wiederholt und sieben Tage lang aufgeführt.',
  columns: {
    status: 'Status',
    session: 'Anmeldesitzung',
    attempts: 'Versuche',
    problem: 'Letzter Fehler',
    next: 'Nächster Versuch',
  },
  statuses: { waiting: 'Ausstehend', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  empty: {
    title: 'Noch keine Logout-Zustellungen',
    body: 'Hier erscheint eine Zustellung, wenn eine Sitzung endet, in der dieser Client genutzt wurde.',
  },
  off: {
    title: 'Keine Back-Channel-Logout-URI',
    body: 'Dieser Client wird nicht benachrichtigt, wenn eine Sitzung endet. Fügen Sie eine URI hinzu, um ihm Logout-Tokens zu senden.',
    edit: 'Client bearbeiten',
  },
}
