import type { Article } from '../../../admissions/content/article.ts'
import { DayText } from '../../ui/DayText.tsx'
import { articleWords as words } from '../../words/site/pages.ts'

type Source = Article['sources'][number]

const marks: Record<Source['confidence'], string> = { official: '●', secondary: '○', unconfirmed: '–' }

/** Whose word an article takes, and where a reader finds today's. */
export function Sources({ sources }: { sources: Source[] }) {
  return (
    <section className="sources-of stack" aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      <p className="quiet">{words.sourcesLead}</p>
      <div className="sources-columns">
        <List title={words.taken} sources={sources.filter(({ role }) => role === 'taken')} />
        <List title={words.check} sources={sources.filter(({ role }) => role === 'check')} />
      </div>
      <ul className="sources-key">
        {(Object.keys(marks) as Source['confidence'][])
          .filter((confidence) => sources.some((source) => source.confidence === confidence))
          .map((confidence) => (
            <li key={confidence}>
              <span aria-hidden="true">{marks[confidence]}</span> {words.confidence[confidence]}
            </li>
          ))}
      </ul>
    </section>
  )
}

function List({ title, sources }: { title: string; sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className="sources-list">
        {sources.map(({ publisher, title: of, address, date, confidence }) => (
          <li key={address + of}>
            <span className={`source-mark ${confidence}`} aria-hidden="true">
              {marks[confidence]}
            </span>
            <span>
              <span className="source-publisher">{publisher}</span>
              <a href={address} rel="external noopener">
                {of}
              </a>
              <span className="small quiet">
                {date && (
                  <>
                    {words.dated} <DayText day={date} />
                  </>
                )}
                <span className="unseen"> ({words.confidence[confidence]})</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
