import type { Source } from '../../../admissions/catalogue/types.ts'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'

/** Renders each source with its publisher, edition and the day it was read. */
export function SourceLines({ sources }: { sources: Source[] }) {
  return (
    <ul className="dashes small">
      {sources.map((source) => (
        <li key={source.id}>
          {source.page ? <a href={source.page}>{source.title}</a> : source.title}
          {recordWords.source.edition(source.publisher, source.edition)} <DayText day={source.retrieved} />
          {recordWords.source.end}
        </li>
      ))}
    </ul>
  )
}
