import { createHash, createHmac, pbkdf2Sync, scryptSync } from 'node:crypto'
import { admin, PASSWORD, startFlow } from '../steps.mjs'
import { submitLogin } from './parts.mjs'

const b64 = (data) => Buffer.from(data).toString('base64')
const bare = (data) => b64(data).replace(/=+$/, '')
const salt = Buffer.from('a-salt-of-16-byt')
const hashed = (algorithm, ...parts) =>
  createHash(algorithm)
    .update(Buffer.concat(parts.map((one) => Buffer.from(one))))
    .digest()
const pbkdf2 = (digest, length = 32, rounds = 1000) => pbkdf2Sync(PASSWORD, salt, rounds, length, digest)
const scrypt = (length, N = 16, r = 8, p = 1) => scryptSync(PASSWORD, salt, length, { N, r, p })

const hashes = {
  ...Object.fromEntries(
    ['sha1', 'sha224', 'sha256', 'sha384', 'sha512'].map((digest) => [
      `pbkdf2 ${digest}`,
      `$pbkdf2-${digest}$i=1000,l=32$${bare(salt)}$${bare(pbkdf2(digest))}`,
    ]),
  ),
  'pbkdf2 64 bytes': `$pbkdf2-sha512$i=1000,l=64$${bare(salt)}$${bare(pbkdf2('sha512', 64))}`,
  'pbkdf2 length differs': `$pbkdf2-sha256$i=1000,l=16$${bare(salt)}$${bare(pbkdf2('sha256', 32))}`,
  'pbkdf2 without prefix': `$pbkdf2$i=1000,l=32$${bare(salt)}$${bare(pbkdf2('sha1'))}`,
  'pbkdf2 padded': `$pbkdf2-sha256$i=1000,l=32$${b64(salt)}$${b64(pbkdf2('sha256'))}`,
  'pbkdf2 no rounds': `$pbkdf2-sha256$l=32$${bare(salt)}$${bare(pbkdf2('sha256'))}`,
  'pbkdf2 zero rounds': `$pbkdf2-sha256$i=0,l=32$${bare(salt)}$${bare(pbkdf2('sha256'))}`,
  'pbkdf2 many rounds': `$pbkdf2-sha256$i=100000000,l=32$${bare(salt)}$${bare(pbkdf2('sha256'))}`,
  'pbkdf2 empty': '$pbkdf2-sha256$$$',
  scrypt: `$scrypt$ln=16,r=8,p=1$${b64(salt)}$${b64(scrypt(32))}`,
  'scrypt 64 bytes': `$scrypt$ln=16,r=8,p=1$${b64(salt)}$${b64(scrypt(64))}`,
  'scrypt unpadded': `$scrypt$ln=16,r=8,p=1$${bare(salt)}$${bare(scrypt(32))}`,
  'scrypt as exponent': `$scrypt$ln=4,r=8,p=1$${b64(salt)}$${b64(scrypt(32))}`,
  'scrypt zero': `$scrypt$ln=0,r=8,p=1$${b64(salt)}$${b64(scrypt(32))}`,
  'scrypt costly': `$scrypt$ln=1073741824,r=8,p=1$${b64(salt)}$${b64(scrypt(32))}`,
  SSHA: `{SSHA}${b64(Buffer.concat([hashed('sha1', PASSWORD, salt), salt]))}`,
  SSHA256: `{SSHA256}${b64(Buffer.concat([hashed('sha256', PASSWORD, salt), salt]))}`,
  SSHA512: `{SSHA512}${b64(Buffer.concat([hashed('sha512', PASSWORD, salt), salt]))}`,
  'SSHA in lower case': `{ssha}${b64(Buffer.concat([hashed('sha1', PASSWORD, salt), salt]))}`,
  'SSHA without a salt': `{SSHA}${b64(hashed('sha1', PASSWORD))}`,
  ...Object.fromEntries(
    ['sha1', 'sha256', 'sha512'].flatMap((digest) => [
      [
        `${digest} salt first`,
        `$${digest}$pf=${b64('{SALT}{PASSWORD}')}$${b64(salt)}$${b64(hashed(digest, salt, PASSWORD))}`,
      ],
      [
        `${digest} salt last`,
        `$${digest}$pf=${b64('{PASSWORD}{SALT}')}$${b64(salt)}$${b64(hashed(digest, PASSWORD, salt))}`,
      ],
      [
        `${digest} literal`,
        `$${digest}$pf=${b64('x{SALT}$$%{PASSWORD}')}$${b64(salt)}$${b64(hashed(digest, 'x', salt, '$$%', PASSWORD))}`,
      ],
    ]),
  ),
  'sha384 salt first': `$sha384$pf=${b64('{SALT}{PASSWORD}')}$${b64(salt)}$${b64(hashed('sha384', salt, PASSWORD))}`,
  'sha256 without a salt': `$sha256$pf=${b64('{PASSWORD}')}$$${b64(hashed('sha256', PASSWORD))}`,
  'sha1 only the hash': `$sha1$${b64(hashed('sha1', PASSWORD))}`,
  md5: `$md5$${b64(hashed('md5', PASSWORD))}`,
  'md5 salted': `$md5$pf=${b64('{SALT}{PASSWORD}')}$${b64(salt)}$${b64(hashed('md5', salt, PASSWORD))}`,
  'md5 in hexadecimal': `$md5$${hashed('md5', PASSWORD).toString('hex')}`,
  ...Object.fromEntries(
    ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'].map((digest) => [
      `hmac ${digest}`,
      `$hmac-${digest}$${b64(createHmac(digest, 'key').update(PASSWORD).digest('hex'))}$${b64('key')}`,
    ]),
  ),
  'hmac binary': `$hmac-sha256$${b64(createHmac('sha256', 'key').update(PASSWORD).digest())}$${b64('key')}`,
  'hmac without a key': `$hmac-sha256$${b64(createHmac('sha256', 'key').update(PASSWORD).digest('hex'))}$`,
  'bcrypt 2x': '$2x$04$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC',
  'bcrypt 2y': '$2y$04$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC',
  'bcrypt without a version': '$2$04$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC',
  'bcrypt too short': '$2b$04$abcdefghijklmnopqrstuu.Nu',
  'bcrypt low cost': '$2b$03$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC',
  'argon2i no version': '$argon2i$m=64,t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow',
  argon2d: '$argon2d$v=19$m=64,t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow',
  'argon2id other version': '$argon2id$v=16$m=64,t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow',
  'argon2id no memory': '$argon2id$v=19$t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow',
  'argon2id zero passes': '$argon2id$v=19$m=64,t=0,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow',
  'sha512-crypt': '$sha512-crypt$rounds=5000$saltstring$x',
  'crypt 6': '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiBFdcbYEdFCoEOfaS35inz1',
  'crypt 1': '$1$TVEiiKNb$SN6/pUaRQS/E8Jh46As2C/',
  'plain text': 'correct-horse-battery',
  'one space': ' ',
}

/** Imported password hashes of each kind: those that work, and those that are rejected. */
export const passwordHashes = [
  {
    name: 'password hashes: each algorithm',
    steps: Object.values(hashes).flatMap((hashed_password, at) => [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: `k${at}@example.com` },
          credentials: { password: { config: { hashed_password } } },
        },
      }),
      startFlow('login', true),
      submitLogin({ method: 'password', identifier: `k${at}@example.com`, password: `${PASSWORD}x` }, true),
      submitLogin({ method: 'password', identifier: `k${at}@example.com`, password: PASSWORD }, true),
      submitLogin({ method: 'password', identifier: `k${at}@example.com`, password: PASSWORD }, true),
    ]),
  },
]
