import { textHook } from '@atrium/shared/text'

const en = {
  title: '_Things_',
  about: 'What _things_ are, in one sentence.',
  columns: { name: 'Name', owner: 'Owner' },
  empty: { title: 'No _things_ yet', body: '_Things_ appear here when they are created.' },
}
export type ThingText = typeof en

const de: ThingText = {
  title: '_Things_',
  about: 'Was das ist, in einem Satz.',
  columns: { name: 'Name', owner: 'Verantwortlich' },
  empty: { title: 'Noch nichts da', body: 'Einträge erscheinen hier, sobald sie angelegt sind.' },
}

export const useThingText = textHook(en, { de: () => Promise.resolve(de) })
