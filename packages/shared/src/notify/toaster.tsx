import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { createGlobalStyle } from 'styled-components'

import { color, layer, shadow } from '../theme'
import { ProblemViewsContext } from '../ui'
import { toasts, type Tone } from './store'
import { useNotifyText } from './text'

const icons = {
  success: <CircleCheck size={16} />,
  error: <CircleAlert size={16} />,
  info: <Info size={16} />,
} satisfies Record<Tone, unknown>

let shown = 0

/**
 * Shows the toasts of `notify`: 4 s each, at most three, 14 px apart, 356 px wide, at the lower right. Alt+T focuses them; a swipe of
 * 45 px (the library's threshold) dismisses one.
 */
export function Toaster() {
  const t = useNotifyText()
  const queue = useSyncExternalStore(toasts.subscribe, toasts.get)
  const viewsOf = use(ProblemViewsContext)
  useEffect(() => {
    for (const { id, tone, text, problem } of queue) {
      if (id <= shown) continue
      shown = id
      const views = problem && viewsOf(problem)
      // time to read it, and to reach its link
      if (views)
        toast[tone](
          <Suspense fallback={text}>
            <views.Words problem={problem} />
          </Suspense>,
          { duration: 12_000 },
        )
      else toast[tone](text)
    }
  }, [queue, viewsOf])
  return (
    <>
      <ToastStyle />
      <Sonner
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={24}
        mobileOffset={12}
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel={t.notifications}
        icons={icons}
        toastOptions={{ unstyled: true }}
        dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      />
    </>
  )
}

// The library writes its own style element without a nonce; the build removes that (scripts/build), and this replaces it.
const ToastStyle = createGlobalStyle`
  [data-sonner-toaster] {
    position: fixed;
    z-index: ${layer.toast};
    bottom: var(--offset-bottom);
    right: var(--offset-right);
    width: var(--width);
    outline: none;
    &[dir='rtl'] {
      right: auto;
      left: var(--offset-right);
    }
  }
  [data-sonner-toast] {
    --y: translateY(100%);
    --lift-amount: calc(var(--lift) * var(--gap));
    --lift: -1;
    position: absolute;
    z-index: var(--z-index);
    bottom: 0;
    right: 0;
    display: flex;
    align-items: flex-start;
    gap: 10px;
    width: var(--width);
    padding: 12px 14px;
    border: 1px solid ${color.line};
    border-radius: 10px;
    background: ${color.raised};
    box-shadow: ${shadow};
    color: ${color.text};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
    opacity: 0;
    transform: var(--y);
    touch-action: none;
    transition: transform 180ms ease-out, opacity 180ms ease-out, height 180ms ease-out;
    [data-icon] {
      display: flex;
      margin-block-start: 2.5px;
      color: ${color.info};
    }
    &[data-type='success'] [data-icon] { color: ${color.success}; }
    &[data-type='error'] [data-icon] { color: ${color.danger}; }
    [data-content] { flex: 1; min-width: 0; }
    &[data-mounted='true'] { --y: translateY(0); opacity: 1; }
    &[data-expanded='false'][data-front='false'] {
      --scale: calc(1 - var(--toasts-before) * 0.05);
      --y: translateY(calc(var(--lift-amount) * var(--toasts-before))) scale(var(--scale));
      height: var(--front-toast-height);
      > * { opacity: 0; }
    }
    &[data-mounted='true'][data-expanded='true'] {
      --y: translateY(calc(var(--lift) * var(--offset)));
      height: var(--initial-height);
    }
    &[data-expanded='true']::after {
      content: '';
      position: absolute;
      left: 0;
      bottom: 100%;
      width: 100%;
      height: calc(var(--gap) + 1px);
    }
    &[data-visible='false'] { opacity: 0; pointer-events: none; }
    &[data-removed='true'][data-swipe-out='false'] { --y: translateY(100%); opacity: 0; }
    &[data-removed='true'][data-front='false'][data-swipe-out='false'][data-expanded='true'] {
      --y: translateY(calc(var(--lift) * var(--offset) + 100%));
    }
    &[data-swiping='true'] {
      transform: var(--y) translateX(var(--swipe-amount-x, 0)) translateY(var(--swipe-amount-y, 0));
      transition: none;
      user-select: none;
    }
    &[data-swipe-out='true'] { animation: toast-away 160ms ease-out forwards; }
    &[data-swipe-direction='left'] { --away: -100%, 0; }
    &[data-swipe-direction='right'] { --away: 100%, 0; }
    &[data-swipe-direction='up'] { --away: 0, -100%; }
    &[data-swipe-direction='down'] { --away: 0, 100%; }
  }
  @keyframes toast-away {
    from { transform: var(--y) translate(var(--swipe-amount-x, 0), var(--swipe-amount-y, 0)); opacity: 1; }
    to { transform: var(--y) translate(var(--away, 100%, 0)); opacity: 0; }
  }
  @media (max-width: 600px) {
    [data-sonner-toaster] { right: 12px; left: 12px; bottom: 12px; width: auto; }
    [data-sonner-toast] { left: 0; width: 100%; }
  }
`
