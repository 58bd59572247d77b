import { normalize } from '../../../engine/text/normalize.ts'
/**
 * Returns a name in the form used for comparing: lower case, without accents and marks, single spaces.
 * `Île-de-France` is `ile de france`.
 */
export function toPlainText(text: string): string {
  return normalize(text.replace(/[’'‘`´.]/g, ''), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .replace(/đ/gi, 'd')
    .replace(/æ/gi, 'ae')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
