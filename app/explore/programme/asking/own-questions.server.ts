import type { Acting } from '../../../../admissions/access/types.ts'
import { viewQuestions } from '../../../../admissions/facts/requests.server.ts'
import type { PageContext } from '../../../context.ts'

/** Returns what a student can ask us to find out about a programme and has asked, with the days of the reader. */
export async function readOwnQuestions(page: PageContext, student: Acting, programme: string) {
  const today = page.houseDayOf(page.now())
  const { states, requests } = await viewQuestions(page.database, student, page.catalogue, programme, today)
  return {
    states,
    requests: requests.map(({ question, outcome, askedAt, answerBy, answeredAt }) => ({
      question,
      outcome,
      askedOn: page.dayOf(askedAt),
      answerBy,
      answeredOn: answeredAt ? page.dayOf(answeredAt) : undefined,
      isLate: today > answerBy,
    })),
  }
}

export type OwnQuestions = Awaited<ReturnType<typeof readOwnQuestions>>
