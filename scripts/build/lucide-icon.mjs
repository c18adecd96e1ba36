// Replaces what makes lucide's icons, which also supports other frameworks, a context and aliases: with the same attributes, but no class names.
import { createElement } from 'react'

const isNamed = (props) => Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name))

export default function createLucideIcon({ node }) {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(props) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
