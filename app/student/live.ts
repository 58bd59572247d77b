import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'

type Listener = (topic: string) => void

/** After an answer that is no stream, the browser does not ask again by itself. */
const AGAIN_MS = 15_000

/** A page that nobody has touched for so long stops listening: its reading would keep a session in use at which nobody sits. */
const IDLE_MS = 30 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** A stream says every four seconds that it lives (`platform/live/live.ts`). One that is silent so long is held back, as some proxies do. */
const SILENT_MS = 10_000
/** How often a page asks by itself then. */
const ASK_MS = 20_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let again: ReturnType<typeof setTimeout> | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let silent: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onChange` when something of the student's has changed, here or on another device: one of `topics` (`profile`, `documents`,
 * `shortlist`, `applications`, `messages`), or anything, after a time in which nobody could listen (the page was hidden, the network was away; also once
 * when listening begins, for what changed since the page was read). Without `onChange` the page reads its data again. `isShown`: whether the page
 * shows any of it just now.
 *
 * When the session is over the page's data is read again too, and its loader sends the visitor to sign in.
 */
export function useLive(topics: readonly string[], onChange?: () => void, isShown = () => true) {
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const missed = useRef(false)
  // A form that is sent breaks off what is being read, the router reads nothing while it is under way, and nothing after one that was
  // refused: what changed meanwhile is read once it is idle.
  const read = () => {
    if (busy) missed.current = true
    else revalidate()
  }
  const current = useRef({ topics, onChange, isShown, read })
  current.current = { topics, onChange, isShown, read }
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
        else if ((topic === '*' || now.topics.includes(topic)) && now.isShown()) (now.onChange ?? now.read)()
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
  silent ??= setTimeout(askAnyway, SILENT_MS)
  source = new EventSource(paths.live())
  source.addEventListener('open', () => tell('*'))
  source.addEventListener('beat', hear)
  source.addEventListener('changed', ({ data }) => {
    hear()
    tell(data)
  })
  source.addEventListener('ended', () => {
    stop()
    tell('ended')
  })
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    source = undefined
    again = setTimeout(begin, AGAIN_MS)
  })
}

/** Something came through: the page hears by itself what changes. */
function hear() {
  clearTimeout(silent)
  silent = setTimeout(askAnyway, SILENT_MS)
}

function askAnyway() {
  silent = setTimeout(askAnyway, ASK_MS)
  tell('*')
}

function stop() {
  forget()
  clearTimeout(silent)
  silent = undefined
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
