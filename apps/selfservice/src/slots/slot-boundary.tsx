import { Component, type ReactNode } from 'react'

type Props = { slot: string; own: ReactNode; children: ReactNode }

/** Renders our own part if a slot throws, and reports the error to its developers. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown) {
    warnOf(this.props.slot, error)
  }

  override render() {
    return this.state.failed ? this.props.own : this.props.children
  }
}

/** Reported to developers, not shown to the person who signs in. */
export const warnOf = (slot: string, error: unknown) =>
  console.warn(`Atrium: the slot "${slot}" failed, our own part is drawn instead.`, error)
