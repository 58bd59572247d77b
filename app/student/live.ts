import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { getFirstStep } from '../site/line/session-end.ts'

type Listener = (topic: string) => void

/** If an answer is not a stream, the browser does not reconnect by itself. */
const AGAIN_MS = 15_000

/** A page untouched for this long stops listening: its requests would keep an abandoned session alive. */
const IDLE_MS = 30 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * A stream sends a sign of life every four seconds (`platform/live/live.ts`). If it is silent for this long,
 * something holds it back, as some proxies do.
 */
const SILENT_MS = 10_000
/** Polling interval of the page in that case. */
const ASK_MS = 20_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let again: ReturnType<typeof setTimeout> | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let silent: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onChange` when the student's data changes, here or on another device: in one of `topics` (`profile`,
 * `documents`, `shortlist`, `applications`, `messages`), or possibly in any of them after a time without
 * listening (the page was hidden or the network was down; also once when listening starts, for changes since
 * the page was read). Without `onChange`, the page rereads its data. `isShown`: is the page showing any of it
 * now?
 *
 * When the session ends, the page rereads its data too, and its loader redirects the visitor to sign in. If
 * something on the page is typed and not sent, it stays (`keepThePage`).
 */
export function useLive(topics: readonly string[], onChange?: () => void, isShown = () => true) {
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const missed = useRef(false)
  // Sending a form cancels a read in progress; the router reads nothing while the form is pending, nor after
  // it was refused. Changes in the meantime are read once the router is idle.
  const refresh = () => {
    if (busy) missed.current = true
    else revalidate()
  }
  const current = useRef({ topics, onChange, isShown, read: refresh })
  current.current = { topics, onChange, isShown, read: refresh }
  useEffect(() => {
    if (busy && state === 'loading') missed.current = true
    if (busy || !missed.current) return
    missed.current = false
    revalidate()
  }, [busy, state, revalidate])
  useEffect(
    () =>
      addListener((topic) => {
        const now = current.current
        if (topic === 'ended') now.read()
        else if ((topic === '*' || now.topics.includes(topic)) && now.isShown()) (now.onChange ?? now.read)()
      }),
    [],
  )
}

/** Adds a listener. The whole page shares one stream, however many of its parts listen. */
function addListener(listener: Listener) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', noteActivity)
    for (const kind of TOUCHES) document.addEventListener(kind, noteActivity, { passive: true })
  }
  listeners.add(listener)
  noteActivity()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', noteActivity)
    for (const kind of TOUCHES) document.removeEventListener(kind, noteActivity)
    clearTimeout(idle)
    closeStream()
  }
}

/** Registers user activity. */
function noteActivity() {
  clearTimeout(idle)
  idle = setTimeout(closeStream, IDLE_MS)
  // After a refusal, waits the full time, even if the user types meanwhile.
  if (document.hidden || !again) connect()
}

/**
 * Listens while the page is visible: browsers allow six connections to a site, which a row of tabs would use
 * up.
 */
function connect() {
  if (document.hidden) return closeStream()
  if (source || getFirstStep()) return
  cancelRetry()
  silent ??= setTimeout(askAnyway, SILENT_MS)
  source = new EventSource(paths.live())
  source.addEventListener('open', () => notifyListeners('*'))
  source.addEventListener('beat', noteStreamAlive)
  source.addEventListener('changed', ({ data }) => {
    noteStreamAlive()
    notifyListeners(data)
  })
  source.addEventListener('ended', () => {
    closeStream()
    notifyListeners('ended')
  })
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    source = undefined
    again = setTimeout(connect, AGAIN_MS)
  })
}

/** Notes that the stream is alive: the page need not poll. */
function noteStreamAlive() {
  clearTimeout(silent)
  silent = setTimeout(askAnyway, SILENT_MS)
}

function askAnyway() {
  silent = setTimeout(askAnyway, ASK_MS)
  notifyListeners('*')
}

function closeStream() {
  cancelRetry()
  clearTimeout(silent)
  silent = undefined
  source?.close()
  source = undefined
}

/** Cancels the pending retry. */
function cancelRetry() {
  clearTimeout(again)
  again = undefined
}

function notifyListeners(topic: string) {
  for (const listener of [...listeners]) listener(topic)
}
