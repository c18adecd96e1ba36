/** Where a node begins, in characters of the source. */
type Placed = { readonly at: number }

export type NumberNode = Placed & {
  readonly kind: 'number'
  readonly text: string
  /** The possible values of the text; an integer is also a float. */
  readonly int?: bigint
  readonly uint?: bigint
  readonly float?: number
  readonly complex?: { readonly re: number; readonly im: number }
}

export type Expression =
  | (Placed & { readonly kind: 'bool'; readonly value: boolean })
  | (Placed & { readonly kind: 'dot' })
  | (Placed & { readonly kind: 'nil' })
  | NumberNode
  | (Placed & { readonly kind: 'string'; readonly quoted: string; readonly value: string })
  | FieldNode
  | VariableNode
  | ChainNode
  | IdentifierNode
  | PipeNode

/** `.a.b` */
export type FieldNode = Placed & { readonly kind: 'field'; readonly names: readonly string[] }
/** `$x.a.b`: the variable and its fields. */
export type VariableNode = Placed & { readonly kind: 'variable'; readonly names: readonly string[] }
/** `(…).a.b` */
export type ChainNode = Placed & {
  readonly kind: 'chain'
  readonly node: Expression
  readonly names: readonly string[]
}
export type IdentifierNode = Placed & { readonly kind: 'identifier'; readonly name: string }

export type Command = { readonly arguments: readonly Expression[] }

export type PipeNode = Placed & {
  readonly kind: 'pipe'
  readonly line: number
  readonly declares: readonly VariableNode[]
  readonly assigns: boolean
  /** Escaping adds commands. */
  commands: readonly Command[]
}

export type TextNode = Placed & { readonly kind: 'text'; text: string }
export type ActionNode = Placed & { readonly kind: 'action'; readonly line: number; readonly pipe: PipeNode }
export type BranchNode = Placed & {
  readonly kind: 'if' | 'with' | 'range'
  readonly line: number
  readonly pipe: PipeNode
  readonly list: readonly Node[]
  readonly otherwise: readonly Node[] | undefined
}
export type TemplateNode = Placed & {
  readonly kind: 'template'
  readonly line: number
  /** Escaping may replace it. */
  name: string
  readonly pipe: PipeNode | undefined
}
export type LeaveNode = Placed & { readonly kind: 'break' | 'continue'; readonly line: number }

export type Node = TextNode | ActionNode | BranchNode | TemplateNode | LeaveNode

/** A template by name, and its source. */
export type Tree = { readonly name: string; nodes: readonly Node[] }
