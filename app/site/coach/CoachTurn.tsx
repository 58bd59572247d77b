import type { CoachSource } from '../../../admissions/coach/claims.ts'
import { DayText } from '../../ui/DayText.tsx'
import { ruleWords } from '../../words/rules.ts'
import type { AnswerClaim, CoachAnswer } from './coach-answer.ts'
import type { CoachLink } from './finding.ts'
import { coachWords as words } from './words.ts'

/**
 * Renders an answer: its claims, their sources one touch away, and where to go on. `choose` asks a question;
 * `addressOf` is where it is asked without script.
 */
export function CoachTurn({
  answer: { kind, heading, claims, links, steps, choices, isWorded, isCut },
  choose,
  addressOf,
}: {
  answer: CoachAnswer
  choose?(question: string): void
  addressOf(question: string): string
}) {
  const [first, ...others] = claims
  return (
    <section>
      {heading && <h3 className="coach-part">{heading}</h3>}
      {kind === 'unknown' && <p className="mt-2">{words.instead}</p>}
      {first && (
        <p className="mt-2">
          <ClaimText {...first} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="dashes mt-2">
          {others.map((claim) => (
            <li key={claim.text}>
              <ClaimText {...claim} />
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="quiet mt-2">{words.cut}</p>}
      {isWorded && <p className="small quiet mt-2">{words.worded}</p>}
      <Sources claims={claims} />
      {kind === 'unknown' && choices.length > 0 && <p className="mt-2">{words.perhaps}</p>}
      <Choices choices={choices} choose={choose} addressOf={addressOf} />
      <Links title={words.steps} links={steps} className="button" />
      <Links title={words.more} links={links} />
    </section>
  )
}

/** Renders a claim and, if it is kept and a fact of it says something else today, what that is. */
function ClaimText({ text, change }: AnswerClaim) {
  if (!change) return text
  return (
    <>
      <s>{text}</s> <strong>{words.changed(change.now.join(' '))}</strong>
    </>
  )
}

/** Lists each source once, with how sure we are of it and the day it was noted. */
function Sources({ claims }: { claims: AnswerClaim[] }) {
  const sources = new Map(
    claims.flatMap(({ sources }) => sources).map((source) => [getSourceKey(source), source]),
  )
  if (sources.size === 0) return null
  return (
    <details className="mt-2">
      <summary className="small quiet">{words.sources}</summary>
      <ul className="dashes">
        {[...sources].map(([key, source]) => (
          <li key={key}>
            <SourceText {...source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const getSourceKey = ({ title, page, confidence, seen }: CoachSource) =>
  [title, page, confidence, seen].join()

function SourceText({ title, page, confidence, seen, isToConfirm }: CoachSource) {
  return (
    <span className="small quiet">
      {isToConfirm ? `${ruleWords.toConfirm} ` : confidence ? `${ruleWords.confidence[confidence]} ` : ''}
      {page ? <a href={page}>{title}</a> : title}.{' '}
      {seen && (
        <>
          {ruleWords.seen} <DayText day={seen} />.
        </>
      )}
    </span>
  )
}

function Choices({
  choices,
  choose,
  addressOf,
}: {
  choices: CoachAnswer['choices']
  choose?(question: string): void
  addressOf(question: string): string
}) {
  if (choices.length === 0) return null
  return (
    <ul className="coach-try row gap-2 pt-3">
      {choices.map(({ label, question }) => (
        <li key={label}>
          {choose ? (
            <button type="button" className="chip" onClick={() => choose(question)}>
              {label}
            </button>
          ) : (
            <a className="chip" href={addressOf(question)}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Plain links, as it also appears on pages without a router. */
function Links({ title, links, className }: { title: string; links: CoachLink[]; className?: string }) {
  if (links.length === 0) return null
  return (
    <>
      <p className="small quiet mt-2">{title}</p>
      <ul>
        {links.map(({ label, address }) => (
          <li key={`${label} ${address}`}>
            <a className={className} href={address}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
