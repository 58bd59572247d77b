import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import type { Log } from '../log.ts'
import { CHANGES } from './announce.ts'
import { type EventStream, openStream } from './stream.ts'

/**
 * Tells open pages about changes: one listening connection for the whole process, and a stream for each page.
 */
export interface Live {
  /**
   * Streams a person's changes, and those in some rooms: `changed` with the topic, `ended` when their session
   * is over. `undefined` if the person has too many streams, or before stopping.
   */
  open(person: string, session: string, rooms?: readonly string[]): ReadableStream<Uint8Array> | undefined
  /** Ends every stream and opens no more. Pages ask again, and another process may answer. */
  endStreams(): void
  stop(): Promise<void>
}

export interface LiveOptions {
  database: Pick<Database, 'pool'>
  log: Log
  /** Interval of a stream's sign of life; shorter than the silence that the server allows a connection. */
  beatMs?: number
  /** Interval at which the listening connection is tested, and sessions are checked. */
  checkMs?: number
}

const MAX_OF_A_PERSON = 20
const BEAT_MS = 4_000
const CHECK_MS = 15_000
const ANSWER_TIMEOUT_MS = 5_000
const AGAIN_MS = 250

const noticeSchema = z.union([
  z.object({ person: z.string(), topic: z.string().regex(/^[\w-]+$/) }),
  z.object({ room: z.string(), topic: z.string().regex(/^[\w-]+$/) }),
  z.object({ person: z.string(), ended: z.string() }),
])

/** Listens from now on, through every restart of PostgreSQL, until `stop`. */
export function startLive(options: LiveOptions): Live {
  const { database, log, beatMs = BEAT_MS, checkMs = CHECK_MS } = options
  const streams = new Map<string, Set<EventStream>>()
  let isOpen = true
  let listener: { client: PoolClient; lost(): void } | undefined
  let asleep: (() => void) | undefined

  const beating = setInterval(() => every((stream) => stream.beat()), beatMs)
  beating.unref()
  const listening = listenOn()

  return {
    open(person, session, rooms = []) {
      const own = streams.get(person) ?? new Set()
      if (!isOpen || own.size >= MAX_OF_A_PERSON) return undefined
      const stream = openStream({ person, session, rooms }, forget)
      streams.set(person, own.add(stream))
      return stream.body
    },
    endStreams,
    async stop() {
      endStreams()
      listener?.lost()
      asleep?.()
      await listening
    },
  }

  function endStreams() {
    isOpen = false
    clearInterval(beating)
    every((stream) => stream.close())
  }

  function every(tell: (stream: EventStream) => void) {
    for (const own of [...streams.values()]) for (const stream of [...own]) tell(stream)
  }

  function forget(stream: EventStream) {
    const own = streams.get(stream.person)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.person)
  }

  /**
   * Listens; after a lost connection listens again, and makes every page reload the changes it may have
   * missed.
   */
  async function listenOn() {
    for (let first = true; isOpen; first = false) {
      try {
        const client = await database.pool.connect()
        try {
          await listenWith(client, first)
        } finally {
          listener = undefined
          client.release(true)
        }
      } catch (error) {
        if (isOpen) log.warn({ reason: (error as Error).message }, 'changes are not heard of; trying again')
      }
      if (isOpen) await pause(AGAIN_MS)
    }
  }

  /** Resolves when listening must stop, rejects when the connection is lost. */
  async function listenWith(client: PoolClient, first: boolean) {
    let failed: Error | undefined
    const over = Promise.withResolvers<void>()
    const fail = (error: Error) => {
      failed = error
      asleep?.()
      over.resolve()
    }
    client.on('error', fail)
    client.on('end', () => fail(new Error('the connection ended')))
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES && payload) passOn(payload)
    })
    listener = { client, lost: () => over.resolve() }
    await withPatience(client.query(`listen ${CHANGES}`), over.promise)
    await endWhatIsOver(client, over.promise)
    if (!first) every((stream) => stream.changed('*'))
    while (isOpen && !failed) {
      await pause(checkMs)
      if (isOpen && !failed) await endWhatIsOver(client, over.promise)
    }
    if (failed) throw failed
  }

  function passOn(payload: string) {
    const notice = noticeSchema.safeParse(parseJson(payload))
    if (!notice.success) return
    if ('room' in notice.data) {
      const { room, topic } = notice.data
      every((stream) => {
        if (stream.rooms.includes(room)) stream.changed(topic)
      })
      return
    }
    for (const stream of [...(streams.get(notice.data.person) ?? [])]) {
      if ('topic' in notice.data) stream.changed(notice.data.topic)
      else if (notice.data.ended === stream.session) stream.ended()
    }
  }

  /**
   * Ends streams whose sessions expired, or ended while nothing listened. The query also tests the
   * connection.
   */
  async function endWhatIsOver(client: PoolClient, lost: Promise<void>) {
    const sessions: string[] = []
    every(({ session }) => sessions.push(session))
    const query = client.query<{ id: string }>(
      'select id from sessions where id = any($1::uuid[]) and expires_at > now()',
      [sessions],
    )
    const answer = await withPatience(query, lost)
    if (!answer) return
    const lasting = new Set(answer.rows.map(({ id }) => id))
    const asking = new Set(sessions)
    every((stream) => {
      if (asking.has(stream.session) && !lasting.has(stream.session)) stream.ended()
    })
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(wake, ms)
      timer.unref()
      asleep = wake
      function wake() {
        clearTimeout(timer)
        asleep = undefined
        resolve()
      }
    })
  }
}

/**
 * Without a limit, the wait for a connection whose other end vanished silently would never end. `undefined`
 * if `lost` comes first.
 */
async function withPatience<T>(answer: Promise<T>, lost: Promise<void>): Promise<T | undefined> {
  // If something else wins the race, this promise is no longer handled.
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_TIMEOUT_MS} ms`)), ANSWER_TIMEOUT_MS)
  })
  try {
    return (await Promise.race([answer, lost, late])) as T | undefined
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
