import type { ReactNode } from 'react'
import type { Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import type { Money, Tuition } from '../../../admissions/catalogue/types.ts'
import { FactRow, ValueRow } from '../../programme/facts/FactRow.tsx'
import { FeeText } from '../../programme/facts/FeeText.tsx'
import { formatDuration, formatMonth, sortIntakes } from '../../programme/facts/words.ts'
import { parseWebAddress } from '../../programme/web-address.ts'
import { recordWords as words } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { GraduateRows, PayText } from './GraduateRows.tsx'
import { IntakeYear } from './IntakeYear.tsx'
import { Section } from './Section.tsx'

export interface FeesAbout {
  annualTuition?: Money
  tuition?: Money
  applicationFee?: Money
  medianEarnings?: Money
  medianDebt?: Money
  graduatePay?: Money
}

export function BasicDetails({
  programme,
  about,
  choices,
  tell,
}: {
  programme: Programme
  about: FeesAbout
  /** The facts that filters have choices of, in words. */
  choices: { name: string; fact: ShownFact<unknown>; text: string; besides: string }[]
  tell: ReactNode
}) {
  const figures = useFigures()
  const { facts, origin, level, discipline, institution, country } = programme
  return (
    <Section id="basic-details" programme={programme} tell={tell}>
      <FactRow name={words.facts.university}>{institution.name}</FactRow>
      <FactRow name={words.facts.country}>{country.name}</FactRow>
      <FactRow name={words.facts.studyLevel} fact={origin}>
        {level.label}
      </FactRow>
      <FactRow
        name={words.facts.discipline}
        fact={discipline ? origin : { state: 'unknown' }}
        entry={discipline?.from}
      >
        {discipline?.label ?? '–'}
      </FactRow>
      <ValueRow name={words.facts.duration} fact={facts.durationMonths} show={formatDuration} />
      <ValueRow
        name={words.facts.tuition}
        fact={programme.annualTuition}
        note={describeAudience(programme.annualTuition)}
        show={(fee) => (
          <FeeText
            fee={{ ...fee, about: isOwn(programme.annualTuition, fee) ? about.annualTuition : undefined }}
          />
        )}
      />
      {'value' in facts.tuition && facts.tuition.value.period === 'programme' && (
        <FactRow name={words.facts.tuitionWhole} fact={facts.tuition} note={describeAudience(facts.tuition)}>
          <FeeText fee={{ ...facts.tuition.value, about: about.tuition }} />
        </FactRow>
      )}
      <ValueRow
        name={words.facts.applicationFee}
        fact={facts.applicationFee}
        show={(fee) => (
          <FeeText
            fee={{ ...fee, about: isOwn(facts.applicationFee, fee) ? about.applicationFee : undefined }}
          />
        )}
      />
      {choices.map(({ name, fact, text, besides }) => (
        <ValueRow
          key={name}
          name={name}
          fact={fact}
          show={(value) => (isOwn(fact, value) ? text : besides)}
        />
      ))}
      <ValueRow
        name={words.facts.intakes}
        fact={facts.intakes}
        show={(intakes) =>
          intakes.length === 0 ? (
            words.none
          ) : (
            <>
              {sortIntakes(intakes).map(formatMonth).join(', ')}
              <IntakeYear intakes={intakes} />
            </>
          )
        }
      />
      <ValueRow
        name={words.facts.deadlines}
        fact={facts.deadlines}
        show={(days) =>
          days.map((day, index) => (
            <span key={day}>
              {index > 0 && ', '}
              <DayText day={day} />
            </span>
          ))
        }
      />
      <ValueRow
        name={words.facts.attendance}
        fact={facts.attendance}
        show={(attendance) => words.attendances[attendance]}
      />
      <ValueRow name={words.facts.language} fact={facts.language} show={String} />
      <ValueRow
        name={words.facts.places}
        fact={facts.places}
        show={(places) => words.places(places, figures)}
      />
      {!('value' in facts.graduatePay) && (
        <ValueRow
          name={words.graduates.pay}
          fact={facts.medianEarnings}
          none={words.notAvailable}
          show={(pay) => <PayText pay={{ pay, period: 'year' }} about={about.medianEarnings} />}
        />
      )}
      <ValueRow
        name={words.facts.debt}
        fact={facts.medianDebt}
        none={words.notAvailable}
        show={(fee) => <FeeText fee={{ ...fee, about: about.medianDebt }} />}
      />
      <GraduateRows facts={facts} payAbout={about.graduatePay} />
      <ValueRow
        name={words.facts.page}
        fact={facts.page}
        none={words.notAvailable}
        show={(text) => {
          const page = parseWebAddress(text)
          return page ? <a href={page.address}>{page.host}</a> : words.notAvailable
        }}
      />
    </Section>
  )
}

/** True for a figure of the record itself, not one that a page states beside it. */
const isOwn = <Value,>(fact: ShownFact<Value>, value: Value) => 'value' in fact && fact.value === value

function describeAudience(fact: ShownFact<Tuition>) {
  return 'value' in fact ? words.asked(words.audiences[fact.value.audience]) : undefined
}
