import type { CaptchaText } from './en'

export const pt: CaptchaText = {
  checking: 'Verificando se você é humano…',
  blocked: {
    title: 'Não foi possível carregar a verificação de robôs',
    what: 'A causa pode ser um bloqueador de conteúdo ou um problema de rede. Permita challenges.cloudflare.com e tente novamente.',
  },
  failed: {
    title: 'A verificação de robôs falhou',
    what: 'Tente novamente. Se continuar falhando, use outro navegador ou outra rede.',
  },
  unsupported: {
    title: 'Este navegador não é compatível com a verificação de robôs',
    what: 'Atualize-o ou use outro.',
  },
  again: 'Verificar novamente',
}
