import { previewOf, textOf } from './body'

const mail = `<html><head><style>p { color: red; background: url(https://spy.example/a.gif) }</style></head><body>
  <p style="font-weight: bold; background: url('https://spy.example/b.gif')" onclick="steal()">Your code is <b>123456</b></p>
  <script>steal()</script><img src="https://spy.example/pixel.gif" alt="Logo"><a href="https://x.example/verify">Verify</a>
  <form action="https://x.example"><input name="a"></form></body></html>`

test('keeps text and styles in a preview, and nothing that runs or loads', () => {
  const page = previewOf(mail)
  expect(page).toContain('123456')
  expect(page).toContain('font-weight: bold')
  expect(page).not.toMatch(/script|steal|spy\.example|x\.example|<form| style="/)
})

test('shows plain text as it is, including markup', () => {
  expect(previewOf('a < b\n<img src=x onerror=alert(1)>')).toContain('a &lt; b\n&lt;img src=x')
})

test.each([
  [mail, 'Your code is 123456\n\nVerify'],
  ['Hello,\n\ncode 1', 'Hello,\n\ncode 1'],
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['', ''],
])('extracts the text of a message', (body, text) => expect(textOf(body)).toBe(text))
