import type { Source } from '../../../admissions/catalogue/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { factStates } from './StateMark.tsx'

/** What a fact cites; an unknown one cites nothing. */
export type Cited =
  | { state: 'published' | 'estimated' | 'suppressed'; source: Source; basis?: string }
  | { state: 'unknown' }

/** Where a fact comes from: who says it, in which edition, read when, under which licence, on what basis. */
export function SourceText({ fact }: { fact: Cited }) {
  if (fact.state === 'unknown') return <p>{factStates.unknown.means} Ask the institution.</p>
  const { source, basis } = fact
  return (
    <>
      <p>
        {factStates[fact.state].means}
        {basis && ` ${fact.state === 'estimated' ? 'Estimated' : 'Basis'}: ${basis}.`}
      </p>
      <p>
        {source.page ? <a href={source.page}>{source.title}</a> : source.title}, {source.publisher}, edition{' '}
        {source.edition}. Read on <DayText day={source.retrieved} />. Licence: {source.licence}
        {source.licenceConfirmed ? '.' : ' (not yet confirmed).'}
      </p>
    </>
  )
}
