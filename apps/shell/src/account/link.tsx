import type { ComponentProps, MouseEvent } from 'react'
import {
  createPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useResolvedPath,
  type LinkProps,
} from 'react-router-itself'

type Props = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'relative'> & ComponentProps<'a'>

/** Whether a URL has a scheme or a host. The service sends such URLs; the router would treat them as relative paths. */
const isAbsolute = (to: Props['to']): to is string => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)

/** The router's link without prefetching, which is a third of the router's size. */
export function Link({ to, replace, state, reloadDocument, relative, ...props }: Props) {
  if (isAbsolute(to)) return <a {...props} href={to} />
  return <RoutedLink {...props} {...{ to, replace, state, reloadDocument, relative }} />
}

function RoutedLink({ to, replace, state, reloadDocument, relative, onClick, ...props }: Props) {
  const navigate = useNavigate()
  const here = useLocation()
  const there = useResolvedPath(to, { relative })
  const href = useHref(to, { relative })
  const followed = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? createPath(here) === createPath(there), state, relative })
  }
  return <a {...props} href={href} onClick={followed} />
}

/** A click that doesn't open another tab or window, or start a download. */
const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target === '' || target === '_self')

/** A link that marks the current page. */
export function NavLink({ end = false, ...props }: Props & { end?: boolean }) {
  const here = useMatch({ path: useResolvedPath(props.to, { relative: props.relative }).pathname, end })
  return <Link aria-current={here ? 'page' : undefined} {...props} />
}
