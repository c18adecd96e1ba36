import type { ComponentType, SVGProps } from 'react'

type Node = { node: [tag: string, attributes: Record<string, string>][] }

export default function createLucideIcon(icon: Node): ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
