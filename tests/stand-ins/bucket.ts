import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Bucket {
  /** The settings that make a server store its files in it. */
  settings: Record<string, string>
  /** How many files it is giving out at this moment. */
  giving(): number
  close(): Promise<void>
}

/** A bucket of an S3 store on this machine. Of what it is asked for it gives the first half, and the rest never: as over a line that hangs. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let giving = 0
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    if (request.method === 'PUT') objects.set(pathname, await buffer(request))
    if (request.method !== 'GET') return response.end()
    const file = objects.get(pathname)
    if (!file) return response.writeHead(404).end()
    giving++
    response.on('close', () => {
      giving--
    })
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.subarray(0, file.length / 2))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    settings: {
      FILES_S3_BUCKET: 'students',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_KEY: 'key',
      FILES_S3_SECRET: 'secret',
    },
    giving: () => giving,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
