// Inlined in the page after `early.ts` (docs/decisions/0044). In charge until the page's code is loaded.
{
  const root = document.getElementById('root')
  /** How long a submitted form may take, in milliseconds. */
  const maxSubmitTime = 10_000
  let sentAt = -maxSubmitTime
  let pressed: HTMLElement | null = null
  const isSending = () => performance.now() - sentAt < maxSubmitTime

  /** Longest time that the page's code waits for an input, in milliseconds. */
  const maxWait = 3_000
  const scripts = document.querySelector<HTMLTemplateElement>('#atrium-scripts')
  const painted = (act: () => void) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(act)))
  /** Runs it after `maxWait` in a browser that is never idle, for example because of a busy extension. */
  const whenIdle = (act: () => void) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: maxWait }) : act()

  // The page's code is fetched once the form is painted, so that it doesn't delay the form. It runs at the first input, once that is painted,
  // or when the browser is idle after a while. If it can't wait, or the page was visited before, it runs immediately.
  let isScheduled = false
  const run = () => scripts && document.head.append(scripts.content)
  const runSoon = () => {
    if (isScheduled) return
    isScheduled = true
    painted(() => {
      // Don't run anything while the page is being left.
      if (isSending()) isScheduled = false
      else run()
    })
  }
  const runOnInput = ({ target }: Event) => {
    // A link opens another page, which has its own code.
    if (!(target instanceof Element && target.closest('a'))) runSoon()
  }
  if (scripts) {
    const isAwake = document.activeElement !== document.body || history.state !== null
    const canUseFedCm =
      'IdentityCredential' in globalThis &&
      document.querySelector('meta[name=atrium-fedcm]') !== null &&
      document.querySelector('#root [name=provider]') !== null
    if (!('wait' in scripts.dataset) || isAwake || canUseFedCm) runSoon()
    else
      painted(() => {
        document.head.append(...scripts.content.querySelectorAll('link'))
        setTimeout(() => whenIdle(runSoon), maxWait)
      })
    // Screen readers may send a click without any of the other events.
    for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click'])
      addEventListener(type, runOnInput, { capture: true, passive: true })
  }

  // Anything that needs the page's code waits until it has loaded. Input that the browser restores does not count as typed.
  let clicked: HTMLElement | null = null
  let typed: HTMLInputElement | null = null
  const noteClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest<HTMLElement>('button[data-scripted]') : null
  }
  const noteInput = ({ target }: Event) => {
    typed = target instanceof HTMLInputElement ? target : null
  }
  addEventListener('click', noteClick, true)
  addEventListener('input', noteInput, true)
  globalThis.atriumBefore = () => {
    removeEventListener('click', noteClick, true)
    removeEventListener('input', noteInput, true)
    return { clicked, typed }
  }

  // A form sent by the browser is sent once, even if the page's code loads meanwhile.
  addEventListener(
    'submit',
    (event) => {
      if (!isSending()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    // A field with this name would shadow the property.
    if (event.target.getAttribute('method') !== 'post') return
    sentAt = performance.now()
    pressed = event.submitter
    if (pressed) pressed.ariaBusy = 'true'
    setTimeout(clearPressed, maxSubmitTime)
  })
  const clearPressed = () => {
    sentAt = -maxSubmitTime
    if (pressed) pressed.ariaBusy = null
  }
  // The browser restored the page from its cache.
  addEventListener('pageshow', ({ persisted }) => persisted && clearPressed())

  // Reports page code that doesn't load or run, unless the gateway's HTML works without it.
  const template = document.querySelector<HTMLTemplateElement>('#atrium-no-script')
  if (root && template) {
    const fail = ({ target }: Event) => {
      const isOurs = target === window || (target instanceof HTMLScriptElement && /\/shell\//.test(target.src))
      if (isOurs && template.isConnected) root.replaceChildren(template.content.cloneNode(true))
    }
    addEventListener('error', fail, true)
    new MutationObserver((_changes, observer) => {
      if (root.firstElementChild === null) return
      observer.disconnect()
      removeEventListener('error', fail, true)
      template.remove()
    }).observe(root, { childList: true })
  }
}
