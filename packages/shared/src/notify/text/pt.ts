import type { Text } from './en'

export const pt: Text = {
  notifications: 'Notificações',
  keep: 'Cancelar',
  typed: ['Escreva', 'para confirmar'],
  notLoaded: 'Não foi possível mostrar a pergunta. Recarregue a página e tente mais uma vez.',
}
