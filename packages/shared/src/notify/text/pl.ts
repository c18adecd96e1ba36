import type { Text } from './en'

export const pl: Text = {
  notifications: 'Powiadomienia',
  keep: 'Anuluj',
  typed: ['Wpisz', 'aby potwierdzić'],
  notLoaded: 'Nie udało się pokazać okna. Wczytaj stronę ponownie i spróbuj jeszcze raz.',
  notShown: 'Nie udało się tego pokazać. Sprawdź połączenie i spróbuj jeszcze raz.',
}
