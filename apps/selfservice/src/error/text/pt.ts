import type { Text } from './en'

export const pt: Text = {
  what: 'O serviço não pôde continuar com o que estava a fazer.',
  gone: 'Este erro já não está registado. Pode simplesmente recomeçar.',
  noId: 'Não há nenhum erro a mostrar neste endereço.',
}
