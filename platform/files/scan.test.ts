import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { scanWithClamd } from './scan.ts'

const folder = temporaryFolder('scan')
afterAll(() => removeFolder(folder))
const path = join(folder, 'file')
const content = 'x'.repeat(200_000)
writeFileSync(path, content)

/** Speaks the protocol as clamd does: reads the pieces, and answers once the empty one has come. */
async function clamd(answer: (content: string) => string) {
  const server = createServer((socket: Socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      got = Buffer.concat([got, piece as Buffer])
      const pieces = findPieces(got)
      if (pieces !== undefined) socket.end(`${answer(pieces)}\0`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The content once it is whole. */
function findPieces(pieces: Buffer) {
  const command = 'zINSTREAM\0'
  expect(pieces.toString('latin1').slice(0, command.length)).toBe(command.slice(0, pieces.length))
  let text = ''
  for (let offset = command.length; offset + 4 <= pieces.length; ) {
    const length = pieces.readUInt32BE(offset)
    if (length === 0) return text
    text += pieces.toString('latin1', offset + 4, offset + 4 + length)
    offset += 4 + length
  }
  return undefined
}

test('a clean file is sent completely', async () => {
  let got = ''
  const address = await clamd((pieces) => {
    got = pieces
    return 'stream: OK'
  })

  expect(await scanWithClamd(address)(path)).toBe('clean')
  expect(got).toBe(content)
})

test('an infected file is detected', async () => {
  const address = await clamd(() => 'stream: Eicar-Test-Signature FOUND')

  expect(await scanWithClamd(address)(path)).toBe('infected')
})

test.each(['INSTREAM size limit exceeded. ERROR', ''])(
  'any other response is no answer: %j',
  async (answer) => {
    const address = await clamd(() => answer)

    await expect(scanWithClamd(address)(path)).rejects.toThrow('clamd answered')
  },
)

test('without a running scanner there is no answer', async () => {
  const address = await clamd(() => '')
  const [host] = address.split(':')

  await expect(scanWithClamd(`${host}:1`)(path)).rejects.toThrow('ECONNREFUSED')
})
