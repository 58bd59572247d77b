import type { Sentence } from './sentence.ts'
import type { Vocabulary } from './vocabulary.server.ts'

/** Words and numbers that no part of the grammar read and that say something: neither stop words nor marks. Each once, as written. */
export function leftOver({ words }: Sentence, { stopWords }: Vocabulary): string[] {
  const left = words.filter(
    ({ taken, plain, key }) =>
      !taken &&
      /[a-z0-9]/.test(plain) &&
      !stopWords.has(plain) &&
      !stopWords.has(key) &&
      (plain.length > 1 || /\d/.test(plain)),
  )
  return [...new Set(left.map(({ text }) => text))]
}
