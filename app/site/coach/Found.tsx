import type { ReactNode } from 'react'
import { leadsTo, type ShownSuggestion } from '../../explore/suggestions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { coachWords as words } from '../../words/coach.ts'
import type { CoachAnswer } from './answer.ts'

/** What was found, by where it comes from. Plain links: it stands on pages without a router too. */
export function Found({
  answers,
  suggestions,
  level = 3,
}: {
  answers: CoachAnswer[]
  suggestions: ShownSuggestion[]
  level?: 2 | 3
}) {
  const whole = answers.filter(({ kind }) => kind === 'faq' || kind === 'plan')
  return (
    <div className="coach-found">
      {whole.length > 0 && (
        <section>
          <Heading level={level}>{words.answers}</Heading>
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
      <Passages
        title={<Heading level={level}>{words.articles}</Heading>}
        answers={answers.filter(({ kind }) => kind === 'article')}
      />
      <Passages
        title={<Heading level={level}>{words.pages}</Heading>}
        answers={answers.filter(({ kind }) => kind === 'page')}
      />
      {suggestions.length > 0 && (
        <section>
          <Heading level={level}>{words.catalogue}</Heading>
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

/** Below the panel's own heading, or below that of the page. */
function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return <Tag className="coach-part">{children}</Tag>
}

function Passages({ title, answers }: { title: ReactNode; answers: CoachAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section>
      {title}
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
