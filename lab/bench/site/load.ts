import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type Spread, summarise } from '../measure.ts'

/** Asks over connections that stay open, one request at a time on each, with as little work of its own as can be. */
export interface Target {
  port: number
  /** The processor time of this process is what an answer costs. */
  pid: number
  /** The path of the n-th request. */
  path(n: number): string
  encoding: 'br' | 'identity'
  /** Throws if a body is not the expected one. Checks only some responses, since checking takes time from the server. */
  check(body: Buffer): void
}

export interface Rate {
  perSecond: number
  /** Requests in a second of the server's own processor time; undefined where the system does not tell. */
  perCoreSecond?: number
  /** Mean bytes of an answer's body. */
  bytes: number
  /** How much of the time this process was itself at work: near 1, it is what limits the rate. */
  asking: number
}

/** One in so many answers is looked at. */
const LOOKED_AT = 64

/** As many requests as the target takes, for so long. Throws at the first answer that is not a good one. */
export async function measureThroughput(target: Target, seconds: number, connections = 16): Promise<Rate> {
  let requests = 0
  let bytes = 0
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(target)))
  const before = processorSeconds(target.pid)
  const self = performance.eventLoopUtilization()
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < end) {
        const n = requests++
        const length = await line.ask(target.path(n), n % LOOKED_AT === 0)
        bytes += length
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  const asking = performance.eventLoopUtilization(self).utilization
  const after = processorSeconds(target.pid)
  for (const line of lines) line.close()
  const busy = before !== undefined && after !== undefined ? after - before : undefined
  return {
    perSecond: requests / took,
    perCoreSecond: busy ? requests / busy : undefined,
    bytes: bytes / requests,
    asking,
  }
}

/** So many requests a second whether or not the answers keep up; times count from when each was due. */
export async function measureAtPace(target: Target, perSecond: number, seconds: number): Promise<Spread> {
  const lines = await Promise.all(Array.from({ length: 64 }, () => openLine(target)))
  const idle = [...lines]
  const waiting: ((line: Line) => void)[] = []
  const free = (line: Line) => {
    const next = waiting.shift()
    if (next) next(line)
    else idle.push(line)
  }
  const took: number[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1_000) / perSecond
    while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve))
    running.push(
      (async () => {
        const line = idle.pop() ?? (await new Promise<Line>((resolve) => waiting.push(resolve)))
        await line.ask(target.path(n), n % LOOKED_AT === 0)
        took.push(performance.now() - due)
        free(line)
      })(),
    )
  }
  await Promise.all(running)
  for (const line of lines) line.close()
  return summarise(took)
}

interface Line {
  /** Gives the bytes of the answer's body. Throws when it is not a good one. */
  ask(path: string, look: boolean): Promise<number>
  close(): void
}

async function openLine({ port, encoding, check }: Target): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    ask(path, look) {
      const answered = answerOn(socket, path, look ? check : undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`)
      return answered
    },
    close: () => socket.destroy(),
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Reads one answer, whose length must be in its head. */
function answerOn(socket: Socket, path: string, check?: Target['check']): Promise<number> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let head: Buffer | undefined
    let bodyAt = -1
    let length = 0
    let received = 0
    const take = (piece: Buffer) => {
      received += piece.byteLength
      if (check) pieces.push(piece)
      if (bodyAt === -1) {
        head = head ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(END_OF_HEAD)
        if (end === -1) return
        const text = head.toString('latin1', 0, end)
        const announced = /\r\ncontent-length: (\d+)/i.exec(text)
        if (!text.startsWith('HTTP/1.1 200') || !announced)
          return fail(new Error(`${path} was answered with:\n${text}`))
        bodyAt = end + 4
        length = Number(announced[1])
      }
      if (received < bodyAt + length) return
      if (received > bodyAt + length) return fail(new Error(`${path}: there is more than was announced.`))
      done()
      try {
        check?.(Buffer.concat(pieces).subarray(bodyAt))
        resolve(length)
      } catch (cause) {
        reject(new Error(`${path} was not answered as it should be.`, { cause }))
      }
    }
    const fail = (error: Error) => {
      done()
      reject(error)
    }
    const closed = () => fail(new Error('The connection was closed.'))
    const done = () => socket.off('data', take).off('error', fail).off('close', closed)
    socket.on('data', take).on('error', fail).on('close', closed)
  })
}

/** Processor time of a process so far; Linux counts it in hundredths of a second. */
function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}
