import { refuse } from '../error'
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

function parseOne(given: string): Constraint {
  const found = single.exec(given)
  if (!found) return refuse(`improper constraint: ${given}`)
  const [, operator = '', whole = '', major, minor, patch, prerelease = ''] = found
  const make = (value: string, minorOpen: boolean, patchOpen: boolean, open: boolean): Constraint => {
    try {
      return { operator, version: parseVersion(value), minorOpen, patchOpen, open }
    } catch {
      return refuse('constraint Parser Error')
    }
  }
  if (isOpen(major)) return make(`0.0.0${prerelease}`, false, false, true)
  if (isOpen(minor)) return make(`${major}.0.0${prerelease}`, true, false, true)
  if (isOpen(patch)) return make(`${major}${minor}.0${prerelease}`, false, true, true)
  return make(whole, false, false, false)
}

function parse(given: string): Constraint[][] {
  const rewritten = given.replace(hyphenated, (_all, low: string, high: string) => `>= ${low}, <= ${high} `)
  return rewritten.split('||').map((part) => {
    if (!valid.test(part)) refuse(`improper constraint: ${part}`)
    return (part.match(each) ?? [part]).map(parseOne)
  })
}

function isNotEqual(v: Version, { version: wanted, minorOpen, patchOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, wanted) !== 0
  if (v.prerelease !== '' && wanted.prerelease === '') return false
  if (wanted.major !== v.major) return true
  if (wanted.minor !== v.minor && !minorOpen) return true
  if (minorOpen) return false
  if (wanted.patch !== v.patch && !patchOpen) return true
  if (patchOpen) return comparePrereleases(v.prerelease, wanted.prerelease) !== 0
  return compareVersions(v, wanted) !== 0
}

function isGreater(v: Version, { version: wanted, minorOpen, patchOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, wanted) === 1
  if (v.major !== wanted.major) return v.major > wanted.major
  if (minorOpen) return false
  if (patchOpen) return v.minor > wanted.minor
  return compareVersions(v, wanted) === 1
}

function isLessOrEqual(v: Version, { version: wanted, minorOpen, open }: Constraint): boolean {
  if (!open) return compareVersions(v, wanted) <= 0
  if (v.major > wanted.major) return false
  return !(v.major === wanted.major && v.minor > wanted.minor && !minorOpen)
}

function isAbout(v: Version, { version: wanted, minorOpen, patchOpen }: Constraint): boolean {
  if (compareVersions(v, wanted) < 0) return false
  const isZero = wanted.major === 0n && wanted.minor === 0n && wanted.patch === 0n
  if (isZero && !minorOpen && !patchOpen) return true
  return v.major === wanted.major && (minorOpen || v.minor === wanted.minor)
}

function isCompatible(v: Version, { version: wanted, minorOpen, patchOpen }: Constraint): boolean {
  if (compareVersions(v, wanted) < 0) return false
  if (wanted.major > 0n || minorOpen) return v.major === wanted.major
  if (v.major > 0n) return false
  if (wanted.minor > 0n || patchOpen) return v.minor === wanted.minor
  return v.minor === 0n && v.patch === wanted.patch
}

function holds(v: Version, constraint: Constraint): boolean {
  const { operator, version: wanted, open } = constraint
  if (operator === '!=') return isNotEqual(v, constraint)
  // A constraint on releases doesn't match prereleases.
  if (v.prerelease !== '' && wanted.prerelease === '') return false
  switch (operator) {
    case '>':
      return isGreater(v, constraint)
    case '<':
      return compareVersions(v, wanted) < 0
    case '>=':
    case '=>':
      return compareVersions(v, wanted) >= 0
    case '<=':
    case '=<':
      return isLessOrEqual(v, constraint)
    case '~':
    case '~>':
      return isAbout(v, constraint)
    case '^':
      return isCompatible(v, constraint)
    default:
      return open ? isAbout(v, constraint) : compareVersions(v, wanted) === 0
  }
}

export const versions: Functions = {
  semver: onTexts(1, parseVersion),
  semverCompare: define(['string', 'string'], ([constraint, given], budget) => {
    budget.room(text(constraint).length * text(constraint).length)
    const choices = parse(text(constraint))
    const wanted = parseVersion(text(given))
    return choices.some((all) => all.every((one) => holds(wanted, one)))
  }),
}
