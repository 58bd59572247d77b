import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type Acting, own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { MAX_COACH_QUESTION } from '../../../admissions/coach/talk.ts'
import { removeCoachTalk, viewCoachTalk } from '../../../admissions/coach/talks.server.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { listFrequentQuestions } from '../../site/coach/answer.server.ts'
import type { CoachReply } from '../../site/coach/coach-answer.ts'
import { sendReplies } from '../../site/coach/model/stream.server.ts'
import { coachWords } from '../../site/coach/words.ts'
import { type AskOutcome, askAndKeep, askKeeping, takeTalkAlong } from './ask.server.ts'
import { takeLearned } from './learned.server.ts'
import { talkWords as words } from './words.ts'

const talkForm = z.object({ do: textField, q: trimmedField, questions: textField, talk: textField })
type TalkForm = z.infer<typeof talkForm>

const formWords = {
  faults: { empty: words.faults.empty, 'too-long': words.faults['too-long'](MAX_COACH_QUESTION) },
  refusals: {},
}

interface OwnTalks {
  page: PageContext
  student: SignedIn
  acting: Acting
  /** The talk whose page it is; none on the page of all. */
  talk?: string
}

/** What the buttons of the talks’ pages do; the target is a talk. */
const actions = {
  ask: async ({ page, acting, talk }, { q }) =>
    leadToAnswer(await askAndKeep(page, acting, { question: q, talk })),
  keep: async ({ page, acting }, { questions }) => leadToAnswer(await takeTalkAlong(page, acting, questions)),
  // What was taken over already is no longer offered: there is nothing more to say.
  learn: async ({ page, student, acting, talk }, _, target) => {
    const kept = talk === undefined ? undefined : await viewCoachTalk(page.database, acting, talk)
    if (!kept) throw data(null, { status: 404 })
    await takeLearned(page, student, kept, target)
    return redirect(paths.ownTalk(kept), 303)
  },
  remove: async ({ page, acting, talk }, _, target) => {
    await removeCoachTalk(page.database, acting, talk ?? target)
    return redirect(paths.ownTalks(), 303)
  },
} satisfies Actions<OwnTalks, TalkForm>

/** Leads to the last answer of the talk, or returns why the question was not asked. */
function leadToAnswer(outcome: AskOutcome) {
  return outcome.ok ? redirect(`${paths.ownTalk({ id: outcome.talk })}#last`, 303) : outcome
}

/** Handles the forms of a student’s talks. `talk`: the talk whose page it is. Throws 404 if it is not theirs. */
export async function actOnTalks(
  request: Request,
  { page, student }: { page: PageContext; student: SignedIn },
  talk?: string,
) {
  const acting = own(student)
  if (talk !== undefined && !(await viewCoachTalk(page.database, acting, talk)))
    throw data(null, { status: 404 })
  return takeForm(request, page, talkForm, formWords, async (fields) => {
    const { act, target } = actionIn(actions, fields.do || 'ask')
    return act({ page, student, acting, talk }, fields, target)
  })
}

/** Answers a question of the panel, or takes its talk along, and replies with the talk that it is kept in. */
export function answerPanel(request: Request, { page, student }: { page: PageContext; student: SignedIn }) {
  const acting = own(student)
  return takeForm(request, page, talkForm, formWords, async ({ do: wish, q, questions, talk }) => {
    const describe = (kept: string): Omit<CoachReply, 'answer'> => ({
      person: { label: coachWords.person, address: paths.messages({ kept }) },
      oftenAsked: listFrequentQuestions(page),
      asksModel: page.coachModel !== undefined,
      talk: kept,
    })
    if (wish === 'keep') {
      const taken = await takeTalkAlong(page, acting, questions)
      if (!taken.ok) return taken
      return Response.json({ answer: taken.answer, ...describe(taken.talk) } satisfies CoachReply)
    }
    const stopping = new AbortController()
    const outcome = await askKeeping(page, acting, { question: q, talk }, stopping.signal)
    return outcome.ok
      ? sendReplies(page, outcome.answers, describe(outcome.talk), () => stopping.abort())
      : outcome
  })
}
