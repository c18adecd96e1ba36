/** A relation or permit of a class; both are in one list. */
export type Relation = { name: string; types: readonly RelationType[]; rewrite?: Rewrite }

/** What a relation may contain: objects of a class, or (with `relation`) everyone in a relation of such an object. */
export type RelationType = { namespace: string; relation?: string }

export type Namespace = { name: string; relations: readonly Relation[] }

/** The expression of a permit. */
export type Rewrite = { kind: 'or' | 'and'; children: readonly RewriteChild[] }
export type RewriteChild =
  | Rewrite
  /** `this.related.r.includes(ctx.subject)` and `this.permits.r(ctx)`. */
  | { kind: 'computed'; relation: string }
  /** `this.related.via.traverse((x) => x.permits.relation(ctx))`. */
  | { kind: 'traverse'; via: string; relation: string }
  | { kind: 'not'; child: RewriteChild }

/** Line from 1, column as the service counts it (see `positionsOf`). */
export type Position = { Line: number; column: number }

export type Fault = { message: string; start: Position; end: Position }
