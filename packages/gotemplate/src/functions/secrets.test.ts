import fc from 'fast-check'
import { compile } from '../index'

const run = (source: string, data: Record<string, string> = {}) => compile(source, { mode: 'text' }).render(data)

test('decrypts values encrypted elsewhere', () => {
  // the library's own example
  expect(run('{{ decryptAES "secretkey" "30tEfhuJSVRhpG97XCuWgz2okj7L8vQ1s6V9zVUPeDQ=" }}')).toBe('plaintext')
})

test('round-trips text, and encrypts it differently each time', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.string({ maxLength: 40 }), (plain, key) => {
      const secret = run('{{ encryptAES .key .plain }}', { key, plain })
      expect(run('{{ decryptAES .key .secret }}', { key, secret })).toBe(plain)
      expect(secret).not.toBe(run('{{ encryptAES .key .plain }}', { key, plain }))
    }),
    { numRuns: 30 },
  )
})

test.each(['genPrivateKey "rsa"', 'bcrypt "x"'])('parses %s, and rejects it on execution', (call) => {
  expect(run(`{{ if false }}{{ ${call} }}{{ end }}`)).toBe('')
  expect(() => run(`{{ ${call} }}`)).toThrow('is not available in templates of this service')
})
