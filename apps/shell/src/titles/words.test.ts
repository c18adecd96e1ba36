import fs from 'node:fs'
import path from 'node:path'

import { accountLanguages, type Locale } from '@atrium/shared/text'
import ts from 'typescript'

const root = path.resolve(__dirname, '../../../..')
const elsewhere = new Set(['node_modules', 'dist'])

/** Matches whole words: `\b` only knows English letters. */
const wordPattern = (...alternatives: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')

/** Words that texts of a language must not use, see docs/glossary.md. */
const rejected: Partial<Record<Locale, RegExp[]>> = {
  de: [
    wordPattern('du', 'dich', 'dir', 'deine?[mnrs]?'),
    wordPattern('Geheimnis(?:se[ns]?)?', 'Backup-Codes?', 'Ereignis-Streams?', 'Identity[- ]Provider'),
    // Informal imperatives; the formal ones end in "en Sie".
    /(?:^|[.:] )(?:versuche|wähle|öffne|prüfe|bearbeite|kopiere|verwende|lösche|speichere|ändere|übergib) /i,
  ],
  fr: [/ [?!;:»]|« /, wordPattern('tu', 'ton', 'tes', 'toi')],
  es: [wordPattern('tú', 'tus?', 'contigo', 'claves? de acceso', 'reintentar', 'ajustes')],
  it: [wordPattern('tu', 'tuo', 'tua', 'tuoi', 'tue', 'puoi', 'hai', 'e-mail', 'spaz(?:io|i) di lavoro')],
  pt: [
    wordPattern(
      'palavras?-passe',
      'utilizador(?:es)?',
      'ficheiros?',
      'ligaç(?:ão|ões)',
      'definiç(?:ão|ões)',
      'ecrãs?',
      'consola',
    ),
    wordPattern(
      'registad[ao]s?',
      'registo',
      'telemóvel',
      'separador(?:es)?',
      'fornecedor(?:es)?',
      'guardar',
      'eliminar',
      'contactar',
    ),
    wordPattern('pedidos?', 'tentar de novo', 'iniciar sessão', 'a (?:carregar|criar|enviar|verificar)…?$'),
  ],
  nl: [
    wordPattern(
      'jij',
      'je',
      'jouw',
      'jullie',
      '(?:aan|af)melden',
      '(?:aan|af)gemeld',
      'machtiging(?:en)?',
      'reservecodes?',
      'diensten?',
    ),
  ],
}

function filesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (elsewhere.has(entry.name)) return []
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

/** All texts of a module, without its code. */
function textsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const modules = ['apps', 'packages'].flatMap((room) => filesIn(path.join(root, room)))

test.each(accountLanguages.filter((locale) => rejected[locale]))('keeps texts in %s to the glossary', (locale) => {
  const own = modules.filter((file) => path.basename(file) === `${locale}.ts`)
  expect(own.length).toBeGreaterThan(20)
  const against = own.flatMap((file) =>
    textsIn(file)
      .filter((text) => rejected[locale]?.some((wrong) => wrong.test(text)))
      .map((text) => `${path.relative(root, file)}: ${text}`),
  )
  expect(against).toEqual([])
})
