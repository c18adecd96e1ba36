import type { Text } from './en'

export const pt: Text = {
  title: 'Eventos',
  about: 'A última alteração e as últimas 100 sessões, mensagens e ações neste console.',
  kinds: {
    created: () => 'Criação',
    updated: () => 'Última atualização',
    activated: () => 'Ativada',
    deactivated: () => 'Desativada',
    verified: (about) => `Endereço ${about} verificado`,
    'credential-added': (about) => `${about} adicionada`,
    'credential-changed': (about) => `${about} alterada`,
    'signed-in': (about) => (about ? `Login com ${about}` : 'Login'),
    'stepped-up': (about) => `Confirmação com ${about}`,
    'session-expired': () => 'Sessão expirada',
    message: (about) => `Mensagem enviada: ${about}`,
    action: (about) => about,
  },
  noActions: 'Não é possível carregar as ações neste console no momento.',
}
