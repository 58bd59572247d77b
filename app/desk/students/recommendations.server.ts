import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { finishReview } from '../../../admissions/recommendations/recommendations.server.ts'
import type { PageContext } from '../../context.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { findReason } from './reason.server.ts'
import { studentFileWords, taskWords } from './words.ts'

const reviewForm = z.object({ do: z.literal('reviewed').optional().catch(undefined) })

const form = { faults: {}, refusals: { gone: taskWords.gone, unanswered: studentFileWords.answerFirst } }

interface Reviewer {
  by: SignedIn
  surface: 'page'
  student: { id: string }
}

/** Handles the button of a set of recommendations: its review is done. */
export function markReviewed(request: Request, page: PageContext, acting: Reviewer, set: string) {
  return takeForm(request, page, reviewForm, form, async (fields) => {
    if (!fields.do) throw data(null, { status: 404 })
    const outcome = await finishReview(page.database, acting, set, page.now())
    if (!outcome.ok) return outcome
    const { marked } = findReason(acting.by, request, acting.student.id)
    return redirect(paths.deskRecommendations(acting.student, { id: set }, { why: marked }), 303)
  })
}
