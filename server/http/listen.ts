import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface Listening {
  port: number
  /**
   * Accepts no new connections, lets running requests finish for up to five seconds or the time given, then
   * cuts the rest.
   */
  drain(patienceMs?: number): Promise<void>
}

/** Time in which a file may arrive, as long as it keeps arriving: 20 MB over a slow telephone line. */
const FILE_TIMEOUT_MS = 30 * 60_000
/** Time for our answer once a request has arrived: to scan a file, or when the server is busy. */
const ANSWER_TIMEOUT_MS = 60_000
/**
 * Proxies usually close an idle connection after a minute. We leave that to them: a request sent while we
 * closed it would be lost.
 */
const UNUSED_MS = 75_000
/**
 * Browsers and proxies wait for an answer before they send the next request on a connection. A client that
 * sends thousands at once would have them all answered in one turn, and all others would wait.
 */
const MAX_UNANSWERED = 8
const DRAIN_MS = 5_000
const LEAVING_MS = 250

/**
 * Listens with the limits that keep slow connections from piling up. Throws a sentence if the port is taken.
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainError(error, port, host)))
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    drain: (patienceMs = DRAIN_MS) => drain(server, patienceMs),
  }
}

/**
 * Creates a server that cuts clients slower than `slowestMs` to send or receive; where it `takesFiles`, only
 * silent ones. An answer takes at most a minute.
 */
export function createPatientServer(
  answer: RequestListener,
  takesFiles: (path: string) => boolean,
  slowestMs: number,
) {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(
    // Node's limit for a whole request is the same for all routes, so it is off and checked here.
    {
      headersTimeout: slowestMs,
      requestTimeout: 0,
      keepAliveTimeout: UNUSED_MS,
      connectionsCheckingInterval: 1_000,
      // Checked by our own code, which recognises a balancer's health check.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request
      // Requests sent together with the one that exceeded the limit still arrive here.
      if (socket.destroyed) return
      const count = (unanswered.get(socket) ?? 0) + 1
      if (count > MAX_UNANSWERED) return void socket.destroy()
      unanswered.set(socket, count)
      response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
      if (hasBody(request)) limit(request, sendsFile(request, takesFiles), slowestMs)
      const began = performance.now()
      response.on('timeout', () => {
        const isOurTurn = request.complete && !response.headersSent
        if (isOurTurn && performance.now() - began < ANSWER_TIMEOUT_MS) socket.setTimeout(slowestMs)
        else socket.destroy()
      })
      answer(request, response)
    },
  )
  server.setTimeout(slowestMs)
  return server
}

/** Files are posted; any other body sent to these addresses is not read. */
function sendsFile({ method, url }: IncomingMessage, takesFiles: (path: string) => boolean) {
  return method === 'POST' && takesFiles(url!.split('?', 1)[0])
}

function limit(request: IncomingMessage, file: boolean, slowestMs: number) {
  const { socket } = request
  const cut = () => {
    if (!request.complete) socket.destroy()
  }
  const timer = setTimeout(cut, file ? FILE_TIMEOUT_MS : slowestMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  // While a file is scanned, both sides are silent. Node restores the usual limit for the next request.
  if (file) request.once('end', () => socket.setTimeout(ANSWER_TIMEOUT_MS))
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Makes every response ask to close its connection for a moment: closing a connection as a request arrives
 * would lose the request. Accepts connections that are still waiting.
 */
async function drain(server: Server, patienceMs: number) {
  const began = Date.now()
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await wait(LEAVING_MS)
  await takeUp(server, began + 0.6 * patienceMs)

  const closing = new Promise((resolve) => server.close(resolve))
  // A connection that was busy when the server closed becomes idle later and would be kept alive. Closed only
  // after pending input is read.
  const sweeping = setInterval(() => setImmediate(() => server.closeIdleConnections()), 20)
  await Promise.race([closing, wait(began + patienceMs - Date.now(), undefined, { ref: false })])
  clearInterval(sweeping)
  server.closeAllConnections()
}

/**
 * Accepts waiting connections: Node accepts one connection per turn of the event loop, and closing would cut
 * the rest.
 */
async function takeUp(server: Server, deadline: number) {
  let quiet = 0
  const came = () => {
    quiet = 0
  }
  server.on('connection', came)
  // One turn to see that no connection waits, another to read the last one's data.
  for (; quiet < 3 && Date.now() < deadline; quiet++) await nextTurn()
  server.off('connection', came)
}

function explainError(error: NodeJS.ErrnoException, port: number, host: string | undefined) {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(
      `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    )
  }
  return new Error(
    `HOST=${host ?? ''} cannot be listened on (${error.code}). Use an address of this machine, or none.`,
  )
}
