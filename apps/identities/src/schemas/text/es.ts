import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const es: Text = {
  add: 'Nuevo esquema',
  edit: 'Editar',
  compare: 'Comparar',
  editTitle: (name: string) => `Editar ${name}`,
  newTitle: 'Nuevo esquema',
  about: 'Edite el JSON, vea el formulario, compruebe las identidades existentes y publíquelo en el proyecto.',
  id: 'ID',
  idHint: 'Las identidades se refieren al esquema por este ID. No se puede cambiar después.',
  idWrong: 'Use letras, números, puntos, guiones y guiones bajos.',
  idTaken: 'Ya existe un esquema con este ID.',
  document: 'Esquema',
  documentHint: 'JSON Schema (draft 7) con los rasgos en properties.traits',
  noTraits: 'Un esquema de identidad debe ser un objeto con properties.traits.',
  invalidAt: (place: string, why: string) => `${place}: ${why}`,
  preview: 'Vista previa del formulario',
  previewAbout: 'El formulario generado a partir de este esquema. No se envía nada.',
  difference: 'Cambios',
  check: 'Comprobar identidades',
  stopCheck: 'Detener la comprobación',
  checked: 'Identidades con este esquema',
  checkAbout:
    'Las identidades que no lo cumplen quedan como están, pero sus rasgos no se pueden actualizar hasta que lo cumplan.',
  seen: 'Comprobadas',
  unfit: 'No lo cumplen',
  cut: 'Comprobación detenida. Puede haber más.',
  publish: 'Publicar',
  publishTitle: (id: string) => `¿Publicar ${id}?`,
  publishBody: (unfit: string) => `Se aplica de inmediato a registros y actualizaciones. ${unfit}`,
  unfitCount: (count: number) =>
    plural('es', count, { one: '{count} identidad no lo cumple.', other: '{count} identidades no lo cumplen.' }),
  unchecked: 'No se comprobó ninguna identidad.',
  published: (id: string) => `Esquema ${id} publicado`,
  compareTitle: 'Comparar esquemas',
  compareAbout: 'Diferencias entre dos esquemas.',
  from: 'De',
  to: 'A',
}
