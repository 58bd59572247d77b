import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followRouter } from './site/line/keep-the-page.ts'
import { watchSession } from './site/line/session-end.ts'

letStylesGo()
watchSession()
forgiveWhatWasGivenUp()
const typedEarly = Array.from(document.querySelectorAll('textarea'))
  .filter(({ value, defaultValue }) => value !== defaultValue)
  .map((area) => [area, area.value] as const)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  )
})

/** Says on the page itself that all of it answers. */
function Hydrated({ children }: { children: ReactNode }) {
  // Into a text of several lines React writes again what the server sent; other fields it leaves as they are.
  useLayoutEffect(() => {
    for (const [area, text] of typedEarly) area.value = text
  }, [])
  useEffect(() => {
    followRouter()
    document.documentElement.dataset.ready = 'router'
  }, [])
  return children
}

/**
 * The first page has its styles written into it, each before the link to its file, which is disabled
 * (`first-paint.ts`). The router knows only the links: when it removes or moves one, the inline styles must
 * go or move with it.
 */
function letStylesGo() {
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') {
          const style = document.head.querySelector(`style[data-of="${node.getAttribute('href')}"]`)
          if (style && node.isConnected) node.before(style)
          else style?.remove()
        }
  }).observe(document.head, { childList: true })
}

/**
 * A reload of a page's data is aborted when something newer begins. The router leaves the rejection
 * unhandled, and it is no error.
 */
function forgiveWhatWasGivenUp() {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
