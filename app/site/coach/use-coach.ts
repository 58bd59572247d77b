import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import type { CoachAnswer, CoachReply } from './coach-answer.ts'
import { askKept, getStudentMark, keepQuestionsAsked, readKeptTalk, storeKeptTalk } from './kept-talk.ts'
import { readReplies } from './read-replies.ts'

/** A question of the talk, with its answer once there is one. */
export interface PanelTurn {
  question: string
  answer?: CoachAnswer
  hasFailed?: boolean
  /** It is kept in a talk of the student’s. */
  isKept?: boolean
  isStopped?: boolean
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
      const before = latest.current.filter(({ answer }) => answer).map(endTurn)
      const text = question.trim()
      if (text !== '') keep([...before, { question: text }])
      const earlier = before.map((turn) => turn.question).slice(-MAX_EARLIER_SENT)
      // A talk that began before its student signed in is kept only once they press the button.
      const keeps =
        text !== '' &&
        getStudentMark() !== undefined &&
        (before.length === 0 || talkRef.current !== undefined)
      let answer: CoachAnswer | undefined
      let isKept = false
      try {
        const kept = keeps ? await askKept(text, talkRef.current, controller.signal) : undefined
        const response =
          kept ?? (await fetch(paths.coachAnswers(text, earlier), { signal: controller.signal }))
        isKept = kept !== undefined
        for await (const { answer: next, talk: nextTalk, ...around } of readReplies(response)) {
          if (controller.signal.aborted) return
          answer = next
          setReply(around)
          if (isKept) setTalk(nextTalk)
          if (text !== '') keep([...before, { question: text, answer, isKept }])
        }
      } catch {
        // What has come is kept, and the rest is said to be missing.
      }
      if (controller.signal.aborted || text === '') return
      keep([...before, endTurn({ question: text, answer, isKept })])
    },
    [keep, setTalk],
  )

  const stop = useCallback(() => {
    request.current?.abort()
    keep(latest.current.map((turn) => (isOpen(turn) ? { ...endTurn(turn), isStopped: true } : turn)))
  }, [keep])

  const clear = useCallback(() => {
    request.current?.abort()
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
  return { turns, reply, ask, stop, clear, talk, keepTalk }
}

/** True while more of an answer may come. */
export const isOpen = ({ answer, hasFailed }: PanelTurn) => (answer ? answer.isPartial === true : !hasFailed)

/** Returns a turn of which nothing more comes: what is missing of its answer is said to be. */
function endTurn(turn: PanelTurn): PanelTurn {
  if (!turn.answer) return { ...turn, hasFailed: true }
  if (!turn.answer.isPartial) return turn
  return { ...turn, answer: { ...turn.answer, isPartial: undefined, isCut: true } }
}

function readTalkKept(): PanelTurn[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as PanelTurn[]
    // A reload cuts an answer off: what was shown is kept, and the rest is said to be missing.
    return kept.map(endTurn)
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
