import type {
  UiNodeAnchorAttributes,
  UiNodeDivisionAttributes,
  UiNodeGroupEnum,
  UiNodeImageAttributes,
  UiNodeInputAttributes,
  UiNodeScriptAttributes,
  UiNodeTypeEnum,
} from '@ory/client-fetch'

export type Message = {
  id: number
  text: string
  type: string
  context: Record<string, unknown>
  /** The number of our own, more detailed variant of the message (`variants.ts`), if the flow provides the details. */
  variant?: number
}

export type InputAttributes = Omit<UiNodeInputAttributes, 'value' | 'label' | 'options' | 'node_type'> & {
  value?: unknown
  label?: Message
  options?: { value?: unknown; label?: Message }[]
}

type Common = { group: UiNodeGroupEnum; messages: Message[]; label?: Message }

/** A node's `type` decides its attributes; the last member is for unknown types. */
export type FlowNode = Common &
  (
    | { type: typeof UiNodeTypeEnum.Input; attributes: InputAttributes }
    | { type: typeof UiNodeTypeEnum.Text; attributes: { id?: string; text?: Message } }
    | { type: typeof UiNodeTypeEnum.Img; attributes: Partial<Omit<UiNodeImageAttributes, 'node_type'>> }
    | {
        type: typeof UiNodeTypeEnum.A
        attributes: Partial<Pick<UiNodeAnchorAttributes, 'href' | 'id'>> & { title?: Message }
      }
    | { type: typeof UiNodeTypeEnum.Script; attributes: Partial<Omit<UiNodeScriptAttributes, 'node_type'>> }
    | {
        type: typeof UiNodeTypeEnum.Div
        attributes: Partial<Pick<UiNodeDivisionAttributes, 'id' | 'data'>> & { class?: string }
      }
    | { type: typeof UiNodeTypeEnum.UnknownDefaultOpenApi; attributes: Record<string, unknown> }
  )

export type InputNode = Extract<FlowNode, { type: 'input' }>

/** A self-service flow as the service sends it; dates stay text, and other members are ignored. */
export type Flow = {
  id: string
  request_url?: string
  return_to?: string
  state?: string
  active?: string
  refresh?: boolean
  requested_aal?: string
  continue_with?: unknown[]
  ui: { action: string; method: string; nodes: FlowNode[]; messages: Message[] }
}

export const isInput = (node: FlowNode): node is InputNode => node.type === 'input'
