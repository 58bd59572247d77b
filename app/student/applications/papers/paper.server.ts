import type { SentDocument } from '../../../../admissions/applications/types.ts'
import type { StudentDocument } from '../../../../admissions/documents/types.ts'
import type { PageContext } from '../../../context.ts'
import { presentReview, type ShownReview } from '../../documents/ReviewText.tsx'

/** A version of a document, as shown for a paper. */
export interface ShownDocument {
  version: string
  title: string
  number: number
  uploadedOn: string
  review?: ShownReview
}

/** Returns the review of each version of the documents, by its id. */
export function collectReviews(documents: StudentDocument[], page: Pick<PageContext, 'dayOf'>) {
  const versions = documents.flatMap((document) => document.versions)
  return new Map(
    versions.flatMap(({ id, review }) => (review ? [[id, presentReview(review, page)] as const] : [])),
  )
}

/** Formats the document of a paper for the page. A state in a word is returned as it is. */
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
