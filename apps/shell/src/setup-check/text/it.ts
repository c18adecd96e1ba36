import type { Text } from './en'

export const it: Text = {
  title: 'Verifica dell’installazione',
  about:
    'Verifica la configurazione, ogni servizio che nomina, i certificati, gli orologi e lo spazio di archiviazione. Può richiedere qualche secondo.',
  checked: (when) => `Verificato: ${when}`,
  again: 'Verifica di nuovo',
  groups: { problem: 'Problemi', warning: 'Avvisi', unknown: 'Non verificato', ok: 'In ordine' },
  levels: { problem: 'Problema', warning: 'Avviso', unknown: 'Non verificato', ok: 'OK' },
}
