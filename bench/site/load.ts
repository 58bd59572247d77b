import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { type Spread, spread } from '../measure.ts'

/** Asks over connections that stay open, one request at a time on each, with as little work of its own as can be. */
export interface Target {
  port: number
  /** The processor time of this process is what an answer costs. */
  pid: number
  /** The path of the n-th request. */
  path(n: number): string
  encoding: 'br' | 'identity'
}

export interface Rate {
  perSecond: number
  /** Requests in a second of the server's own processor time; undefined where the system does not tell. */
  perCoreSecond?: number
  /** Mean bytes of an answer's body. */
  bytes: number
}

/** As many requests as the target takes, for so long. */
export async function flood(target: Target, seconds: number, connections = 16): Promise<Rate> {
  let asked = 0
  let bytes = 0
  const before = processorSeconds(target.pid)
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(target)
      while (performance.now() < end) bytes += await line.ask(target.path(asked++))
      line.close()
    }),
  )
  const took = (performance.now() - began) / 1_000
  const after = processorSeconds(target.pid)
  const busy = before !== undefined && after !== undefined ? after - before : undefined
  return { perSecond: asked / took, perCoreSecond: busy ? asked / busy : undefined, bytes: bytes / asked }
}

/** So many requests a second whether or not the answers keep up; times count from when each was due. */
export async function pace(target: Target, perSecond: number, seconds: number): Promise<Spread> {
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
        await line.ask(target.path(n))
        took.push(performance.now() - due)
        free(line)
      })(),
    )
  }
  await Promise.all(running)
  for (const line of lines) line.close()
  return spread(took)
}

interface Line {
  /** Gives the bytes of the answer's body. Throws when it is not a good one. */
  ask(path: string): Promise<number>
  close(): void
}

async function openLine({ port, encoding }: Target): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    ask(path) {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`)
      return answerOn(socket)
    },
    close: () => socket.destroy(),
  }
}

/** Reads one answer, whose length is in its head. */
function answerOn(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let left = -1
    let length = 0
    const take = (piece: Buffer) => {
      if (left === -1) {
        head += piece.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!head.startsWith('HTTP/1.1 200')) return fail(new Error(head.slice(0, head.indexOf('\r\n'))))
        length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        left = length - (head.length - end - 4)
      } else left -= piece.byteLength
      if (left > 0) return
      done()
      resolve(length)
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
