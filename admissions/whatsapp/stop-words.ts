import { normalize } from '../../engine/text/normalize.ts'

/**
 * Whole messages by which people say that they do not want to be contacted any more: in English, German and
 * Hindi, in both scripts.
 */
const STOP_WORDS = [
  'stop',
  'stop all',
  'stopp',
  'please stop',
  'stop please',
  'unsubscribe',
  'opt out',
  'optout',
  'stop messaging me',
  'stop contacting me',
  'do not contact me',
  'dont contact me',
  'remove me',
  'abmelden',
  'abbestellen',
  'austragen',
  'bitte stopp',
  'keine nachrichten mehr',
  'nicht mehr schreiben',
  'रोकें',
  'रोको',
  'बंद करें',
  'बंद करो',
  'बन्द करें',
  'बन्द करो',
  'संदेश बंद करें',
  'band karo',
  'band karein',
  'band kare',
  'message band karo',
  'mat bhejo',
].map(toPlainWords)

const MAX_STOP_WORD_LENGTH = Math.max(...STOP_WORDS.map(({ length }) => length))

/** True if the message says nothing else than STOP, however it is written. */
export function isStop(text: string): boolean {
  // Signs and spaces around it do not count; a longer message says something else.
  if (text.length > MAX_STOP_WORD_LENGTH + 40) return false
  return STOP_WORDS.includes(toPlainWords(text))
}

function toPlainWords(text: string): string {
  return normalize(text, 'NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
