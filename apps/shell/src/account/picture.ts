// Stands in the page itself, after the picture of a form that the gateway may have written there (docs/decisions/0014).
{
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

  const chosenLanguage = () => {
    try {
      return localStorage.getItem('atrium.locale') ?? undefined
    } catch {
      return undefined
    }
  }

  /** Whether the picture is in another language than the one that the screens will speak. */
  const isForeign = (root: Element) => {
    const offered = [...root.querySelectorAll<HTMLOptionElement>('option[lang]')].map(({ value }) => value)
    const asked = [chosenLanguage(), ...navigator.languages.map((tag) => tag.split('-')[0])]
    const spoken = asked.find((one) => one !== undefined && offered.includes(one)) ?? offered[0]
    return spoken !== undefined && spoken !== document.documentElement.lang
  }

  const isField = (target: EventTarget | null): target is Control => target instanceof HTMLElement && 'value' in target
  const called = (control: Element) => control.ariaLabel ?? control.textContent

  /** Notes what somebody does to the picture. @returns what does it to the form, once that is there */
  const carryOver = (root: Element, picture: Element) => {
    const typed = new Map<string, Control>()
    let focused: string | undefined
    let pressed: { control: Element; again: () => void } | undefined

    const fieldOf = (name: string | undefined) =>
      [...root.querySelectorAll<Control>('input, select, textarea')].find((one) => one.name === name)

    const press = (event: Event, control: Element, again: () => void) => {
      event.preventDefault()
      if (pressed) pressed.control.ariaBusy = null
      control.ariaBusy = 'true'
      pressed = { control, again }
    }

    const fill = (name: string, was: Control) => {
      const now = fieldOf(name)
      if (!now) return
      if (was instanceof HTMLInputElement && now instanceof HTMLInputElement && was.type === 'checkbox') {
        if (was.checked !== now.checked) now.click()
        return
      }
      now.value = was.value
      for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }))
    }

    picture.addEventListener('input', ({ target }) => isField(target) && typed.set(target.name, target))
    picture.addEventListener('focusin', ({ target }) => (focused = isField(target) ? target.name : undefined))
    picture.addEventListener('submit', (event) => event.preventDefault())
    picture.addEventListener('click', (event) => {
      const control = event.target instanceof Element && event.target.closest('a, button')
      if (control instanceof HTMLAnchorElement) {
        // The picture is everybody's: it does not know where this person was going.
        if (control.origin === location.origin && control.search === '') control.search = location.search
      } else if (control) {
        const buttons = () => [...root.querySelectorAll('button')]
        press(event, control, () =>
          buttons()
            .find((one) => called(one) === called(control))
            ?.click(),
        )
      }
    })
    picture.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent && event.target instanceof HTMLInputElement)) return
      const { key, target } = event
      if (key !== 'Enter') return
      const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      press(event, target, () => fieldOf(target.name)?.dispatchEvent(again))
    })

    return () => {
      typed.forEach((was, name) => fill(name, was))
      if (focused !== undefined) fieldOf(focused)?.focus()
      // React follows up on what it has drawn, such as the flow's id in the address, once that is painted.
      requestAnimationFrame(() => setTimeout(() => pressed?.again()))
    }
  }

  const begin = (root: Element) => {
    if (isForeign(root)) root.replaceChildren()
    const picture = root.lastElementChild
    const goOn = picture ? carryOver(root, picture) : undefined

    // Where the page's own code does not come or does not run, that is said, and a form that can't be sent is taken away.
    const fail = ({ target }: Event) => {
      const isOurs = target === window || (target instanceof HTMLScriptElement && /\/shell\//.test(target.src))
      const said = document.querySelector('template')
      if (isOurs && said) root.replaceChildren(said.content.cloneNode(true))
    }
    addEventListener('error', fail, true)

    new MutationObserver((_changes, observer) => {
      if (root.firstElementChild === null || picture?.isConnected) return
      observer.disconnect()
      removeEventListener('error', fail, true)
      for (const served of document.querySelectorAll('noscript, template, body > script')) served.remove()
      goOn?.()
    }).observe(root, { childList: true })
  }

  const root = document.getElementById('root')
  if (root) begin(root)
}
