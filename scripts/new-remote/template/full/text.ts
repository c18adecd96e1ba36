import { textHook } from '@atrium/shared/text'

const en = {
  title: '_Things_',
  about: 'What _things_ are, in one sentence.',
  columns: { name: 'Name', owner: 'Owner' },
  empty: { title: 'No _things_ yet', body: '_Things_ appear here when they are created.' },
  details: 'Details',
  editTitle: (name: string) => `Edit ${name}`,
  tooLong: 'At most 100 characters.',
  deleteBody: 'What is lost with it, in one sentence. You can’t undo this.',
  saved: (name: string) => `_Thing_ ${name} saved`,
  deleted: (name: string) => `_Thing_ ${name} deleted`,
}
export type ThingText = typeof en

const de: ThingText = {
  title: '_Things_',
  about: 'Was das ist, in einem Satz.',
  columns: { name: 'Name', owner: 'Verantwortlich' },
  empty: { title: 'Noch nichts da', body: 'Einträge erscheinen hier, sobald sie angelegt sind.' },
  details: 'Details',
  editTitle: (name) => `${name} bearbeiten`,
  tooLong: 'Höchstens 100 Zeichen.',
  deleteBody: 'Was damit verloren geht, in einem Satz. Das lässt sich nicht rückgängig machen.',
  saved: (name) => `${name} gespeichert`,
  deleted: (name) => `${name} gelöscht`,
}

export const useThingText = textHook(en, { de: () => Promise.resolve(de) })
