import type { ReactNode } from 'react'
import { leadsTo, type ShownSuggestion } from '../../explore/search/box/suggestions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { coachWords as words } from '../../words/site/coach.ts'
import type { CoachFinding, CoachFindings } from './finding.ts'

type FoundProps = Pick<CoachFindings, 'answers' | 'isClosest' | 'programmes' | 'suggestions'>

/** What was found: an answer written as one goes first, then the country that is named, else the catalogue. Plain links, since it stands on pages without a router too. */
export function Found({ answers, isClosest, programmes, suggestions }: FoundProps) {
  const whole = answers.filter(({ kind }) => kind === 'faq' || kind === 'plan')
  const catalogue = <Catalogue programmes={programmes} suggestions={suggestions} />
  return (
    <div className="coach-found">
      {whole.length > 0 && (
        <section>
          <Heading>{isClosest ? words.closest : words.answers}</Heading>
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
                  <a href={answer.address}>{answer.more}</a>
                </p>
              )}
            </details>
          ))}
        </section>
      )}
      <Passages
        title={<Heading>{words.countries}</Heading>}
        answers={answers.filter(({ kind }) => kind === 'country')}
      />
      {whole.length === 0 && catalogue}
      <Passages
        title={<Heading>{words.articles}</Heading>}
        answers={answers.filter(({ kind }) => kind === 'article')}
      />
      <Passages
        title={<Heading>{words.pages}</Heading>}
        answers={answers.filter(({ kind }) => kind === 'page')}
      />
      {whole.length > 0 && catalogue}
    </div>
  )
}

/** Institutions, subjects and places of that name, and the first programmes that hold the words. */
function Catalogue({ programmes, suggestions }: Omit<FoundProps, 'answers' | 'isClosest'>) {
  if (!programmes && suggestions.length === 0) return null
  return (
    <section>
      <Heading>{words.catalogue}</Heading>
      <ul className="coach-catalogue">
        {suggestions.map((suggestion) => (
          <Entry
            key={`${suggestion.kind} ${suggestion.label} ${suggestion.detail}`}
            icon={suggestion.kind}
            address={leadsTo(suggestion)}
            label={suggestion.label}
            detail={suggestion.detail}
          />
        ))}
        {programmes?.first.map(({ title, where, address }) => (
          <Entry key={address} icon="subject" address={address} label={title} detail={where} />
        ))}
      </ul>
      {programmes?.all && (
        <p className="coach-all">
          <a href={programmes.address}>{programmes.all}</a>
        </p>
      )}
    </section>
  )
}

function Entry({
  icon,
  address,
  label,
  detail,
}: {
  icon: ShownSuggestion['kind']
  address: string
  label: string
  detail: string
}) {
  return (
    <li>
      <a href={address}>
        <Icon name={icon} />
        <span>
          {label}
          <span className="small quiet">{detail}</span>
        </span>
      </a>
    </li>
  )
}

/** Below the panel's own heading, or below the question on the page. */
function Heading({ children }: { children: ReactNode }) {
  return <h3 className="coach-part">{children}</h3>
}

function Passages({ title, answers }: { title: ReactNode; answers: CoachFinding[] }) {
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
