type Words = [title: string, what: string, again: string]

const english: Words = [
  'This page needs scripts',
  'They did not run. Allow scripts for this site, or load the page again.',
  'Load again',
]

/** The message of a page whose scripts were blocked, and the label of its retry link. */
const texts: Record<string, Words> = {
  de: [
    'Diese Seite braucht Skripte',
    'Sie sind nicht gelaufen. Erlauben Sie Skripte für diese Website, oder laden Sie die Seite neu.',
    'Neu laden',
  ],
  fr: [
    'Cette page a besoin de scripts',
    'Ils ne se sont pas exécutés. Autorisez les scripts pour ce site ou rechargez la page.',
    'Recharger',
  ],
  es: [
    'Esta página necesita scripts',
    'No se han ejecutado. Permita los scripts en este sitio o vuelva a cargar la página.',
    'Volver a cargar',
  ],
  it: [
    'Questa pagina ha bisogno di script',
    'Non sono stati eseguiti. Consenta gli script per questo sito o ricarichi la pagina.',
    'Ricarica',
  ],
  pt: [
    'Esta página precisa de scripts',
    'Eles não foram executados. Permita scripts neste site ou carregue a página novamente.',
    'Carregar novamente',
  ],
  pl: [
    'Ta strona potrzebuje skryptów',
    'Nie zostały uruchomione. Zezwól na skrypty w tej witrynie albo wczytaj stronę ponownie.',
    'Wczytaj ponownie',
  ],
  nl: [
    'Deze pagina heeft scripts nodig',
    'Ze zijn niet uitgevoerd. Sta scripts toe voor deze website of laad de pagina opnieuw.',
    'Opnieuw laden',
  ],
  ar: ['تحتاج هذه الصفحة إلى برامج نصية', 'لم يتم تشغيلها. اسمح بها لهذا الموقع أو أعد تحميل الصفحة.', 'إعادة التحميل'],
}

const style =
  '@media(scripting:none){#root{display:none}}main{max-width:25rem;margin:20vh auto;padding:0 16px;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem}'

/** The content that a page shows in place of its screen if its scripts don't run. */
export function withoutScript(language: string, nonce: string): string {
  const [title, detail, retryLabel] = texts[language] ?? english
  return `<style nonce="${nonce}">${style}</style><main><div role="alert"><h1>${title}</h1><p>${detail}</p></div><a href="">${retryLabel}</a></main>`
}
