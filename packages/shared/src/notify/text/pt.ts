import type { Text } from './en'

export const pt: Text = {
  notifications: 'Notificações',
  keep: 'Cancelar',
  typed: ['Digite', 'para confirmar'],
  notLoaded: 'Não foi possível mostrar a janela. Recarregue a página e tente novamente.',
  notShown: 'Não foi possível mostrar isto. Verifique a conexão e tente novamente.',
}
