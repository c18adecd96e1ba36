import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  add: 'Nieuw schema',
  edit: 'Bewerken',
  compare: 'Vergelijken',
  editTitle: (name: string) => `${name} bewerken`,
  newTitle: 'Nieuw schema',
  about: 'Bewerk de JSON, bekijk het formulier, controleer bestaande identiteiten en publiceer in het project.',
  id: 'ID',
  idHint: 'Identiteiten verwijzen met deze ID naar het schema. U kunt de ID later niet wijzigen.',
  idWrong: 'Gebruik letters, cijfers, punten, streepjes en onderstrepingstekens.',
  idTaken: 'Er bestaat al een schema met deze ID.',
  document: 'Schema',
  documentHint: 'JSON Schema (draft 7) met kenmerken onder properties.traits',
  noTraits: 'Een identiteitsschema moet een object met properties.traits zijn.',
  invalidAt: (place: string, why: string) => `${place}: ${why}`,
  preview: 'Formuliervoorbeeld',
  previewAbout: 'Het formulier op basis van dit schema. Er wordt niets verzonden.',
  difference: 'Wijzigingen',
  check: 'Identiteiten controleren',
  stopCheck: 'Controle stoppen',
  checked: 'Identiteiten met dit schema',
  checkAbout:
    'Identiteiten die niet passen blijven zoals ze zijn, maar hun kenmerken kunnen pas worden bijgewerkt als ze passen.',
  seen: 'Gecontroleerd',
  unfit: 'Passen niet',
  cut: 'Controle gestopt. Er kunnen er meer zijn.',
  publish: 'Publiceren',
  publishTitle: (id: string) => `${id} publiceren?`,
  publishBody: (unfit: string) => `Geldt meteen voor registraties en wijzigingen. ${unfit}`,
  unfitCount: (count: number) =>
    plural('nl', count, {
      one: '{count} identiteit past er niet bij.',
      other: '{count} identiteiten passen er niet bij.',
    }),
  unchecked: 'Er zijn geen identiteiten gecontroleerd.',
  published: (id: string) => `Schema ${id} gepubliceerd`,
  compareTitle: 'Schema’s vergelijken',
  compareAbout: 'Verschillen tussen twee schema’s.',
  from: 'Van',
  to: 'Tot',
}
