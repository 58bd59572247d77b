import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'

type Listener = (topic: string) => void

/** After an answer that is no stream, the browser does not ask again by itself. */
const AGAIN_MS = 15_000

/** A page that nobody has touched for so long stops listening: its reading would keep a session in use at which nobody sits. */
const IDLE_MS = 30 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

const listeners = new Set<Listener>()
let source: EventSource | undefined
let again: ReturnType<typeof setTimeout> | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onChange` when something of the student's has changed, here or on another device: one of `topics` (`profile`, `documents`,
 * `shortlist`, `applications`, `messages`), or anything, after a time in which nobody could listen (the page was hidden, the network was away; also once
 * when listening begins, for what changed since the page was read). Without `onChange` the page reads its data again.
 *
 * When the session is over the page's data is read again too, and its loader sends the visitor to sign in.
 */
export function useLive(topics: readonly string[], onChange?: () => void) {
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const missed = useRef(false)
  // A form that is sent breaks off what is being read, the router reads nothing while it is under way, and nothing after one that was
  // refused: what changed meanwhile is read once it is idle.
  const read = () => {
    if (busy) missed.current = true
    else revalidate()
  }
  const current = useRef({ topics, onChange, read })
  current.current = { topics, onChange, read }
  useEffect(() => {
    if (busy && state === 'loading') missed.current = true
    if (busy || !missed.current) return
    missed.current = false
    revalidate()
  }, [busy, state, revalidate])
  useEffect(
    () =>
      listen((topic) => {
        const now = current.current
        if (topic === 'ended') now.read()
        else if (topic === '*' || now.topics.includes(topic)) (now.onChange ?? now.read)()
      }),
    [],
  )
}

/** One stream for the whole page, however many parts of it listen. */
function listen(listener: Listener) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', touch)
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { passive: true })
  }
  listeners.add(listener)
  touch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', touch)
    for (const kind of TOUCHES) document.removeEventListener(kind, touch)
    clearTimeout(idle)
    stop()
  }
}

/** Somebody is here. */
function touch() {
  clearTimeout(idle)
  idle = setTimeout(stop, IDLE_MS)
  // A refusal is waited out, whatever is typed meanwhile.
  if (document.hidden || !again) begin()
}

/** Listens while the page can be seen: browsers keep six connections to a site, which a row of tabs would use up. */
function begin() {
  if (document.hidden) return stop()
  if (source) return
  forget()
  source = new EventSource(paths.live())
  source.addEventListener('open', () => tell('*'))
  source.addEventListener('changed', ({ data }) => tell(data))
  source.addEventListener('ended', () => {
    stop()
    tell('ended')
  })
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    stop()
    again = setTimeout(begin, AGAIN_MS)
  })
}

function stop() {
  forget()
  source?.close()
  source = undefined
}

/** Nothing is to be tried again. */
function forget() {
  clearTimeout(again)
  again = undefined
}

function tell(topic: string) {
  for (const listener of [...listeners]) listener(topic)
}
