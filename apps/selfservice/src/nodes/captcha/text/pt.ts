import type { CaptchaText } from './en'

export const pt: CaptchaText = {
  checking: 'A verificar que não é um robô…',
  blocked: {
    title: 'Não foi possível carregar a verificação de robôs',
    what: 'Um bloqueador, a rede ou o próprio serviço pode estar a impedi-la. Permita challenges.cloudflare.com e tente de novo.',
  },
  failed: {
    title: 'A verificação de robôs não resultou',
    what: 'Tente de novo. Se continuar assim, use outro navegador ou outra rede.',
  },
  unsupported: { title: 'Este navegador não consegue fazer a verificação de robôs', what: 'Atualize-o ou use outro.' },
  again: 'Verificar de novo',
}
