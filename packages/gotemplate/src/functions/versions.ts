import { reject } from '../error'
import { comparePrereleases, compareVersions, parseVersion, type Version } from '../values/version'
import { define, onTexts, text } from './make'
import type { Functions } from '../values/value'

// Parses version ranges like github.com/Masterminds/semver.

const version =
  'v?([0-9|x|X|*]+)(\\.[0-9|x|X|*]+)?(\\.[0-9|x|X|*]+)?(-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?(\\+([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?'
const plainVersion = version.replace(/\((?!\?)/g, '(?:')
const operators = '=|!=|>|<|>=|=>|<=|=<|~|~>|\\^|'
const single = new RegExp(`^\\s*(${operators})\\s*(${version})\\s*$`)
const each = new RegExp(`(?:!=|>=|=>|<=|=<|~>|=|>|<|~|\\^)?\\s*${plainVersion}`, 'g')
const valid = new RegExp(
  `^\\s*(?:${operators})\\s*${plainVersion}\\s*(?:(?:\\s+|,\\s*)(?:${operators})\\s*${plainVersion}\\s*)*$`,
)
const hyphenated = new RegExp(`\\s*(${plainVersion})\\s+-\\s+(${plainVersion})\\s*`, 'g')

type Constraint = {
  readonly operator: string
  readonly version: Version
  /** Which parts are missing or wildcards. */
  readonly minorOpen: boolean
  readonly patchOpen: boolean
  readonly open: boolean
}

const isOpen = (part: string | undefined) => part === undefined || part === '' || /^\.?[xX*]$/.test(part)

function parseOne(input: string): Constraint {
  const found = single.exec(input)
  if (!found) return reject(`improper constraint: ${input}`)
  const [, operator = '', whole = '', major, minor, patch, prerelease = ''] = found
  const make = (value: string, minorOpen: boolean, patchOpen: boolean, open: boolean): Constraint => {
    try {
      return { operator, version: parseVersion(value), minorOpen, patchOpen, open }
    } catch {
      return reject('constraint Parser Error')
    }
  }
  if (isOpen(major)) return make(`0.0.0${prerelease}`, false, false, true)
  if (isOpen(minor)) return make(`${major}.0.0${prerelease}`, true, false, true)
  if (isOpen(patch)) return make(`${major}${minor}.0${prerelease}`, false, true, true)
  return make(whole, false, false, false)
}

function parse(input: string): Constraint[][] {
  const rewritten = input.replace(hyphenated, (_all, low: string, high: string) => `>= ${low}, <= ${high} `)
  return rewritten.split('||').map((part) => {
    if (!valid.test(part)) reject(`improper constraint: ${part}`)
    return (part.match(each) ?? [part]).map(parseOne)
  })
}

function isNotEqual(v: Version, { version: required, minorOpen, patchOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, required) !== 0
  if (v.prerelease !== '' && required.prerelease === '') return false
  if (required.major !== v.major) return true
  if (required.minor !== v.minor && !minorOpen) return true
  if (minorOpen) return false
  if (required.patch !== v.patch && !patchOpen) return true
  if (patchOpen) return comparePrereleases(v.prerelease, required.prerelease) !== 0
  return compareVersions(v, required) !== 0
}

function isGreater(v: Version, { version: required, minorOpen, patchOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, required) === 1
  if (v.major !== required.major) return v.major > required.major
  if (minorOpen) return false
  if (patchOpen) return v.minor > required.minor
  return compareVersions(v, required) === 1
}

function isLessOrEqual(v: Version, { version: required, minorOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, required) <= 0
  if (v.major > required.major) return false
  return !(v.major === required.major && v.minor > required.minor && !minorOpen)
}

function isAbout(v: Version, { version: required, minorOpen, patchOpen }: Constraint): boolean {
  if (compareVersions(v, required) < 0) return false
  const isZero = required.major === 0n && required.minor === 0n && required.patch === 0n
  if (isZero && !minorOpen && !patchOpen) return true
  return v.major === required.major && (minorOpen || v.minor === required.minor)
}

function isCompatible(v: Version, { version: required, minorOpen, patchOpen }: Constraint): boolean {
  if (compareVersions(v, required) < 0) return false
  if (required.major > 0n || minorOpen) return v.major === required.major
  if (v.major > 0n) return false
  if (required.minor > 0n || patchOpen) return v.minor === required.minor
  return v.minor === 0n && v.patch === required.patch
}

function holds(v: Version, constraint: Constraint): boolean {
  const { operator, version: required, open } = constraint
  if (operator === '!=') return isNotEqual(v, constraint)
  // A constraint on releases doesn't match prereleases.
  if (v.prerelease !== '' && required.prerelease === '') return false
  switch (operator) {
    case '>':
      return isGreater(v, constraint)
    case '<':
      return compareVersions(v, required) < 0
    case '>=':
    case '=>':
      return compareVersions(v, required) >= 0
    case '<=':
    case '=<':
      return isLessOrEqual(v, constraint)
    case '~':
    case '~>':
      return isAbout(v, constraint)
    case '^':
      return isCompatible(v, constraint)
    default:
      return open ? isAbout(v, constraint) : compareVersions(v, required) === 0
  }
}

export const versions: Functions = {
  semver: onTexts(1, parseVersion),
  semverCompare: define(['string', 'string'], ([constraint, versionText], budget) => {
    budget.room(text(constraint).length * text(constraint).length)
    const choices = parse(text(constraint))
    const target = parseVersion(text(versionText))
    return choices.some((all) => all.every((one) => holds(target, one)))
  }),
}
