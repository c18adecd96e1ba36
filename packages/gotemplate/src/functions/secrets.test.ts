import fc from 'fast-check'
import { compile } from '../index'

const run = (source: string, data: Record<string, string> = {}) => compile(source, { mode: 'text' }).render(data)

test('values encrypted elsewhere can be decrypted', () => {
  // the library's own example
  expect(run('{{ decryptAES "secretkey" "30tEfhuJSVRhpG97XCuWgz2okj7L8vQ1s6V9zVUPeDQ=" }}')).toBe('plaintext')
})

test('encrypted text can be decrypted, and errors reveal nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.string({ maxLength: 40 }), (plain, key) => {
      const secret = run('{{ encryptAES .key .plain }}', { key, plain })
      expect(run('{{ decryptAES .key .secret }}', { key, secret })).toBe(plain)
      expect(secret).not.toBe(run('{{ encryptAES .key .plain }}', { key, plain }))
    }),
    { numRuns: 30 },
  )
})

test.each(['genPrivateKey "rsa"', 'bcrypt "x"'])('%s can be parsed, and is rejected when it is executed', (call) => {
  expect(run(`{{ if false }}{{ ${call} }}{{ end }}`)).toBe('')
  expect(() => run(`{{ ${call} }}`)).toThrow('is not available in templates of this service')
})
