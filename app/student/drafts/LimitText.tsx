import type { StatementLength } from '../../../admissions/catalogue/statement.ts'
import { countWords } from '../../../admissions/drafts/sentences.ts'
import { draftWords as words } from './words.ts'

/** A length that can be counted here: pages cannot. */
export type CountedLength = StatementLength & { unit: 'words' | 'characters' }

/** Shows how long a text is, and by how much it is longer than it may be. */
export function LimitText({ text, limit }: { text: string; limit: CountedLength | undefined }) {
  if (!limit) return <span>{words.words(countWords(text))}</span>
  const { most, unit } = limit
  const count = unit === 'words' ? countWords(text) : [...text].length
  return (
    <span>
      {words.ofLimit(count, most, unit)}
      {count > most && <b>: {words.overLimit(count - most, unit)}</b>}
    </span>
  )
}
