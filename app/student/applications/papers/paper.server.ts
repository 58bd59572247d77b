import type { SentDocument } from '../../../../admissions/applications/types.ts'
import type { PageContext } from '../../../context.ts'

/** A version of a document, as shown for a paper. */
export interface ShownDocument {
  version: string
  title: string
  number: number
  uploadedOn: string
}

export function shownPaper<Word extends string>(
  state: SentDocument | Word,
  { dayOf }: Pick<PageContext, 'dayOf'>,
): ShownDocument | Word {
  if (typeof state === 'string') return state
  const { version, title, number } = state
  const uploadedOn = 'uploadedAt' in state ? dayOf(new Date(state.uploadedAt)) : state.uploadedOn
  return { version, title, number, uploadedOn }
}
