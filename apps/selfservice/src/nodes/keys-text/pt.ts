import type { en } from './en'

export const pt: typeof en = {
  refused: {
    title: 'Não foi usada nenhuma chave de acesso nem de segurança',
    what: 'A janela foi fechada, passou demasiado tempo ou o dispositivo recusou. Nada mudou: tente de novo, ou continue de outra forma.',
  },
  known: {
    title: 'Este dispositivo já tem uma chave para esta conta',
    what: 'Use essa, ou use outro dispositivo.',
  },
  elsewhere: {
    title: 'As chaves desta conta pertencem a outro endereço',
    what: 'Abra esta página no endereço onde as criou, ou continue de outra forma.',
  },
  unsupported: {
    title: 'Este navegador não consegue usar chaves de acesso nem de segurança',
    what: 'Continue de outra forma, ou use outro navegador.',
  },
  missing: {
    title: 'A página ainda não está pronta para as chaves',
    what: 'Espere um momento e tente de novo. Se continuar assim, recarregue a página.',
  },
}
