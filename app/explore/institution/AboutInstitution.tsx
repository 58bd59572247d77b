import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Institution, ShownFact } from '../../../admissions/catalogue/records.ts'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import { countsUndergraduates } from '../../../admissions/matching/bands.ts'
import { paths } from '../../paths.ts'
import { admitsToFirstDegrees } from '../../programme/apply-to.ts'
import { FactRow } from '../../programme/facts/FactRow.tsx'
import { FeeText } from '../../programme/facts/FeeText.tsx'
import { parseWebAddress } from '../../programme/web-address.ts'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import type { InstitutionData } from './page.server.ts'
import { institutionWords as words } from './words.ts'

/** The facts that the rows below show. */
const ABOUT = [
  'rankNational',
  'rankWorld',
  'founded',
  'undergraduateApplicationFee',
  'graduateApplicationFee',
  'address',
  'admissionPage',
] as const

/** Levels to which the share of applicants admitted does not apply. */
const MASTERS = new Set<StudyLevel>(['master', 'integrated-master', 'doctorate'])

/**
 * Renders the institution's own facts, with the unknown ones named once, and its other names and places; its
 * numbers and registers are in a fold.
 */
export function AboutInstitution({
  institution,
  sites,
  entries,
  about,
}: Pick<InstitutionData, 'institution' | 'sites' | 'entries' | 'about'>) {
  const figures = useFigures()
  const { facts, identifiers } = institution
  const admission = 'value' in facts.admissionPage ? parseWebAddress(facts.admissionPage.value) : undefined
  const rows = [
    createRow(words.rankNational, facts.rankNational, figures.count),
    createRow(words.rankWorld, facts.rankWorld, figures.count),
    createRow(words.founded, facts.founded, String),
    createRow(words.undergraduateFee, facts.undergraduateApplicationFee, (fee) => (
      <FeeText fee={{ ...fee, about: about.undergraduateApplicationFee }} />
    )),
    createRow(words.graduateFee, facts.graduateApplicationFee, (fee) => (
      <FeeText fee={{ ...fee, about: about.graduateApplicationFee }} />
    )),
    createRow(words.address, facts.address, String),
    createRow(
      admitsToFirstDegrees(institution) ? words.firstAdmissionPage : words.admissionPage,
      facts.admissionPage,
      (page) => (admission ? <a href={admission.address}>{admission.host}</a> : page),
    ),
  ]
  const lacking = ABOUT.filter((name) => facts[name].state === 'unknown')
  const numbers = Object.entries(identifiers).map(([scheme, key]) => `${scheme.toUpperCase()} ${key}`)
  return (
    <section className="record" aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <KnownRows rows={rows} beside />
      {lacking.length > 0 && <p className="small quiet">{words.unpublished(lacking)}</p>}

      <Lines title={words.aliases} lines={institution.aliases} />
      <Lines title={words.sites} lines={sites} />
      <details className="registers">
        <summary>{words.registers(entries.length)}</summary>
        <ul className="names">
          {entries.map(({ register, key, source }) => (
            <li key={register}>
              <Link to={paths.sources(register)}>{source.title}</Link>
              <span className="quiet block">
                {words.entry(source.publisher, source.edition, key)}. {words.read}{' '}
                <DayText day={source.retrieved} />.
              </span>
            </li>
          ))}
        </ul>
        <Lines title={words.numbers} lines={numbers} />
      </details>
    </section>
  )
}

/**
 * Renders the most telling facts about an institution, if a register has them. Most are published in one
 * country only, and elsewhere their absence means nothing.
 */
export function HighlightedFacts({
  facts,
  about,
  levels,
}: Pick<Institution, 'facts'> & Pick<InstitutionData, 'about' | 'levels'>) {
  const figures = useFigures()
  const { visaSponsor } = facts
  return (
    <KnownRows
      rows={[
        createRow(
          words.admitted,
          facts.acceptanceRate,
          figures.percent,
          'value' in facts.acceptanceRate &&
            levels.some(({ level }) => MASTERS.has(level)) &&
            countsUndergraduates(facts.acceptanceRate.source.id) &&
            words.admittedNote,
        ),
        createRow(words.tef, facts.tef, words.rated, words.tefNote),
        createRow(
          words.visaSponsor,
          visaSponsor,
          ({ status }) => words.sponsors[status],
          'value' in visaSponsor && visaSponsor.value.actionPlan && words.actionPlan,
        ),
        createRow(words.roomAndBoard, facts.roomAndBoard, (fee) => (
          <FeeText fee={{ ...fee, about: about.roomAndBoard }} />
        )),
      ]}
    />
  )
}

function KnownRows({ rows, beside = false }: { rows: Row[]; beside?: boolean }) {
  const knownRows = rows.filter(({ fact }) => fact.state !== 'unknown')
  if (knownRows.length === 0) return null
  return (
    <dl className={beside ? 'fact-rows beside' : 'fact-rows'}>
      {knownRows.map(({ name, fact, text, note }) => (
        <FactRow key={name} name={name} fact={fact} note={note}>
          {text}
        </FactRow>
      ))}
    </dl>
  )
}

interface Row {
  name: string
  fact: ShownFact<unknown>
  text: ReactNode
  note?: ReactNode
}

function createRow<T>(
  name: string,
  fact: ShownFact<T>,
  show: (value: T) => ReactNode,
  note?: ReactNode,
): Row {
  return { name, fact, text: 'value' in fact ? show(fact.value) : recordWords.notAvailable, note }
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="names">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
