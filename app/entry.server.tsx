import { renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type PageContext, pageContext } from './context.ts'

/** The data that one response needs from the server, apart from its page's contents. */
interface Answering {
  /** Marks the page's own scripts, for the content security policy. */
  mark: string
  report(error: unknown): void
}

const answering = createContext<Answering>()

/**
 * Creates the context of a request. The server calls this because it cannot set the values itself: its copy
 * of this module is a different one.
 */
export function provide(page: PageContext, answer: Answering) {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  context.set(answering, answer)
  return context
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves early and an unknown address are not our errors.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(answering).report(error)
}

/** How long a loader's promise may delay the page, in milliseconds. */
export const streamTimeout = 5_000

/**
 * Renders the whole page before it is sent: data is in memory, and the page can be cached, compressed once
 * and answered with 304. Rendering in one go takes half the time.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { mark } = context.get(answering)
  headers.set('content-type', 'text/html; charset=utf-8')
  await readData(routerContext)
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={mark} />)
  // Sent as bytes: a string would first be searched for unpaired surrogates.
  return new Response(Buffer.from(`<!DOCTYPE html>${page}`), { status, headers })
}

/**
 * Reads the router's data ahead: the router suspends for each piece that it writes into the page, unless it
 * was read before.
 */
async function readData({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (;;) {
    const piece = await reader.read()
    value += decoder.decode(piece.value, { stream: !piece.done })
    if (piece.done) break
  }
  reader.releaseLock()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}
