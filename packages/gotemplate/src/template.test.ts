import fc from 'fast-check'
import { compile, TemplateError, type Data, type Mode } from './index'

const limits = { time: 500 }

/** Executes a template. @returns the output, or the TemplateError; any other error fails the test */
function outcome(source: string, data: Data, mode: Mode = 'text'): string | TemplateError {
  try {
    return compile(source, { mode, limits }).render(data)
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}

const pieces = [
  '{{',
  '}}',
  '{{- ',
  ' -}}',
  '{{ . }}',
  '{{ .a.b }}',
  '{{ if .a }}',
  '{{ else }}',
  '{{ end }}',
  '{{ range . }}',
  '{{ with .a }}',
  '{{ define "t" }}',
  '{{ template "t" . }}',
  '{{ block "t" . }}',
  '{{ break }}',
  '{{ $x := .a }}',
  '{{ $x }}',
  '{{ printf "%v %d %s" . 1 }}',
  '{{ index . 1 }}',
  '{{ list 1 2 | toJson }}',
  '{{ dict "a" 1 }}',
  '{{ regexFind "(a*)*b" .a }}',
  '{{ repeat 9999 "x" }}',
  '{{ substr 1 2 .a }}',
  '{{ urlParse .a }}',
  '{{ toDate "2006" .a }}',
  '<a href="',
  '">',
  '<script>',
  '</script>',
  '<style>',
  '<!--',
  '(',
  ')',
  '|',
  'nil',
]
const source = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 6, unit: 'binary' })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
const mode = fc.constantFrom<Mode>('text', 'html')

describe('a template', () => {
  test('throws only TemplateErrors, whatever the template and the data', () => {
    fc.assert(
      fc.property(source, fc.jsonValue(), mode, (text, data, one) => {
        const found = outcome(text, data, one)
        expect(typeof found === 'string' || found instanceof TemplateError).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  test('escapes every value in HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(outcome('<p title="{{ . }}">{{ . }}</p>', value, 'html')).toMatch(/^<p title="[^"<>]*">[^<>]*<\/p>$/)
      }),
    )
  })

  test('round-trips a value through JSON', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(outcome('{{ toRawJson . | fromJson }}', value)).toBe(value)
      }),
    )
  })

  test.each([
    ['loops', '{{ range 1000000000 }}{{ range 1000000000 }}x{{ end }}{{ end }}'],
    ['recursion', '{{ define "t" }}{{ template "t" . }}{{ end }}{{ template "t" . }}'],
    ['long texts', '{{ repeat 1000000000 "x" }}'],
    ['growing texts', '{{ $x := "xxxxxxxxxx" }}{{ range 40 }}{{ $x = printf "%s%s" $x $x }}{{ end }}'],
    ['wide formats', '{{ printf "%999999d%999999d%999999d" 1 2 3 }}'],
    ['long lists', '{{ until 2000000000 }}'],
    ['parentheses', `{{ ${'('.repeat(100_000)} }}`],
    ['blocks', '{{ if true }}'.repeat(100_000)],
  ])('fails within its limits: %s', (_what, text) => {
    expect(outcome(text, null)).toBeInstanceOf(TemplateError)
  })

  test('evaluates an ambiguous regular expression within its time limit', () => {
    expect(outcome('{{ regexMatch "(x+x+)+y" (repeat 1000 "x") }}', null)).toBe('false')
  })

  test('reports the position and Go’s message', () => {
    expect(outcome('line\n  {{ .a.b }}', { a: 'text' })).toMatchObject({
      kind: 'exec',
      message: `template: root.gotmpl:2:7: executing "root.gotmpl" at <.a.b>: can't evaluate field b in type interface {}`,
    })
    expect(outcome('{{ now }}', null)).toMatchObject({
      kind: 'parse',
      message: 'template: root.gotmpl:1: function "now" not defined',
    })
  })

  test('can be executed more than once', () => {
    const template = compile('<b>{{ .n }}</b>', { mode: 'html' })
    expect([template.render({ n: '<' }), template.render({ n: 2 })]).toEqual(['<b>&lt;</b>', '<b>2</b>'])
  })
})
