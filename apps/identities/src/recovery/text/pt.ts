import type { Text } from './en'
export const pt: Text = {
  code: 'Código de recuperação',
  link: 'Link de recuperação',
  createCode: 'Criar código de recuperação',
  createLink: 'Criar link de recuperação',
  about: (name: string) =>
    `Permite que ${name} entre uma vez e defina uma nova credencial. Nenhuma mensagem é enviada. Repasse você mesmo.`,
  validFor: 'Válido por',
  durations: {
    '': 'Padrão do projeto',
    '15m': '15 minutos',
    '1h': '1 hora',
    '24h': '1 dia',
    '168h': '7 dias',
  },
  flow: 'Tipo de fluxo',
  flows: { browser: 'Navegador', api: 'Aplicativo nativo' },
  create: 'Criar',
  codeDone: 'Código de recuperação criado',
  linkDone: 'Link de recuperação criado',
  codeAbout: 'Qualquer pessoa com este código pode entrar na página abaixo. Não será possível vê-lo de novo.',
  linkAbout: 'Qualquer pessoa com este link pode entrar. Não será possível vê-lo de novo.',
  page: 'Página de recuperação',
  expires: 'Expira em',
  expired: 'Expirado',
}
