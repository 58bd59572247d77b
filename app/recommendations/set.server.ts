import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../admissions/access/types.ts'
import { askForReview, removeSet } from '../../admissions/recommendations/recommendations.server.ts'
import { MAX_REVIEW_NOTE_LENGTH } from '../../admissions/recommendations/types.ts'
import { haveCounsellor } from '../../admissions/staff/staff.server.ts'
import type { PageContext } from '../context.ts'
import { takeForm } from '../forms/take.server.ts'
import { paths } from '../paths.ts'
import { recommendationWords } from './words.ts'

const reviewForm = z.object({
  do: z.string().optional(),
  note: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.string().max(MAX_REVIEW_NOTE_LENGTH, 'long')),
})

const form = {
  faults: { long: recommendationWords.set.counsellors.tooLong(MAX_REVIEW_NOTE_LENGTH) },
  refusals: {},
}

/** Handles the buttons of a saved set: ask a counsellor to review it, or remove it. */
export function actOnSet(request: Request, page: PageContext, acting: Acting, set: string) {
  return takeForm(request, page, reviewForm, form, async (fields) => {
    const { database, now } = page
    const isDone =
      fields.do === 'remove'
        ? await removeSet(database, acting, set)
        : (await haveCounsellor(database)) && (await askForReview(database, acting, set, fields.note, now()))
    if (!isDone) throw data(null, { status: 404 })
    if (fields.do === 'remove') return redirect(paths.recommendations(), 303)
    return redirect(`${paths.recommendationSet({ id: set }, { sent: 'yes' })}#review`, 303)
  })
}
