import fc from 'fast-check'

const calls = (namespace: 'A' | 'B') => {
  const own = fc.constantFrom('r', 's', 'p', 'q')
  return fc.oneof(
    own.map((name) => (name < 'r' ? `this.permits.${name}(ctx)` : `this.related.${name}.includes(ctx.subject)`)),
    fc
      .tuple(fc.constantFrom('r', 's'), own)
      .map(([via, name]) =>
        name < 'r'
          ? `this.related.${via}.traverse((x) => x.permits.${name}(ctx))`
          : `this.related.${via}.traverse((x) => x.related.${name}.includes(ctx.subject))`,
      ),
    fc.constant(`!this.related.${namespace === 'A' ? 'r' : 's'}.includes(ctx.subject)`),
    fc.constant('!(this.permits.q(ctx) || this.related.s.includes(ctx.subject))'),
  )
}
const expression = (namespace: 'A' | 'B') =>
  fc
    .array(fc.tuple(calls(namespace), fc.constantFrom('&&', '||'), fc.boolean()), { minLength: 1, maxLength: 3 })
    .map((parts) =>
      parts.map(([call, sign, grouped], at) => `${at > 0 ? sign : ''} ${grouped ? `(${call})` : call}`).join(' '),
    )
const anyClass = (name: 'A' | 'B') =>
  fc.tuple(expression(name), expression(name)).map(
    ([p, q]) => `class ${name} implements Namespace {
        related: { r: (A | B | SubjectSet<A, "r">)[] s: (A | SubjectSet<B, "s">)[] }
        permits = { p: (ctx) => ${p}, q: (ctx) => ${q} }
      }`,
  )
/** Rules of two namespaces, A and B, with the relations r and s and arbitrary permits p and q. */
export const anyRules = fc.tuple(anyClass('A'), anyClass('B')).map((classes) => classes.join('\n'))
