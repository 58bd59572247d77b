import { type Reader, readApart } from '../../platform/untrusted/read-apart.ts'
import type { FactCandidate, findCandidates } from './page-text.ts'

const reader: Reader<typeof findCandidates> = {
  module: 'admissions/facts/page-text.ts',
  name: 'findCandidates',
}

/** Finds facts in the text of a page, in a process of its own. Returns `undefined` if it cannot be read now. */
export async function readPageText(
  text: string,
  whose: string | undefined,
): Promise<FactCandidate[] | undefined> {
  const outcome = await readApart(reader, [text], { whose })
  return outcome.ok ? outcome.value : undefined
}
