import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type PageContext, pageContext } from './context.ts'

/** What one answer needs of the server besides what its page shows. */
interface Answering {
  /** Marks the page's own scripts, for the content security policy. */
  mark: string
  report(error: unknown): void
}

const answering = createContext<Answering>()

/** Called by the server for each request. It cannot set these itself: its copy of this module is another one. */
export function provide(page: PageContext, answer: Answering) {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  context.set(answering, answer)
  return context
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Neither a visitor who left in the middle nor an address that leads nowhere is a fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(answering).report(error)
}

/** How long a loader's promise may keep the page waiting. */
export const streamTimeout = 5_000

/**
 * Renders the whole page before it is sent: our data is in memory, so streaming would save nothing, and a whole page can be kept,
 * compressed once and answered with 304.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { mark, report } = context.get(answering)
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        onAllReady() {
          clearTimeout(timer)
          // Whole, not as a stream: it is read to its end before it is sent, and a stream on the way costs more than its parts.
          const parts: Buffer[] = []
          const body = new Writable({
            write(part, _, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve(new Response(Buffer.concat(parts), { status: failed ? 500 : status, headers }))
              done()
            },
          })
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          report(error)
        },
      },
    )
  })
}
