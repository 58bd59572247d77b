import type { Paper } from '../../../../admissions/applications/types.ts'
import { applicationWords as words } from '../words.ts'

/**
 * Returns the document whose title names this paper: `Passport`, `Transcript`. Prefers one with exactly this
 * paper's title, such as one from another application.
 */
export function findOwnDocument<Of extends { title: string }>(
  { paper, title }: { paper: Paper; title: string },
  documents: readonly Of[],
): Of | undefined {
  const name = toComparableName(words.papers[paper])
  // A prefix of few letters is no evidence.
  const isIts = (own: string) => own.length > 3 && (own.startsWith(name) || name.startsWith(own))
  return (
    documents.find((document) => toComparableName(document.title) === toComparableName(title)) ??
    documents.find((document) => isIts(toComparableName(document.title)))
  )
}

const toComparableName = (text: string) => text.trim().toLowerCase()
