import type { en } from './en'

export const pt: typeof en = {
  refused: {
    title: 'Nenhuma chave de acesso ou de segurança foi usada',
    what: 'A janela foi fechada, o tempo esgotou ou o dispositivo recusou. Nada mudou. Tente novamente ou use outro método.',
  },
  known: {
    title: 'Este dispositivo já está registrado',
    what: 'Ele já tem uma chave para esta conta. Use essa chave ou outro dispositivo.',
  },
  elsewhere: {
    title: 'Suas chaves foram criadas em outro domínio',
    what: 'Abra esta página no domínio em que as criou ou use outro método.',
  },
  unsupported: {
    title: 'Este navegador não é compatível com chaves de acesso nem de segurança',
    what: 'Use outro método ou outro navegador.',
  },
  missing: {
    title: 'A página ainda não está pronta',
    what: 'Aguarde um momento e tente novamente. Se continuar acontecendo, recarregue a página.',
  },
}
