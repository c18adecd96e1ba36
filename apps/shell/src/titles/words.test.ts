import fs from 'node:fs'
import path from 'node:path'

import { accountLanguages, type Locale } from '@atrium/shared/text'
import ts from 'typescript'

const root = path.resolve(__dirname, '../../../..')
const elsewhere = new Set(['node_modules', 'dist'])

/** Matches whole words: `\b` only knows English letters. */
const words = (...these: string[]) => new RegExp(`(?<!\\p{L})(?:${these.join('|')})(?!\\p{L})`, 'iu')

/** Words that texts of a language must not use, see docs/glossary.md. */
const refused: Partial<Record<Locale, RegExp[]>> = {
  de: [
    words('du', 'dich', 'dir', 'deine?[mnrs]?'),
    words('Geheimnis(?:se[ns]?)?', 'Backup-Codes?', 'Ereignis-Streams?', 'Identity[- ]Provider'),
    // Informal imperatives; the formal ones end in "en Sie".
    /(?:^|[.:] )(?:versuche|wähle|öffne|prüfe|bearbeite|kopiere|verwende|lösche|speichere|ändere|übergib) /i,
  ],
  fr: [/ [?!;:»]|« /, words('tu', 'ton', 'tes', 'toi')],
  es: [words('tú', 'tus?', 'contigo', 'claves? de acceso', 'reintentar', 'ajustes')],
  it: [words('tu', 'tuo', 'tua', 'tuoi', 'tue', 'puoi', 'hai', 'e-mail', 'spaz(?:io|i) di lavoro')],
  pt: [
    words(
      'palavras?-passe',
      'utilizador(?:es)?',
      'ficheiros?',
      'ligaç(?:ão|ões)',
      'definiç(?:ão|ões)',
      'ecrãs?',
      'consola',
    ),
    words(
      'registad[ao]s?',
      'registo',
      'telemóvel',
      'separador(?:es)?',
      'fornecedor(?:es)?',
      'guardar',
      'eliminar',
      'contactar',
    ),
    words('pedidos?', 'tentar de novo', 'iniciar sessão', 'a (?:carregar|criar|enviar|verificar)…?$'),
  ],
  nl: [
    words(
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
function said(file: string): string[] {
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

test.each(accountLanguages.filter((locale) => refused[locale]))('texts in %s keep to the glossary', (locale) => {
  const own = modules.filter((file) => path.basename(file) === `${locale}.ts`)
  expect(own.length).toBeGreaterThan(20)
  const against = own.flatMap((file) =>
    said(file)
      .filter((text) => refused[locale]?.some((wrong) => wrong.test(text)))
      .map((text) => `${path.relative(root, file)}: ${text}`),
  )
  expect(against).toEqual([])
})
