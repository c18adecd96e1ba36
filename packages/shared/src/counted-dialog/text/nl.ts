import type { Text } from './en'

export const nl: Text = {
  noFilters: 'Er zijn geen filters ingesteld: dit geldt voor de hele lijst.',
  counting: 'Bezig met tellen…',
  soFar: (count) => `Tot nu toe ${count}…`,
  notCounted: 'Wacht tot alle treffers zijn geteld.',
  type: (count) => `Typ ${count} om te bevestigen`,
  typedWrong: 'Typ het aantal treffers.',
}
