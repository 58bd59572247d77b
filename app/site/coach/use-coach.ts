import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import type { CoachAnswer, CoachReply } from './coach-answer.ts'
import { askKept, getStudentMark, keepQuestionsAsked, readKeptTalk, storeKeptTalk } from './kept-talk.ts'

/** A question of the talk, with its answer once there is one. */
export interface PanelTurn {
  question: string
  answer?: CoachAnswer
  hasFailed?: boolean
  /** It is kept in a talk of the student’s. */
  isKept?: boolean
}

/** The talk lives in this tab until it is closed or cleared. */
const STORED = 'coach-talk'
/** Enough to scroll back to; the server reads the last few. */
const MAX_KEPT = 20
const MAX_EARLIER_SENT = 3

/** Keeps the talk of the panel: asks one question at a time, and survives a reload. */
export function useCoach() {
  const [turns, setTurns] = useState(readTalkKept)
  const [reply, setReply] = useState<Omit<CoachReply, 'answer'>>()
  const request = useRef<AbortController>(undefined)
  const latest = useRef(turns)
  const [talk, setTalkShown] = useState(readKeptTalk)
  const talkRef = useRef(talk)
  const setTalk = useCallback((next: string | undefined) => {
    talkRef.current = next
    setTalkShown(next)
    storeKeptTalk(next)
  }, [])

  const keep = useCallback((next: PanelTurn[]) => {
    latest.current = next.slice(-MAX_KEPT)
    setTurns(latest.current)
    storeTalk(latest.current)
  }, [])

  const ask = useCallback(
    async (question: string) => {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      const before = latest.current.filter(({ answer }) => answer)
      const text = question.trim()
      if (text !== '') keep([...before, { question: text }])
      // A talk that began before its student signed in is kept only once they press the button.
      const keeps = getStudentMark() !== undefined && (before.length === 0 || talkRef.current !== undefined)
      const keptReply =
        text !== '' && keeps ? await askKept(text, talkRef.current, controller.signal) : undefined
      const got =
        keptReply ??
        (await fetchReply(
          text,
          before.map((turn) => turn.question).slice(-MAX_EARLIER_SENT),
          controller.signal,
        ))
      if (controller.signal.aborted) return
      if (keptReply) setTalk(keptReply.talk)
      if (got) setReply(got)
      if (text !== '')
        keep([
          ...before,
          {
            question: text,
            answer: got?.answer,
            hasFailed: got === undefined,
            isKept: keptReply !== undefined,
          },
        ])
    },
    [keep, setTalk],
  )

  const clear = useCallback(() => {
    keep([])
    setTalk(undefined)
  }, [keep, setTalk])
  const keepTalk = useCallback(async () => {
    const got = await keepQuestionsAsked(latest.current.map(({ question }) => question))
    if (!got) return false
    setTalk(got.talk)
    keep(latest.current.map((turn) => ({ ...turn, isKept: true })))
    return true
  }, [keep, setTalk])
  useEffect(() => () => request.current?.abort(), [])
  return { turns, reply, ask, clear, talk, keepTalk }
}

async function fetchReply(
  text: string,
  earlier: string[],
  signal: AbortSignal,
): Promise<CoachReply | undefined> {
  try {
    const response = await fetch(paths.coachAnswers(text, earlier), { signal })
    return response.ok ? ((await response.json()) as CoachReply) : undefined
  } catch {
    return undefined
  }
}

function readTalkKept(): PanelTurn[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as PanelTurn[]
    // A question that a reload cut off has no answer: it is said to be missing.
    return kept.map((turn) => (turn.answer ? turn : { ...turn, hasFailed: true }))
  } catch {
    return []
  }
}

function storeTalk(turns: PanelTurn[]) {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(turns))
  } catch {
    // Without storage the talk lives as long as the panel.
  }
}
