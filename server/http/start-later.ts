/**
 * Runs in the page as text, so it refers to nothing outside. Starts the router, most of a page's bytes, when
 * the user is about to use the page.
 */
export function startLater(laterType: string, patienceMs: number) {
  // Back and forward between entries that a router made change only the address. Until the router runs, the
  // browser loads the page itself.
  const loadedAddress = location.pathname + location.search
  addEventListener('popstate', () => {
    const isOn = document.documentElement.dataset.ready === 'router'
    if (!isOn && location.pathname + location.search !== loadedAddress) location.reload()
  })

  const domReady = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const firstUse = new Promise<unknown>((resolve) => {
    // Browsers report a motionless pointer if the page appears under it: that is not use.
    const isStill = (event: Event) =>
      event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
    const note = (event: Event) => isStill(event) || resolve(event)
    // A row within the page scrolls to the open tab automatically; the page does not.
    for (const eventName of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
      addEventListener(eventName, note, { passive: true, capture: eventName !== 'scroll' })
    const isAtOnce = document.documentElement.dataset.atOnce !== undefined
    addEventListener('load', () => setTimeout(resolve, isAtOnce ? 0 : patienceMs))
  })
  Promise.all([domReady, firstUse]).then(() => {
    // All at once, instead of one after another as each imports the next.
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${laterType}]`))
      link.rel = 'modulepreload'
    for (const later of document.querySelectorAll<HTMLScriptElement>(`script[type=${laterType}]`)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.text = later.text
      document.head.append(script)
    }
  })
}
