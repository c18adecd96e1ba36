import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const it: Text = {
  add: 'Nuovo schema',
  edit: 'Modifica',
  compare: 'Confronta',
  editTitle: (name: string) => `Modifica ${name}`,
  newTitle: 'Nuovo schema',
  about: 'Modifica il JSON, vedi l’anteprima del modulo, verifica le identità esistenti e pubblica nel progetto.',
  id: 'ID',
  idHint: 'Le identità si riferiscono allo schema con questo ID. Non può essere cambiato in seguito.',
  idWrong: 'Usa lettere, numeri, punti, trattini e trattini bassi.',
  idTaken: 'Esiste già uno schema con questo ID.',
  document: 'Schema',
  documentHint: 'JSON Schema (draft 7) con i tratti in properties.traits',
  noTraits: 'Uno schema di identità deve essere un oggetto con properties.traits.',
  invalidAt: (place: string, why: string) => `${place}: ${why}`,
  preview: 'Anteprima del modulo',
  previewAbout: 'Il modulo generato da questo schema. Non viene inviato nulla.',
  difference: 'Modifiche',
  check: 'Verifica le identità',
  stopCheck: 'Interrompi la verifica',
  checked: 'Identità con questo schema',
  checkAbout:
    'Le identità che non lo rispettano restano come sono, ma i loro tratti non possono essere aggiornati finché non lo rispettano.',
  seen: 'Verificate',
  unfit: 'Non lo rispettano',
  cut: 'Verifica interrotta. Potrebbero essercene altre.',
  publish: 'Pubblica',
  publishTitle: (id: string) => `Pubblicare ${id}?`,
  publishBody: (unfit: string) => `Ha effetto immediato su registrazioni e aggiornamenti. ${unfit}`,
  unfitCount: (count: number) =>
    plural('it', count, { one: '{count} identità non lo rispetta.', other: '{count} identità non lo rispettano.' }),
  unchecked: 'Nessuna identità verificata.',
  published: (id: string) => `Schema ${id} pubblicato`,
  compareTitle: 'Confronta schemi',
  compareAbout: 'Differenze tra due schemi.',
  from: 'Da',
  to: 'A',
}
