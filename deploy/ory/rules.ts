import { Namespace, Context } from '@ory/keto-namespace-types'

class User implements Namespace {}

class Document implements Namespace {
  related: {
    owners: User[]
    viewers: User[]
  }
  permits = {
    view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) || this.permits.edit(ctx),
    edit: (ctx: Context): boolean => this.related.owners.includes(ctx.subject),
  }
}
