import { safeDocument } from './safe-document'

const made = (markup: string) => safeDocument(markup, { policy: 'atrium-test', nonce: 'n' })

test.each([
  '<script>steal()</script>',
  '<p onclick="steal()">Code</p>',
  '<img src="https://spy.example/steal.gif" srcset="https://spy.example/2x.gif 2x" alt="Logo">',
  '<a href="https://spy.example/steal" ping="https://spy.example">Verify</a>',
  '<form action="https://spy.example"><input name="steal"></form>',
  '<svg><style>@import "https://spy.example/steal"</style></svg>',
  '<math><mtext><style><img src=x onerror=steal()></style></mtext></math>',
  '<link rel="stylesheet" href="https://spy.example/steal"><base href="https://spy.example/steal">',
  '<meta http-equiv="refresh" content="0; url=https://spy.example/steal">',
  '<p style="background: url(https://spy.example/steal)">Code</p>',
  '<p style="background: \\75rl(https://spy.example/steal)">Code</p>',
  '<p style="--a: \\75rl(https://spy.example/steal); background: var(--a)">Code</p>',
  '<style>p { background: image-set("https://spy.example/steal" 1x) }</style><p>Code</p>',
  '<template><img src="https://spy.example/steal"></template>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
])('removes everything unsafe from %s', (markup) => {
  const page = made(markup)
  expect(page).not.toMatch(/steal|spy\.example/)
  expect(page).toContain("default-src 'none'")
})

test('keeps text, tables and colors', () => {
  const page = made(
    '<table bgcolor="#eee"><tr><td style="color: rgb(1, 2, 3); font-weight: bold">123456</td></tr></table>',
  )
  expect(page).toContain('<table bgcolor="#eee">')
  expect(page).toContain('color: rgb(1, 2, 3)')
  expect(page).toContain('123456')
})

test('doesn’t let a style close its element', () => {
  expect(made('<p style="font-family: \'</style><b>\'">x</p>').match(/<\/style>/g)).toHaveLength(1)
})
