import { data } from 'react-router'
import { z } from 'zod'
import type { SignedIn } from '../../../../admissions/accounts/types.ts'
import { claimPaper, releasePaper } from '../../../../admissions/documents/claims.server.ts'
import { reviewPaper } from '../../../../admissions/documents/review.server.ts'
import { MAX_REASON_LENGTH } from '../../../../admissions/documents/types.ts'
import { trimmedField } from '../../../../admissions/inputs/text-field.ts'
import type { PageContext } from '../../../context.ts'
import { takeForm } from '../../../forms/take.server.ts'
import { flashSuccess } from '../../flash.ts'
import { paperWords as words } from '../words.ts'

const reviewForm = z.object({
  do: z.enum(['look', 'leave', 'passed', 'returned']).optional().catch(undefined),
  reason: trimmedField,
  validUntil: trimmedField,
  before: trimmedField,
})

const form = {
  faults: { missing: words.missing, long: words.long(MAX_REASON_LENGTH), day: words.day, past: words.past },
  refusals: words.refusals,
}

interface Reviewer {
  by: SignedIn
  surface: 'page'
  student: { id: string }
}

/** Handles the buttons of a version of a student's document. */
export function actOnPaper(request: Request, page: PageContext, acting: Reviewer, version: string) {
  return takeForm(request, page, reviewForm, form, async ({ do: outcome, ...input }) => {
    if (!outcome) throw data(null, { status: 404 })
    if (outcome === 'look') {
      const claim = await claimPaper(page.database, acting, version, page.now())
      if (claim.ok) return flashSuccess(words.taken(page.timeOf(claim.until)))
      if (claim.reason === 'not-there') throw data(null, { status: 404 })
      return claim
    }
    if (outcome === 'leave') {
      await releasePaper(page.database, acting, version)
      return flashSuccess(words.left)
    }
    const review = { ...input, outcome }
    const days = { now: page.now(), today: page.latestDay() }
    const result = await reviewPaper(page.database, acting, version, review, words.notices, days)
    if (result.ok) return flashSuccess(words[result.outcome])
    if (result.reason === 'not-there') throw data(null, { status: 404 })
    return result
  })
}
