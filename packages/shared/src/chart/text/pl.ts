import type { Text } from './en'
export const pl: Text = {
  table: 'Pokaż jako tabelę',
  notLoaded: 'Nie udało się wczytać wykresu. Liczby są w tabeli.',
  total: 'Razem',
  values: (chart: string) => `${chart}: wartości`,
  soFar: (time: string) => `${time} (do tej pory)`,
}
