import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Scans a local file for viruses. Throws if the result is unknown. */
export type VirusScan = (path: string) => Promise<'clean' | 'infected'>

const SCAN_TIMEOUT_MS = 45_000

/**
 * Scans with ClamAV's clamd, at `host:port` or a socket's path, by INSTREAM (clamd(8)): chunks with their
 * lengths, an empty one at the end.
 */
export function scanWithClamd(address: string): VirusScan {
  const [host, port] = address.split(':')
  const where = address.startsWith('/') ? { path: address } : { host, port: Number(port) }
  return async (path) => {
    const socket = connect({ ...where, timeout: SCAN_TIMEOUT_MS })
    socket.on('timeout', () => socket.destroy(new Error('clamd is silent')))
    let answer = ''
    const verdict = new Promise<string>((resolve, reject) => {
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
    verdict.catch(() => {})
    const framing = new Transform({
      transform(piece: Buffer, _, next) {
        next(null, Buffer.concat([getLength(piece.length), piece]))
      },
      flush(next) {
        next(null, getLength(0))
      },
    })
    socket.write('zINSTREAM\0')
    try {
      await pipeline(createReadStream(path), framing, socket, { end: false })
      const answer = (await verdict).replaceAll('\0', '').trim()
      if (/: OK$/.test(answer)) return 'clean'
      if (/ FOUND$/.test(answer)) return 'infected'
      throw new Error(`clamd answered ${answer || 'nothing'}`)
    } finally {
      socket.destroy()
    }
  }
}

function getLength(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
