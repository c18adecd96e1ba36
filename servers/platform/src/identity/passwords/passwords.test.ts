import { createHash } from 'node:crypto'
import { importFault } from './foreign-hashes'
import { hashPassword, isOutdated, verifyPassword } from './hash'
import { editDistance, isSimilar, longestCommonPart } from './policy'

const cheap = { memoryKib: 8, iterations: 1, parallelism: 1 }
const argon2 = { algorithm: 'argon2', bcryptCost: 4, argon2: cheap } as const
const bcrypt = { algorithm: 'bcrypt', bcryptCost: 4, argon2: cheap } as const

describe('password hashes', () => {
  it.each([argon2, bcrypt])('of the project’s own kind are verified: %j', async (hasher) => {
    const hash = await hashPassword('correct-horse', hasher)
    expect(await verifyPassword('correct-horse', hash)).toBe(true)
    expect(await verifyPassword('Correct-horse', hash)).toBe(false)
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
  ])('of other systems are taken: %s', async (_name, password, hash) => {
    expect(importFault(hash)).toBeUndefined()
    expect(await verifyPassword(`${password}x`, hash)).toBe(false)
    expect(await verifyPassword(password, hash)).toBe(true)
  })

  it('of LDAP and MD5 are verified with their salt', async () => {
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
      expect([await verifyPassword('ory', hash), await verifyPassword('orY', hash)]).toEqual([true, false])
    }
  })

  it.each([
    ['$whirlpool$abcdef', 'unknown'],
    ['plain text', 'unknown'],
    ['$argon2id$v=19$m=32,t=2$broken', 'broken'],
    ['$argon2id$v=19$m=4194304,t=2,p=4$cm94$MNzk', 'costly'],
    ['$2b$31$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC', 'costly'],
    ['$2b$04$short', 'broken'],
    ['$pbkdf2-sha256$i=99999999999,l=32$c2FsdA$a2V5', 'costly'],
    ['$scrypt$ln=1048576,r=64,p=1$c2FsdA$a2V5', 'costly'],
  ])('that can not be used are refused: %s', (hash, fault) => {
    expect(importFault(hash)).toBe(fault)
  })
})

describe('passwords like the sign-in name', () => {
  it.each([
    ['ada@example.co', 'ada@example.com', true],
    ['ADA@EXAMPLE.COM', 'ada@example.com', true],
    ['example.com-2', 'ada@example.com', true],
    ['correct-horse-battery', 'ada@example.com', false],
    ['correct-horse-battery', '', false],
  ])('%s for %s: %s', (password, identifier, similar) => {
    expect(isSimilar(password, identifier)).toBe(similar)
  })

  it('are measured by changes and common parts', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(longestCommonPart('abcdef', 'zcdey')).toBe(3)
  })
})
