import type { SentDocument } from '../../../../admissions/applications/types.ts'
import type { StudentDocument } from '../../../../admissions/documents/types.ts'
import type { PageContext } from '../../../context.ts'
import type { ShownReview } from '../../documents/ReviewText.tsx'

/** A version of a document, as shown for a paper. */
export interface ShownDocument {
  version: string
  title: string
  number: number
  uploadedOn: string
  review?: ShownReview
}

/** Returns what was said of each version of the documents, by its id. */
export function collectReviews(documents: StudentDocument[], { dayOf }: Pick<PageContext, 'dayOf'>) {
  const reviews = new Map<string, ShownReview>()
  for (const { versions } of documents)
    for (const { id, review } of versions)
      if (review) {
        const { at, ...rest } = review
        reviews.set(id, { ...rest, on: dayOf(at) })
      }
  return reviews
}

export function presentPaper<Word extends string>(
  state: SentDocument | Word,
  { dayOf }: Pick<PageContext, 'dayOf'>,
  reviews?: Map<string, ShownReview>,
): ShownDocument | Word {
  if (typeof state === 'string') return state
  const { version, title, number } = state
  const uploadedOn = 'uploadedAt' in state ? dayOf(new Date(state.uploadedAt)) : state.uploadedOn
  return { version, title, number, uploadedOn, review: reviews?.get(version) }
}
