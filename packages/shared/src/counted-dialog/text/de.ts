import type { Text } from './en'

export const de: Text = {
  noFilters: 'Es sind keine Filter gesetzt: Das betrifft die ganze Liste.',
  counting: 'Wird gezählt …',
  soFar: (count) => `Bisher ${count} …`,
  notCounted: 'Warten Sie, bis alle Treffer gezählt sind.',
  type: (count) => `Geben Sie zur Bestätigung ${count} ein`,
  typedWrong: 'Geben Sie die Zahl der Treffer ein.',
}
