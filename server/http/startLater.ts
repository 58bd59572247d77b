/**
 * Runs in the page, as text of it, and therefore refers to nothing outside itself: starts the router once the page is loaded and idle, as it
 * would share the line with fonts and pictures before. Links and forms work without it.
 */
export function startLater(laterType: string) {
  // Back and forward between entries that a router made change the address and nothing else. Until there is one, the browser loads what is there.
  const loaded = location.pathname + location.search
  addEventListener('popstate', () => {
    const isOn = document.documentElement.dataset.ready === 'router'
    if (!isOn && location.pathname + location.search !== loaded) location.reload()
  })

  function start() {
    // All at once rather than one after another as each names the next.
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${laterType}]`))
      link.rel = 'modulepreload'
    for (const later of document.querySelectorAll<HTMLScriptElement>(`script[type=${laterType}]`)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.text = later.text
      document.head.append(script)
    }
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => whenIdle(start))
}
