import type { Suggestion } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { coachWords as words } from '../../words/coach.ts'
import type { CoachAnswer } from './answer.ts'

/** What was found, by where it comes from. Plain links: it stands on pages without a router too. */
export function Found({ answers, suggestions }: { answers: CoachAnswer[]; suggestions: Suggestion[] }) {
  const whole = answers.filter(({ kind }) => kind === 'faq' || kind === 'plan')
  return (
    <div className="coach-found">
      {whole.length > 0 && (
        <section>
          <h3>{words.answers}</h3>
          {whole.map((answer, place) => (
            <details key={answer.title} className="coach-answer" open={place === 0}>
              <summary>{answer.title}</summary>
              <p>{answer.text}</p>
              {answer.points.length > 0 && (
                <ul className="dashes">
                  {answer.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {answer.address && (
                <p>
                  <a href={answer.address}>{words.plans}</a>
                </p>
              )}
            </details>
          ))}
        </section>
      )}
      <Passages title={words.articles} answers={answers.filter(({ kind }) => kind === 'article')} />
      <Passages title={words.pages} answers={answers.filter(({ kind }) => kind === 'page')} />
      {suggestions.length > 0 && (
        <section>
          <h3>{words.catalogue}</h3>
          <ul className="coach-catalogue">
            {suggestions.map((suggestion) => (
              <li key={`${suggestion.kind} ${suggestion.label} ${suggestion.detail}`}>
                <a href={leadsTo(suggestion)}>
                  <Icon name={suggestion.kind} />
                  <span>
                    {suggestion.label}
                    <span className="small quiet">{suggestion.detail}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Passages({ title, answers }: { title: string; answers: CoachAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="coach-passages">
        {answers.map(({ title: of, heading, text, address }) => (
          <li key={address}>
            <a href={address}>{heading ?? of}</a>
            {heading && <span className="small quiet">{of}</span>}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function leadsTo({ institution, search, label }: Suggestion) {
  return institution ? paths.institution({ id: institution }) : paths.explore(search ?? { q: label })
}
