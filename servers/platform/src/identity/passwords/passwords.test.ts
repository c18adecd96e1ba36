import { createHash, createHmac } from 'node:crypto'
import type { Project } from '../../control/project'
import type { JsonObject } from '../../http/json'
import { identityConfig } from '../config'
import { importFault } from './foreign-hashes'
import { assertHashers } from './limits'
import { isKnownPassword } from './known-passwords'
import vectors from './testing/crypt-vectors.json'
import { isOutdated } from './hash'
import { makeHash, matchesHash } from './hash-work'
import { editDistance, isSimilar, longestCommonPart } from './policy'

const cheap = { memoryKib: 8, iterations: 1, parallelism: 1 }
const argon2 = { algorithm: 'argon2', bcryptCost: 4, argon2: cheap } as const
const bcrypt = { algorithm: 'bcrypt', bcryptCost: 4, argon2: cheap } as const

describe('password hashes', () => {
  it.each([argon2, bcrypt])('of the project’s own algorithm are verified: %j', (hasher) => {
    const hash = makeHash('correct-horse', hasher)
    expect(hash).toMatch(hasher === argon2 ? /^\$argon2id\$/ : /^\$2a\$04\$/)
    expect(matchesHash('correct-horse', hash)).toBe(true)
    expect(matchesHash('Correct-horse', hash)).toBe(false)
    expect(isOutdated(hash, hasher)).toBe(false)
    expect(isOutdated(hash, hasher === argon2 ? bcrypt : argon2)).toBe(true)
  })

  it.each([
    ['argon2id', 'test', '$argon2id$v=19$m=32,t=2,p=4$cm94YnRVOW5jZzFzcVE4bQ$MNzk5BtR2vUhrp6qQEjRNw'],
    [
      'PBKDF2',
      'correct-horse-9-battery',
      '$pbkdf2-sha256$i=1000,l=32$bmV1dHJhbC1zYWx0LTAwMQ$WrjWLBOTgzCje6CarL/2BHfJdb2iXVNtQWdARZnBTK4',
    ],
    [
      'PBKDF2 with SHA-3',
      'correct-horse',
      '$pbkdf2-sha224$i=1000,l=32$c2FsdC1vZi1hLXRlc3Q$ebVmfPfF/6Be1COpGB2EhzrVNhMKv7ZrE/BT0haFjCs',
    ],
  ])('of other systems are verified: %s', (_name, password, hash) => {
    expect(importFault(hash)).toBeUndefined()
    expect(matchesHash(`${password}x`, hash)).toBe(false)
    expect(matchesHash(password, hash)).toBe(true)
  })

  it('of LDAP and MD5 are verified with their salt', () => {
    const salt = Buffer.from('salt')
    const ssha = (name: string, algorithm: string) => {
      const digest = createHash(algorithm).update('ory').update(salt).digest()
      return `{${name}}${Buffer.concat([digest, salt]).toString('base64')}`
    }
    const md5 = createHash('md5').update('saltory').digest('base64')
    const format = Buffer.from('{SALT}{PASSWORD}').toString('base64')
    const hashes = [
      ssha('SSHA', 'sha1'),
      ssha('SSHA256', 'sha256'),
      ssha('SSHA512', 'sha512'),
      `$md5$pf=${format}$${salt.toString('base64')}$${md5}`,
    ]
    for (const hash of hashes) {
      expect(importFault(hash)).toBeUndefined()
      expect([matchesHash('ory', hash), matchesHash('orY', hash)]).toEqual([true, false])
    }
  })

  // the keys are from `openssl passwd`; the last one is from Firebase's documentation
  it.each([
    ['$md5-crypt$saltsalt$JQBbW9mZ9/NDOyIlEImyp.', 'correct-horse'],
    ['$sha256-crypt$rounds=5000$saltstring$UNouvAAuUXMNRoKXgH9.yjHRClwHK18Zbefa.NeFzaB', 'correct-horse'],
    [
      '$sha512-crypt$saltstring$uXKeUi4olDYi2J2NT4w4S/Tu4dcSxAntn0.gN61mXOwWuCvCegWxwzc4DEP8DurHm6CaiKlL8kKPSgKi6X5JT0',
      'correct-horse',
    ],
    [
      `$hmac-sha256$${Buffer.from(createHmac('sha256', '12345').update('test').digest('hex')).toString('base64')}$MTIzNDU=`,
      'test',
    ],
    [
      `$sha256$pf=${Buffer.from('{PASSWORD}{SALT}').toString('base64')}$c2FsdA==$${createHash('sha256').update('testsalt').digest('base64')}`,
      'test',
    ],
    [
      '$firescrypt$ln=14,r=8,p=1$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==$Bw==$jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      'user1password',
    ],
  ])('of other systems are outdated: %s', (hash, password) => {
    expect(importFault(hash)).toBeUndefined()
    expect([matchesHash(password, hash), matchesHash(`${password}x`, hash)]).toEqual([true, false])
    expect(isOutdated(hash, argon2) && isOutdated(hash, bcrypt)).toBe(true)
  })

  it.each([
    ['$sha512-crypt$rounds=999999999$salt$' + 'a'.repeat(86), 'costly'],
    ['$6$rounds=999999999$salt$' + 'a'.repeat(86), 'costly'],
    ['$argon2id$v=19$m=262144,t=9,p=1$cm94$MNzk', 'costly'],
    ['$pbkdf2-sha256$i=600000,l=512$c2FsdA$a2V5', 'costly'],
    ['$scrypt$ln=131072,r=8,p=16$c2FsdA$a2V5', 'costly'],
    ['$argon2id$v=18$m=32,t=2,p=4$cm94$MNzk', 'broken'],
    ['$firescrypt$ln=30,r=8,p=1$a$b$c$d', 'costly'],
    ['$hmac-md4$a$b', 'unknown'],
    ['$whirlpool$abcdef', 'unknown'],
    ['plain text', 'unknown'],
    ['$constructor$abcdef', 'unknown'],
    ['$argon2id$v=19$m=32,t=2$broken', 'broken'],
    ['$argon2id$v=19$m=4194304,t=2,p=4$cm94$MNzk', 'costly'],
    ['$2b$31$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC', 'costly'],
    ['$2b$04$short', 'broken'],
    ['$2b$03$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC', 'broken'],
    ['$argon2id$v=19$m=64,t=0,p=4$cm94$MNzk', 'broken'],
    ['$argon2d$v=19$m=64,t=3,p=4$cm94$MNzk', 'unknown'],
    ['$argon2d$v=19$m=4194304,t=3,p=4$cm94$MNzk', 'costly'],
    // their base64 has no padding here, and padding there
    ['$pbkdf2-sha256$i=1000,l=32$c2FsdA==$a2V5', 'broken'],
    ['$scrypt$ln=16,r=8,p=1$c2FsdA$a2V5', 'broken'],
    ['$pbkdf2-sha256$i=99999999999,l=32$c2FsdA$a2V5', 'costly'],
    ['$scrypt$ln=1048576,r=64,p=1$c2FsdA$a2V5', 'costly'],
  ])('that are unsupported or too costly are rejected: %s', (hash, fault) => {
    expect(importFault(hash)).toBe(fault)
  })
})

it.each([
  '$sha256-crypt$salt$short',
  '$md5-crypt$$',
  '$sha1$NW9wbWtnejAzcg==$2qU2SGWP8viTM1md3FiI3+rjWXQ=',
  '$hmac-md5$ZmU4Njk3Zjc0MmQwODA0MDVkMTI3MGU2MTYzMzE2Zjk=',
  '$scrypt$ln=16385,r=8,p=1$c2FsdA==$a2V5',
  '{SSHA}tooshort',
])('stores an unreadable hash that matches no password: %s', (hash) => {
  expect([importFault(hash), matchesHash('test', hash)]).toEqual([undefined, false])
})

it('treats the prefixes of bcrypt alike', () => {
  const hash = makeHash('a long enough password', bcrypt)
  const marks = ['$2$', '$2z$'].map((mark) => hash.replace('$2a$', () => mark))
  expect(marks.map((one) => [importFault(one), matchesHash('a long enough password', one)])).toEqual([
    [undefined, true],
    [undefined, true],
  ])
})

it('rejects a hash of thousands of characters', () => {
  expect(importFault(`$md5$${'a'.repeat(10_000)}`)).toBe('broken')
})

describe('crypt(3) hashes', () => {
  // generated by libxcrypt: lengths around block sizes, rounds, UTF-8
  it('match vectors generated by libxcrypt', () => {
    const wrong = vectors.filter(([password = '', hash = '']) => !matchesHash(password, hash))
    expect(wrong).toEqual([])
    const others = vectors.filter((_, index) => index % 7 === 0)
    expect(others.filter(([password = '', hash = '']) => matchesHash(`${password}x`, hash))).toEqual([])
  })

  it('that are too costly match no password and are not computed', () => {
    const began = performance.now()
    expect(matchesHash('x', `$6$rounds=999999999$salt$${'a'.repeat(86)}`)).toBe(false)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('take no longer for a password of 1 MB', () => {
    const [, hash = ''] = vectors.find(([, one]) => one?.startsWith('$6$')) ?? []
    const began = performance.now()
    expect(matchesHash('a'.repeat(1_000_000), hash)).toBe(false)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('a project’s hashing cost', () => {
  it.each([
    ['bcrypt.cost', { bcrypt: { cost: 17 } }],
    ['bcrypt.cost', { bcrypt: { cost: 31 } }],
    ['argon2.memory', { argon2: { memory: '2GB' } }],
    ['argon2.memory', { argon2: { memory: '1EB' } }],
    ['argon2.iterations', { argon2: { memory: '256MB', iterations: 9 } }],
    ['argon2.iterations', { argon2: { iterations: 1_000_000 } }],
    ['argon2.parallelism', { argon2: { parallelism: 1_000 } }],
  ])('is rejected beyond the limit of %s: %j', (field, hashers) => {
    expect(() => assertHashers({ hashers })).toThrow(
      expect.objectContaining({ status: 400, reason: expect.stringContaining(`hashers.${field}`) }),
    )
  })

  it.each<JsonObject>([{ bcrypt: { cost: 14 } }, { argon2: { memory: '128MB', iterations: 3, parallelism: 8 } }, {}])(
    'may be a common one: %j',
    (hashers) => expect(() => assertHashers({ hashers })).not.toThrow(),
  )

  it('is reduced to the limit in an older configuration', () => {
    const identity = { hashers: { bcrypt: { cost: 31 }, argon2: { memory: '4GB', iterations: 100 } } }
    const { hasher } = identityConfig({ revisionId: 'before the limits', config: { identity } } as unknown as Project) // all that is read
    expect(hasher).toMatchObject({ bcryptCost: 16, argon2: { memoryKib: 262_144, iterations: 8 } })
  })
})

describe('similarity of password and identifier', () => {
  it.each([
    ['ada@example.co', 'ada@example.com', true],
    ['ADA@EXAMPLE.COM', 'ada@example.com', true],
    ['example.com-2', 'ada@example.com', true],
    ['correct-horse-battery', 'ada@example.com', false],
    ['correct-horse-battery', '', false],
  ])('is detected for %s and %s: %s', (password, identifier, similar) => {
    expect(isSimilar(password, identifier)).toBe(similar)
  })

  it('uses the edit distance and the longest common part', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(longestCommonPart('abcdef', 'zcdey')).toBe(3)
  })
})

describe('the bundled list of breached passwords', () => {
  it.each([
    ['password1', true],
    ['Password1', true],
    ['correct-horse-battery', false],
  ])('%s: %s', async (password, known) => {
    expect(await isKnownPassword(password)).toBe(known)
  })
})
