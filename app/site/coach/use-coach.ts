import { useCallback, useEffect, useRef, useState } from 'react'
import { matterOf } from '../../../admissions/coach/terms.ts'
import { isWorthAsking, type ShownSuggestion } from '../../explore/search/box/suggestions.ts'
import { paths } from '../../paths.ts'
import type { CoachFinding, CoachProgrammes } from './finding.ts'

export type CoachState =
  | { of: 'beginning'; oftenAsked: string[] }
  | { of: 'found'; answers: CoachFinding[]; programmes?: CoachProgrammes; suggestions: ShownSuggestion[] }
  | { of: 'nothing' }
  | { of: 'trouble' }

interface Written {
  answers: CoachFinding[]
  programmes?: CoachProgrammes
  oftenAsked: string[]
}

const PAUSE_MS = 140
const MOST_SUGGESTIONS = 6

/** Asks as one types, after a short pause; an answer to earlier words never replaces one to later words. */
export function useCoach() {
  const [text, setText] = useState('')
  const [state, setState] = useState<CoachState>({ of: 'beginning', oftenAsked: [] })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)

  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    asked.current?.abort()
  }, [])

  const ask = useCallback(
    (next: string) => {
      setText(next)
      stop()
      const controller = new AbortController()
      asked.current = controller
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

/** What we have written and what the catalogue has, side by side. A conversation would take this function's place. */
async function answerTo(text: string, signal: AbortSignal): Promise<CoachState> {
  try {
    const asked = text.trim()
    const matter = matterOf(asked)
    const [written, catalogue] = await Promise.all([
      read<Written>(paths.coachAnswers(asked), signal),
      isWorthAsking(matter)
        ? read<{ suggestions: ShownSuggestion[] }>(paths.api.suggest(matter), signal)
        : { suggestions: [] },
    ])
    if (asked === '') return { of: 'beginning', oftenAsked: written.oftenAsked }
    const { answers, programmes } = written
    const suggestions = catalogue.suggestions.slice(0, MOST_SUGGESTIONS)
    const found = programmes !== undefined || answers.length + suggestions.length > 0
    return found ? { of: 'found', answers, programmes, suggestions } : { of: 'nothing' }
  } catch {
    return { of: 'trouble' }
  }
}

async function read<T>(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as T
}
