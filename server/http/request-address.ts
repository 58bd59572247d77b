import type { RequestListener } from 'node:http'

/** Path that a load balancer requests. It usually does not know our name. */
const CHECK = '/healthz'

/**
 * Sets a request's address: from `publicUrl`, whichever name a proxy passes on, else from the name that the
 * visitor used. Requests without a name get only the health check.
 */
export function setRequestAddress(answer: RequestListener, publicUrl: string | undefined): RequestListener {
  return (request, response) => {
    const { host } = request.headers
    // PostgreSQL takes no null byte. As the sign for an unreadable one it finds nothing; left out, it could
    // make another address, or another null byte of what stands around it.
    request.url = (request.url ?? '').replaceAll('%00', '%EF%BF%BD')
    const address = getPath(request.url)
    const isCheck = address.split('?', 1)[0] === CHECK
    if (!address.startsWith('/') || !(host || isCheck) || listHostLines(request) > 1) {
      response.writeHead(400, { 'content-length': 0, connection: 'close' }).end()
      return
    }
    const origin = publicUrl ?? (host ? undefined : 'http://localhost')
    if (origin) request.url = origin + address
    answer(request, response)
  }
}

/**
 * With several Host lines, Node uses the first, and a proxy perhaps the last (RFC 9112, 3.2: refused with
 * 400).
 */
function listHostLines({ rawHeaders }: { rawHeaders: string[] }) {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** A request may name the whole address, as one to a proxy does. */
function getPath(url: string) {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(url) ?? ['']
  const path = url.slice(origin.length)
  return origin && !path.startsWith('/') ? `/${path}` : path
}
