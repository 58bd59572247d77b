/**
 * Runs in the page, as text of it, and therefore refers to nothing outside itself: starts what `firstPaint.ts` put off, once the page has
 * been painted, as the scripts would share the line with fonts and pictures before. Modules are fetched all at once rather than one
 * after another as each names the next.
 *
 * On a page that hydrates `when-touched` the router waits until somebody moves, scrolls, touches or types, or a while has gone by: links and
 * forms work without it, and most of a page's bytes are its. What was ticked, chosen, typed and pressed in the meantime is done again
 * once it is there, so that nobody notices; a link that is followed before that waits for it. A page that answers what was sent does not
 * wait: it may have more to say.
 */
export function startLater(laterType: string, touches: string[], patienceMs: number) {
  const root = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Who comes back, or to a place on the page, is brought there by its length, which has to be the true one at once.
  if (visit?.type === 'navigate' && !location.hash) root.dataset.arrives = ''

  // Back and forward between entries that a router made change the address and nothing else. Until there is one, the browser loads what is there.
  const loaded = location.pathname + location.search
  function follow() {
    if (location.pathname + location.search !== loaded) location.reload()
  }
  addEventListener('popstate', follow)

  const missed = new Map<Element, () => void>()
  let leaving: HTMLAnchorElement | undefined
  const missable = ['click', 'input', 'change', 'keydown']
  let started = false

  function start(selector: string, failed = () => {}) {
    return Array.from(document.querySelectorAll<HTMLScriptElement>(selector), (later) => {
      const script = document.createElement('script')
      script.type = 'module'
      if (later.src) script.src = later.src
      else script.text = later.text
      script.addEventListener('error', failed)
      document.head.append(script)
      return new Promise((resolve) => script.addEventListener('load', resolve))
    })
  }

  function deferred(kind: string) {
    return document.querySelectorAll<HTMLLinkElement>(`link[rel=${laterType}]${kind}`)
  }

  /** Says on the page itself how far it is: who drives a browser waits for it. */
  function say(ready: 'scripts' | 'router') {
    root.dataset.ready = ready
  }

  function startRouter() {
    if (started) return
    started = true
    // Where a part of it cannot be fetched, forms go the way that they go without script.
    for (const link of deferred(':not([as=font])')) {
      link.addEventListener('error', doAgain)
      link.rel = 'modulepreload'
    }
    start(`script[type=${laterType}]:not([src])`, doAgain)
  }

  function miss(event: Event) {
    const field = event.target as HTMLInputElement
    if (event.type === 'keydown') {
      if (!field.matches('[data-keys]') || !(event as KeyboardEvent).key.startsWith('Arrow')) return
      event.preventDefault()
      missed.set(field, () => field.dispatchEvent(new KeyboardEvent('keydown', event)))
      return
    }
    const button = field.closest<HTMLElement>(
      'main :is(button[type=button]:not([popovertarget]), a[data-held])',
    )
    if (button) {
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
      const elsewhere = metaKey || ctrlKey || shiftKey
      // A link that the page's script answers better than its address would.
      if (button.matches('a') && !elsewhere) event.preventDefault()
      if (!button.matches('a') || !elsewhere) missed.set(button, () => button.click())
    }
    const link = field.closest<HTMLAnchorElement>(
      'a[href]:not([data-held], [data-open-coach], [target], [download])',
    )
    if (link && event.type === 'click') holdLink(link, event as MouseEvent)
    if (!field.matches('main :is(input, textarea, select)')) return
    const { checked, value } = field
    missed.set(field, () => {
      if (/^(checkbox|radio)$/.test(field.type)) {
        field.checked = !checked
        field.click()
        return
      }
      // A file stays in its field, and nothing else may be written there.
      if (field.type === 'file') return
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    })
  }

  function underWay() {
    return document.querySelector('.under-way')
  }

  /** A link away from something that was pressed, ticked or chosen: it would be lost. */
  function holdLink(link: HTMLAnchorElement, event: MouseEvent) {
    const stays = link.origin !== location.origin || link.hash !== ''
    if (stays || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    const typed = 'textarea, input:not([type=checkbox], [type=radio])'
    if (![...missed.keys()].some((one) => !one.matches(typed))) return
    event.preventDefault()
    leaving = link
    underWay()?.setAttribute('data-on', '')
  }

  /** A form that the page's script answers better than a journey to its address would. */
  function hold(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    const submitter = event.submitter as HTMLButtonElement | null
    if (!form.closest('[data-held]') || form.matches('[data-sign-out]')) return
    event.preventDefault()
    const { id } = form
    // Once the page has taken up what was typed: it may say that this button is not to be pressed, or that what it was to do is done.
    missed.set(submitter ?? form, () =>
      setTimeout(() => {
        if (!submitter) form.requestSubmit()
        else if (submitter.form?.id === id) submitter.click()
      }),
    )
  }

  const waits = root.dataset.hydrates === 'when-touched'
  function doAgain() {
    for (const type of missable) document.removeEventListener(type, miss, true)
    document.removeEventListener('submit', hold, true)
    for (const again of missed.values()) again()
    missed.clear()
    if (!leaving) return
    underWay()?.removeAttribute('data-on')
    // After the forms that were pressed.
    setTimeout(() => leaving?.click())
  }
  if (waits) {
    for (const type of missable) document.addEventListener(type, miss, true)
    document.addEventListener('submit', hold, true)
    addEventListener('pma:hydrated', doAgain, { once: true })
  }
  /** Fonts for the next page, and drawings that stand further down. */
  function fetchTheRest() {
    for (const font of deferred('[as=font]')) font.rel = 'prefetch'
    for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
      use.setAttribute('href', use.dataset.href ?? '')
  }

  /** As many pieces as hold nobody up who touches the page meanwhile, and the next ones when these are drawn. */
  function layOut(pieces: HTMLElement[]) {
    const end = performance.now() + 2
    while (pieces.length > 0 && end > performance.now()) {
      const piece = pieces.shift() as HTMLElement
      piece.style.contentVisibility = 'visible'
      piece.getBoundingClientRect()
    }
    if (pieces.length > 0) requestAnimationFrame(() => whenIdle(() => layOut(pieces)))
    else delete root.dataset.arrives
  }

  const whenIdle = window.requestIdleCallback ?? setTimeout
  function startAll() {
    whenIdle(() => {
      fetchTheRest()
      if (!('arrives' in root.dataset)) return
      const pieces = [...document.querySelectorAll<HTMLElement>('[data-further-down]')]
      whenIdle(() => layOut(pieces))
    })
    Promise.all(start(`script[type=${laterType}][src]`)).then(() => {
      if (root.dataset.ready === undefined) say('scripts')
    })
    const hasAnswered =
      document.querySelector('main :is([role=alert]:not(:empty), [aria-invalid], [data-answers])') !== null
    if (!waits || hasAnswered || missed.size > 0) return startRouter()
    touched.then(startRouter)
    // While it comes a page scrolls by itself: to where somebody was, or a row of tabs to the one that is open.
    addEventListener('scroll', startRouter, { once: true, passive: true, capture: true })
    setTimeout(startRouter, patienceMs)
  }

  addEventListener(
    'pma:hydrated',
    () => {
      removeEventListener('popstate', follow)
      say('router')
    },
    { once: true },
  )
  // From the beginning: who moves while the page is still coming is about to use it as well.
  const touched = new Promise<void>((resolve) => {
    for (const type of touches)
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
  })

  const read = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    // What is opened behind another window is not painted until it is looked at; and not every browser tells.
    addEventListener('load', () => setTimeout(resolve, 1_000))
  })
  Promise.all([read, painted]).then(startAll)
}
