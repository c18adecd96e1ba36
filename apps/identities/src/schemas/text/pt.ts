import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  add: 'Novo esquema',
  edit: 'Editar',
  compare: 'Comparar',
  editTitle: (name: string) => `Editar ${name}`,
  newTitle: 'Novo esquema',
  about: 'Edite o JSON, veja a prévia do formulário, verifique as identidades existentes e publique no projeto.',
  id: 'ID',
  idHint: 'As identidades se referem ao esquema por este ID. Não pode ser alterado depois.',
  idWrong: 'Use letras, números, pontos, hifens e sublinhados.',
  idTaken: 'Já existe um esquema com este ID.',
  document: 'Esquema',
  documentHint: 'JSON Schema (draft 7) com os traços em properties.traits',
  noTraits: 'Um esquema de identidade deve ser um objeto com properties.traits.',
  invalidAt: (place: string, why: string) => `${place}: ${why}`,
  preview: 'Prévia do formulário',
  previewAbout: 'O formulário gerado por este esquema. Nada é enviado.',
  difference: 'Alterações',
  check: 'Verificar identidades',
  stopCheck: 'Parar a verificação',
  checked: 'Identidades com este esquema',
  checkAbout:
    'Identidades que não correspondem ficam como estão, mas seus traços não podem ser atualizados até corresponderem.',
  seen: 'Verificadas',
  unfit: 'Não correspondem',
  cut: 'Verificação interrompida. Pode haver mais.',
  publish: 'Publicar',
  publishTitle: (id: string) => `Publicar ${id}?`,
  publishBody: (unfit: string) => `Vale imediatamente para cadastros e atualizações. ${unfit}`,
  unfitCount: (count: number) =>
    plural('pt', count, {
      one: '{count} identidade não corresponde a ele.',
      other: '{count} identidades não correspondem a ele.',
    }),
  unchecked: 'Nenhuma identidade foi verificada.',
  published: (id: string) => `Esquema ${id} publicado`,
  compareTitle: 'Comparar esquemas',
  compareAbout: 'Diferenças entre dois esquemas.',
  from: 'De',
  to: 'Até',
}
