import { reject } from '../error'
import { compareTexts, Integer, Named, type Value, type GoFunction } from './value'

const pattern =
  /^v?([0-9]+)(\.[0-9]+)?(\.[0-9]+)?(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/

const number = (value: bigint) => new Integer(value, 'uint64')
const method = (run: () => Value): GoFunction => ({ parameters: [], run })

/** A semantic version, the result of the function `semver`. */
export class Version extends Named {
  override readonly type: string = '*semver.Version'
  override readonly kind = 'ptr'
  override readonly methods: Readonly<Record<string, GoFunction>>

  constructor(
    readonly major: bigint,
    readonly minor: bigint,
    readonly patch: bigint,
    readonly prerelease: string,
    readonly metadata: string,
    readonly original: string,
  ) {
    super()
    const compared = (run: (order: number) => Value): GoFunction => ({
      parameters: ['*semver.Version'],
      run: ([other]) => run(other instanceof Version ? compareVersions(this, other) : reject('not a version')),
    })
    this.methods = {
      Major: method(() => number(this.major)),
      Minor: method(() => number(this.minor)),
      Patch: method(() => number(this.patch)),
      Prerelease: method(() => this.prerelease),
      Metadata: method(() => this.metadata),
      Original: method(() => this.original),
      String: method(() => this.text()),
      IncMajor: method(() => this.next(this.major + 1n, 0n, 0n)),
      IncMinor: method(() => this.next(this.major, this.minor + 1n, 0n)),
      IncPatch: method(() => this.next(this.major, this.minor, this.prerelease === '' ? this.patch + 1n : this.patch)),
      Compare: compared((order) => new Integer(BigInt(order))),
      Equal: compared((order) => order === 0),
      LessThan: compared((order) => order < 0),
      GreaterThan: compared((order) => order > 0),
      LessThanEqual: compared((order) => order <= 0),
      GreaterThanEqual: compared((order) => order >= 0),
    }
  }

  override text(): string {
    const { major, minor, patch, prerelease, metadata } = this
    return `${major}.${minor}.${patch}${prerelease === '' ? '' : `-${prerelease}`}${metadata === '' ? '' : `+${metadata}`}`
  }

  override json(): Value {
    return this.text()
  }

  private next(major: bigint, minor: bigint, patch: bigint): Version {
    const prefix = this.original.startsWith('v') ? 'v' : ''
    return new Version(major, minor, patch, '', '', `${prefix}${major}.${minor}.${patch}`)
  }
}

/** Parses a version; parts may be missing. @throws CallError */
export function parseVersion(text: string): Version {
  const [all, major, minor = '.0', patch = '.0', prerelease = '', metadata = ''] = pattern.exec(text) ?? []
  if (all === undefined || major === undefined) return reject('Invalid Semantic Version')
  if (prerelease.split('.').some((part) => /^0[0-9]+$/.test(part))) reject('Version segment starts with 0')
  return new Version(BigInt(major), BigInt(minor.slice(1)), BigInt(patch.slice(1)), prerelease, metadata, text)
}

function comparePart(a: string, b: string): number {
  const [left, right] = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)]
  if (a === b) return 0
  if (a === '') return b === '' ? 0 : -1
  if (b === '') return 1
  if (left && right) return BigInt(a) > BigInt(b) ? 1 : -1
  if (left !== right) return left ? -1 : 1
  return compareTexts(a, b) > 0 ? 1 : -1
}

/** Compares prereleases: a version without one is later. */
export function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0
  if (a === '') return 1
  if (b === '') return -1
  const [left, right] = [a.split('.'), b.split('.')]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = comparePart(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Compares two versions: -1, 0 or 1. */
export function compareVersions(a: Version, b: Version): number {
  for (const part of ['major', 'minor', 'patch'] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1
  return comparePrereleases(a.prerelease, b.prerelease)
}
