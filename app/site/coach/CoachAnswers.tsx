import { Fragment } from 'react'
import { getSuggestionAddress, type ShownSuggestion } from '../../explore/search/box/suggestions.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CoachFinding, CoachFindings } from './finding.ts'
import { coachWords as words } from './words.ts'

type FoundProps = Pick<CoachFindings, 'answers' | 'isClosest' | 'programmes' | 'suggestions' | 'unlisted'>

/**
 * Renders the results, beginning with the kind of the best answer. The catalogue comes last if there is an
 * answer of ours, else before texts that only mention the subject. Plain links, because it also appears on
 * pages without a router.
 */
export function CoachAnswers({ answers, isClosest, programmes, suggestions, unlisted }: FoundProps) {
  const groups = [...new Set(answers.map(getGroup))]
  const isAnswered = groups.includes('answers')
  const catalogue = <Catalogue programmes={programmes} suggestions={suggestions} />
  return (
    <div className="coach-found">
      <Unlisted institutions={unlisted} />
      {!isAnswered && !groups.includes('countries') && catalogue}
      {groups.map((group) => {
        const findings = answers.filter((answer) => getGroup(answer) === group)
        return (
          <Fragment key={group}>
            <section>
              <h3 className="coach-part">
                {group === 'answers' && isClosest ? words.closest : words[group]}
              </h3>
              {group === 'answers' ? <Answers answers={findings} /> : <Passages answers={findings} />}
            </section>
            {!isAnswered && group === 'countries' && catalogue}
          </Fragment>
        )
      })}
      {isAnswered && catalogue}
    </div>
  )
}

/** Says which facts about the named institutions are unknown, and where to find them. */
function Unlisted({ institutions }: { institutions: CoachFindings['unlisted'] }) {
  return institutions.map(({ text, site }) => (
    <p key={text}>
      {text} {site && <a href={site.address}>{site.label}</a>}
    </p>
  ))
}

/** Says that nothing was found: about the institutions named, else in general. */
export function NoCoachAnswer({ unlisted }: Pick<CoachFindings, 'unlisted'>) {
  if (unlisted.length > 0) return <Unlisted institutions={unlisted} />
  return (
    <p>
      {words.nothing} {words.instead}
    </p>
  )
}

function getGroup({ kind }: CoachFinding) {
  return (
    { faq: 'answers', plan: 'answers', country: 'countries', article: 'articles', page: 'pages' } as const
  )[kind]
}

function Answers({ answers }: { answers: CoachFinding[] }) {
  return answers.map((answer, place) => (
    <details key={answer.title} className="coach-answer border-b" open={place === 0}>
      <summary className="fold-name">{answer.title}</summary>
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
  ))
}

/** Institutions, subjects and places of that name, and the first programmes that hold the words. */
function Catalogue({ programmes, suggestions }: Pick<FoundProps, 'programmes' | 'suggestions'>) {
  if (!programmes && suggestions.length === 0) return null
  return (
    <section>
      <h3 className="coach-part">{words.catalogue}</h3>
      <ul className="coach-catalogue">
        {suggestions.map((suggestion) => (
          <Entry
            key={`${suggestion.kind} ${suggestion.label} ${suggestion.detail}`}
            icon={suggestion.kind}
            address={getSuggestionAddress(suggestion)}
            label={suggestion.label}
            detail={suggestion.detail}
          />
        ))}
        {programmes?.first.map(({ title, where, address }) => (
          <Entry key={address} icon="subject" address={address} label={title} detail={where} />
        ))}
      </ul>
      {programmes?.all && (
        <p className="mt-2">
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

function Passages({ answers }: { answers: CoachFinding[] }) {
  return (
    <ul className="coach-passages">
      {answers.map(({ title, heading, text, address }) => (
        <li key={address}>
          <a href={address}>{heading ?? title}</a>
          {heading && <span className="small quiet block">{title}</span>}
          <p className="mt-1 soft small">{text}</p>
        </li>
      ))}
    </ul>
  )
}
