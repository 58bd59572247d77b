import { paths } from '../../paths.ts'
import type { CoachReply } from './coach-answer.ts'

/*
 * What the panel of a signed-in student does besides: its questions are posted, and kept with their answers in a talk of
 * the student's.
 */

/** The talk that the panel goes on with, and the mark of the account that it belongs to. */
const STORED = 'coach-talk-kept'

/** Returns the mark of the student that the page was rendered for; `undefined` for everybody else. */
export function getStudentMark(): string | undefined {
  const { who, student } = document.documentElement.dataset
  return student === undefined ? undefined : who
}

/** True if somebody is signed in: staff have no talks that are kept. */
export const isSomebodySignedIn = () => Boolean(document.documentElement.dataset.who)

/** Returns the talk that the panel's questions are kept in; `undefined` if it is not kept, or is somebody else's. */
export function readKeptTalk(): string | undefined {
  try {
    const { who, talk } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    return who !== undefined && who === getStudentMark() ? talk : undefined
  } catch {
    return undefined
  }
}

/** Notes the talk that the panel's questions are kept in. */
export function storeKeptTalk(talk: string | undefined) {
  try {
    if (talk) sessionStorage.setItem(STORED, JSON.stringify({ who: getStudentMark(), talk }))
    else sessionStorage.removeItem(STORED)
  } catch {
    // Without storage the next question begins a talk of its own.
  }
}

/**
 * Asks a question that is kept, and returns the response with its replies. `undefined` if it cannot be: staff have no
 * talks, and the session may be over.
 */
export function askKept(
  question: string,
  talk: string | undefined,
  signal: AbortSignal,
): Promise<Response | undefined> {
  return post({ q: question, ...(talk && { talk }) }, signal)
}

/** Keeps the talk so far: the server answers each question again. `undefined` if it could not be kept. */
export async function keepQuestionsAsked(questions: string[]): Promise<CoachReply | undefined> {
  const response = await post({ do: 'keep', questions: questions.join('\n') })
  return response && ((await response.json()) as CoachReply)
}

async function post(fields: Record<string, string>, signal?: AbortSignal) {
  try {
    const response = await fetch(paths.askInOwnTalk(), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal,
    })
    return response.ok ? response : undefined
  } catch {
    return undefined
  }
}
