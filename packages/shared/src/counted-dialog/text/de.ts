import type { Text } from './en'

export const de: Text = {
  counting: 'Wird gezählt …',
  soFar: (count) => `Bisher ${count} …`,
  notCounted: 'Warten Sie, bis alle Treffer gezählt sind.',
  type: (count) => `Geben Sie zur Bestätigung ${count} ein`,
  typedWrong: 'Geben Sie die Zahl der Treffer ein.',
}
