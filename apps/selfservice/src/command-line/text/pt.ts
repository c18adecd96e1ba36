import type { Text } from './en'
export const pt: Text = {
  title: 'Você entrou na linha de comando',
  what: 'Você pode fechar esta janela e voltar ao terminal.',
  sessions: 'Sessões do console',
  power:
    'Permita somente se você mesmo executou “ory auth”. Será possível fazer neste console tudo o que sua função permite.',
}
