import { request as askServer, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'

/** A proxy that speaks https outside and http to the site, as in front of most sites. */
export interface TlsProxy {
  /** `https://localhost:49152` */
  address: string
  /** The target site; `host` says whether it sees the browser’s host name or the internal one. */
  leadsTo(site: string, host: 'kept' | 'changed'): void
  close(): Promise<void>
}

/** Has a certificate made for it that only who ignores that takes. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  let site = ''
  let host: 'kept' | 'changed' = 'kept'
  const server = createServer({ key, cert }, (request, response) => {
    const headers = getHeaders(request, host === 'kept' ? request.headers.host! : new URL(site).host)
    const passedOn = askServer(site + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      pipeline(answer, response, () => {})
    })
    passedOn.on('error', () => response.destroy())
    response.on('close', () => passedOn.destroy())
    request.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadsTo(newSite, newHost) {
      site = newSite
      host = newHost
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function getHeaders({ headers, socket }: IncomingMessage, host: string) {
  return {
    ...headers,
    host,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'https',
  }
}
