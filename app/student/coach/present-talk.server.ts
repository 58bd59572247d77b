import { type Acting, own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { viewCoachTalk, viewCoachTalks } from '../../../admissions/coach/talks.server.ts'
import type { KeptTalk, ListedTalk } from '../../../admissions/coach/talks.ts'
import { MAX_MESSAGE_LENGTH } from '../../../admissions/messages/types.ts'
import type { PageContext } from '../../context.ts'
import { markChanges } from '../../site/coach/changes.server.ts'
import type { CoachAnswer } from '../../site/coach/coach-answer.ts'
import { coachWords } from '../../site/coach/words.ts'
import { talkWords as words } from './words.ts'

/** A question of a kept talk as its page shows it. Without an answer it was cut off. */
export interface ShownTurn {
  id: string
  question: string
  day: string
  answer?: CoachAnswer
}

/** A talk in the list. */
export interface ShownTalk {
  id: string
  question: string
  questions: number
  day: string
}

/** Returns the questions of a kept talk with their answers, each claim marked that has changed since. */
export async function presentTalk(page: PageContext, { turns }: KeptTalk): Promise<ShownTurn[]> {
  const answers = await markChanges(
    page,
    turns.map(({ answer }) => (answer ? endAnswer(answer as CoachAnswer) : undefined)),
  )
  return turns.map(({ id, question, askedAt }, place) => ({
    id,
    question,
    day: page.dayOf(askedAt),
    answer: answers[place],
  }))
}

/** Of an answer that a stop or a killed server cut off, what was shown is kept, and the rest is missing. */
function endAnswer(answer: CoachAnswer): CoachAnswer {
  return answer.isPartial ? { ...answer, isPartial: undefined, isCut: true } : answer
}

/** Returns a student’s talks, the newest first. */
export async function listOwnTalks(page: PageContext, student: SignedIn): Promise<ShownTalk[]> {
  const talks = await viewCoachTalks(page.database, own(student))
  return talks.map(({ id, question, questions, lastAskedAt }: ListedTalk) => ({
    id,
    question,
    questions,
    day: page.dayOf(lastAskedAt),
  }))
}

/** The rest of a message stays for the student’s own words. */
const MAX_WRITTEN = MAX_MESSAGE_LENGTH - 500

/**
 * Returns a kept talk as the beginning of a message to a person: its last questions with what was answered and from
 * where. `undefined` if the student has no such talk.
 */
export async function writeKeptTalk(
  page: PageContext,
  acting: Acting,
  id: string,
): Promise<string | undefined> {
  const talk = await viewCoachTalk(page.database, acting, id)
  if (!talk) return undefined
  const parts = (await presentTalk(page, talk)).map(writeTurn)
  // The last questions are what it is about: the first are left out if all are too long.
  while (parts.length > 1 && parts.join('\n\n').length > MAX_WRITTEN) parts.shift()
  return words.talk(parts.join('\n\n').slice(0, MAX_WRITTEN))
}

function writeTurn({ question, answer }: ShownTurn): string {
  if (!answer) return words.part(question, words.missing)
  const { heading, claims } = answer
  const sentences = claims.map(({ text, change }) =>
    [text, change && coachWords.changed(change.now.join(' '))].filter(Boolean).join(' '),
  )
  const titles = [
    ...new Set(claims.flatMap(({ sources }) => sources.map(({ title, page }) => page ?? title))),
  ]
  const said = sentences.length > 0 ? sentences.join('\n') : (heading ?? coachWords.unknown)
  return [words.part(question, said), titles.length > 0 && words.sources(titles)].filter(Boolean).join('\n')
}
