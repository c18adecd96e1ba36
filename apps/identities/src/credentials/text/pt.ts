import type { Text } from './en'
export const pt: Text = {
  about: 'Como esta identidade entra. Segredos nunca são mostrados.',
  identifiers: 'Identificadores',
  added: 'Adicionada',
  changed: 'Atualização',
  hash: 'Algoritmo de hash',
  codes: 'Códigos não usados',
  codesOf: (left: string, all: string) => `${left} de ${all}`,
  unnamed: 'Sem nome',
  delete: 'Excluir',
  deleteTitle: (name: string) => `Excluir ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} não poderá mais entrar com ela. As sessões atuais continuam ativas. Não é possível desfazer.`,
  deletePart: (name: string) => `Excluir ${name}`,
  deleted: (name: string) => `${name} excluído`,
}
