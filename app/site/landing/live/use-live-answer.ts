import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import type { CountedAnswer, LiveAnswer } from './answer.server.ts'

/** Typing pauses shorter than this send no request: a sentence costs more to answer than a suggestion. */
const PAUSE_MS = 500

/**
 * Answers sentences in place: after a pause in typing, or at once when one is sent. Texts that another page
 * answers lead there when they are sent. If no answer comes, the text is sent as without script.
 */
export function useLiveAnswer(first: CountedAnswer) {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState(first)
  const [isWaiting, setWaiting] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)

  function stop() {
    clearTimeout(pause.current)
    request.current?.abort()
  }

  async function ask(text: string, isSent: boolean) {
    stop()
    const controller = new AbortController()
    request.current = controller
    setWaiting(true)
    const next = await fetchAnswer(text, controller.signal)
    if (controller.signal.aborted) return
    setWaiting(false)
    if (next && 'total' in next) {
      setAnswer(next)
      // People who come back to this page find their sentence again.
      history.replaceState(history.state, '', paths.home({ q: next.isExample ? undefined : text }))
    } else if (isSent) navigate(next?.leadsTo ?? paths.home({ q: text }))
  }

  useEffect(() => stop, [])
  return {
    answer,
    isWaiting,
    askSoon(text: string) {
      stop()
      pause.current = setTimeout(() => ask(text, false), PAUSE_MS)
    },
    askNow: (text: string) => ask(text, true),
  }
}

async function fetchAnswer(text: string, signal: AbortSignal): Promise<LiveAnswer | undefined> {
  try {
    const response = await fetch(paths.sentenceAnswer(text), { signal })
    return response.ok ? ((await response.json()) as LiveAnswer) : undefined
  } catch {
    return undefined
  }
}
