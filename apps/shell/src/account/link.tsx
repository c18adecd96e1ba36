import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useMatch, useResolvedPath, type LinkProps } from 'react-router-itself'

type Props = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'relative'> & ComponentProps<'a'>

/** The router's link without what fetches pages before they are asked for, which would be a tenth of the router. */
export function Link({ to, replace, state, reloadDocument, relative, onClick, ...props }: Props) {
  const href = useHref(to, { relative })
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, relative, target: props.target })
  const followed = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) follow(event)
  }
  return <a {...props} href={href} onClick={followed} />
}

/** A link that says whether it leads to where the person is. */
export function NavLink({ end = false, ...props }: Props & { end?: boolean }) {
  const here = useMatch({ path: useResolvedPath(props.to, { relative: props.relative }).pathname, end })
  return <Link aria-current={here ? 'page' : undefined} {...props} />
}
