import type { Text } from './en'
export const pt: Text = {
  pattern: (pattern: string) => `Siga este padrão: ${pattern}`,
  formats: {
    time: 'Digite um horário como 14:30:00Z.',
    tel: 'Digite um telefone com o código do país, como +49 30 901820.',
    uri: 'Digite uma URL completa como https://example.org.',
  },
  choices: (values: string) => `Use um destes valores: ${values}`,
  notUnique: 'Os valores devem ser únicos.',
  unknownProperty: (name: string) => `O esquema não tem a propriedade “${name}”.`,
  multipleOf: (step: string) => `Digite um múltiplo de ${step}.`,
  noMatch: 'Não corresponde a nenhum tipo permitido.',
  manyMatch: 'Corresponde a mais de um tipo permitido.',
  json: 'JSON inválido.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Adicionar',
  remove: (label: string) => `Remover ${label}`,
  nothing: 'Nenhum item.',
  kindOf: (label: string) => `Tipo: ${label}`,
  form: (number: number) => `Tipo ${number}`,
}
