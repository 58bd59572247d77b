/** An open stream of server-sent events: one page of one person. */
export interface EventStream {
  person: string
  /** The session it was opened with; the stream ends with it. */
  session: string
  /** Rooms whose shared changes it receives. */
  rooms: readonly string[]
  readonly body: ReadableStream<Uint8Array>
  /** Something has changed. `topic` is a word of the pages'; `*`: anything may have, read everything again. */
  changed(topic: string): void
  /**
   * Sends a sign of life. An event, as the page must notice it: a proxy that holds streams back passes none
   * on.
   */
  beat(): void
  /** The session is over: says so and ends. */
  ended(): void
  /** Ends; the page will ask again. */
  close(): void
}

/** The last thing we send a page when the session that opened it is over. */
const SESSION_OVER = 'event: ended\ndata:\n\n'

/** Bytes that may wait for a page that does not read them. */
const MAX_WAITING = 16_384
const RETRY_MS = 1_000

/** Opens a stream. `onClosed` is called once, by whichever side closes it. */
export function openStream(
  { person, session, rooms }: Pick<EventStream, 'person' | 'session' | 'rooms'>,
  onClosed: (stream: EventStream) => void,
) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      cancel() {
        forget()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )

  function send(text: string) {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    // A reader that accepts no data is disconnected, and reads everything again when it reconnects.
    if ((controller.desiredSize ?? 0) <= 0) stream.close()
  }
  function forget() {
    if (!controller) return
    controller = undefined
    onClosed(stream)
  }

  const stream: EventStream = {
    person,
    session,
    rooms,
    body,
    changed: (topic) => send(`event: changed\ndata: ${topic}\n\n`),
    beat: () => send('event: beat\ndata:\n\n'),
    ended() {
      send(SESSION_OVER)
      stream.close()
    },
    close() {
      const openController = controller
      forget()
      openController?.close()
    },
  }
  send(`retry: ${RETRY_MS}\n\n`)
  stream.beat()
  return stream
}
