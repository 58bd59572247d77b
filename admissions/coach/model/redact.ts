import { normalize } from '../../../engine/text/normalize.ts'
import { removeContacts } from '../../interpret/grammar/sentence.ts'

/** Amounts are what a question is about: `4,00,000`, `25000 USD`, `₹ 400000`. */
const AMOUNT =
  /([₹$€£]\s?\d[\d,]*(?:\.\d+)?|\b\d{1,3}(?:,\d{2,3})+\b|\b\d{5,8}(?=\s?(?:inr|usd|eur|gbp|aud|cad|nzd|sgd|rupees?|dollars?|euros?|pounds?|rs)\b))/i
/** Five digits or more are a number of a phone, an account, a passport or an application. */
const LONG_NUMBER = /[A-Z]{0,3}\d(?:[\s().-]?\d){4,}/gi
const CODE = /\b[A-Z\d]{6,}\b/gi

/**
 * Returns a question as it may leave the server: without e-mail and web addresses, phone numbers, long numbers that
 * are no amount, and the words of these names.
 */
export function redactQuestion(text: string, names: readonly string[] = []): string {
  const plain = normalize(text, 'NFKC').replace(/\p{Cf}/gu, '')
  const words = new Set(
    names.flatMap((name) => listLetters(name.toLowerCase())).filter(({ length }) => length > 1),
  )
  return removeContacts(plain)
    .replace(/\S+/g, (word) => (word.includes('@') ? ' , ' : word))
    .split(AMOUNT)
    .map((piece, place) => (place % 2 === 1 ? piece : redactPiece(piece, words)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function redactPiece(piece: string, names: ReadonlySet<string>) {
  return (
    piece
      // Numbers of a passport or of an account may have letters among their digits.
      .replace(CODE, (word) => (word.replace(/\D/g, '').length > 3 ? ' , ' : word))
      .replace(LONG_NUMBER, ' , ')
      .replace(/[\p{L}\p{M}]+/gu, (word) => (names.has(word.toLowerCase()) ? ',' : word))
  )
}

const listLetters = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []
