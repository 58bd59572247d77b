import type { Article } from '../../../admissions/content/article.ts'
import { withWholeCodes } from '../../../admissions/content/fixed-spaces.ts'
import { DayText } from '../../ui/DayText.tsx'
import { articleWords as words } from '../pages/words.ts'

type Source = Article['sources'][number]

/** Renders the sources an article relies on, and where to find current figures. */
export function Sources({ sources }: { sources: Source[] }) {
  return (
    <section className="sources-of stack" aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      <p className="quiet">{words.sourcesLead}</p>
      <div className="sources-columns grid gap-5 mt-5">
        <List title={words.taken} sources={sources.filter(({ role }) => role === 'taken')} />
        <List title={words.check} sources={sources.filter(({ role }) => role === 'check')} />
      </div>
    </section>
  )
}

function List({ title, sources }: { title: string; sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className="sources-list">
        {sources.map(({ publisher, title, address, date, confidence }) => (
          <li key={address + title}>
            <span className="semibold">{publisher}</span>
            <a href={address} rel="external noopener">
              {withWholeCodes(title)}
            </a>
            <span className="small quiet">
              {words.confidence[confidence]}
              {date && (
                <>
                  {words.dated} <DayText day={date} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
