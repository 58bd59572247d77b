import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import type { CoachFindings } from './finding.ts'

export type CoachState =
  | { kind: 'beginning'; oftenAsked: string[] }
  | ({ kind: 'found' | 'nothing' } & CoachFindings)
  | { kind: 'trouble' }

const PAUSE_MS = 140

/**
 * Asks while the user types, after a short pause; an answer to earlier words never replaces one to later
 * words.
 */
export function useCoach() {
  const [text, setText] = useState('')
  const [state, setState] = useState<CoachState>({ kind: 'beginning', oftenAsked: [] })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)

  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    request.current?.abort()
  }, [])

  const ask = useCallback(
    (next: string) => {
      setText(next)
      stop()
      const controller = new AbortController()
      request.current = controller
      waiting.current = setTimeout(
        async () => {
          const answer = await answerTo(next, controller.signal)
          if (!controller.signal.aborted) setState(answer)
        },
        next === '' ? 0 : PAUSE_MS,
      )
    },
    [stop],
  )

  useEffect(() => stop, [stop])
  return { text, state, ask }
}

/** Answers a question. A conversation would replace this function. */
async function answerTo(text: string, signal: AbortSignal): Promise<CoachState> {
  try {
    const response = await fetch(paths.coachAnswers(text.trim()), { signal })
    if (!response.ok) return { kind: 'trouble' }
    const { oftenAsked, ...findings } = (await response.json()) as CoachFindings & { oftenAsked: string[] }
    if (text.trim() === '') return { kind: 'beginning', oftenAsked }
    return { kind: findings.found ? 'found' : 'nothing', ...findings }
  } catch {
    return { kind: 'trouble' }
  }
}
