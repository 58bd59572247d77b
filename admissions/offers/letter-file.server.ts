import { type Reader, type ReadRefusal, readApart } from '../../platform/untrusted/read-apart.ts'
import type { ReadLetter, readOfferLetter } from './read-letter.ts'

/** A letter of some pages with a crest is smaller. */
export const MAX_LETTER_BYTES = 5_000_000

const reader: Reader<typeof readOfferLetter> = {
  module: 'admissions/offers/read-letter.ts',
  name: 'readOfferLetter',
}

const refusals = {
  'too-slow': 'unreadable',
  'too-large': 'unreadable',
  crashed: 'unreadable',
  busy: 'busy',
  cancelled: 'busy',
} as const satisfies Record<ReadRefusal, string>

/** Reads a letter that anybody sent, apart from what answers people. Visitors wait for one another; nothing is kept. */
export async function readLetterOfVisitor(
  bytes: Uint8Array,
  network: string,
): Promise<ReadLetter | { ok: false; problem: 'busy' }> {
  const outcome = await readApart(reader, [bytes], { owner: network, isConfirmed: false })
  return outcome.ok ? outcome.value : { ok: false, problem: refusals[outcome.reason] }
}
