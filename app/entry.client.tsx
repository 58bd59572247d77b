import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteCampaign } from './site/campaign-note.ts'
import { followRouter } from './site/line/keep-the-page.ts'
import { watchSession } from './site/line/session-end.ts'
import { followTyping } from './site/line/typed-before.ts'

removeInlineStyles()
noteCampaign()
followTyping()
watchSession()
ignoreAbortedReloads()
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
  // React overwrites a text area with the server's value; other fields stay as they are.
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
 * Removes or moves inline styles together with their links. The first page has its styles inlined, each
 * before the disabled link to its file (`first-paint.ts`), and the router knows only the links.
 */
function removeInlineStyles() {
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
 * Ignores the rejection of a reload that a newer one has aborted: the router leaves it unhandled, and it is
 * not an error.
 */
function ignoreAbortedReloads() {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
