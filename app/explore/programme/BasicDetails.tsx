import type { Programme, ShownFact } from '../../../admissions/catalogue/shown.ts'
import type { Attendance, Money, Tuition } from '../../../admissions/catalogue/types.ts'
import { FactRow } from '../facts/FactRow.tsx'
import { audiences, FeeText } from '../facts/FeeText.tsx'
import { counted, durationText, inOrder, monthText } from '../facts/words.ts'
import { webAddress } from '../web-address.ts'
import { IntakeYear } from './IntakeYear.tsx'
import { Section } from './Section.tsx'

const attendances: Record<Attendance, string> = {
  'on-campus': 'On campus',
  online: 'Online',
  either: 'On campus or online',
}

export interface FeesAbout {
  annualTuition?: Money
  tuition?: Money
  applicationFee?: Money
}

export function BasicDetails({ programme, about }: { programme: Programme; about: FeesAbout }) {
  const { facts, origin, level, discipline, institution, country } = programme
  return (
    <Section id="basic-details">
      <FactRow name="University" fact={origin}>
        {institution.name}
      </FactRow>
      <FactRow name="Country" fact={origin}>
        {country.name}
      </FactRow>
      <FactRow name="Study level" fact={origin}>
        {level.label}
      </FactRow>
      <FactRow
        name="Discipline"
        fact={discipline ? origin : { state: 'unknown' }}
        note={discipline?.from && `Read from ${discipline.from}`}
      >
        {discipline?.label ?? '–'}
      </FactRow>
      <FactRow name="Duration" fact={facts.durationMonths}>
        {valueOr(facts.durationMonths, '–', durationText)}
      </FactRow>
      <FactRow
        name="Tuition a year"
        fact={programme.annualTuition}
        note={audienceOf(programme.annualTuition)}
      >
        {valueOr(programme.annualTuition, '–', (fee) => (
          <FeeText fee={{ ...fee, about: about.annualTuition }} />
        ))}
      </FactRow>
      {'value' in facts.tuition && facts.tuition.value.period === 'programme' && (
        <FactRow name="Tuition, whole programme" fact={facts.tuition} note={audienceOf(facts.tuition)}>
          <FeeText fee={{ ...facts.tuition.value, about: about.tuition }} />
        </FactRow>
      )}
      <FactRow name="Application fee" fact={facts.applicationFee}>
        {valueOr(facts.applicationFee, '–', (fee) => (
          <FeeText fee={{ ...fee, about: about.applicationFee }} />
        ))}
      </FactRow>
      <FactRow name="Application fee waiver" fact={facts.feeWaiver}>
        {valueOr(facts.feeWaiver, '–', availability)}
      </FactRow>
      <FactRow name="Scholarship" fact={facts.scholarship}>
        {valueOr(facts.scholarship, '–', availability)}
      </FactRow>
      <FactRow name="Intakes" fact={facts.intakes}>
        {valueOr(facts.intakes, '–', (intakes) =>
          intakes.length === 0 ? (
            'None'
          ) : (
            <>
              {inOrder(intakes).map(monthText).join(', ')}
              <IntakeYear intakes={intakes} />
            </>
          ),
        )}
      </FactRow>
      <FactRow name="Where you study" fact={facts.attendance}>
        {valueOr(facts.attendance, '–', (attendance) => attendances[attendance])}
      </FactRow>
      <FactRow name="Language" fact={facts.language}>
        {valueOr(facts.language, '–', String)}
      </FactRow>
      <FactRow name="Places a year" fact={facts.places}>
        {valueOr(facts.places, '–', (places) => counted(places, 'place'))}
      </FactRow>
      <FactRow name="Median earnings of graduates a year" fact={facts.medianEarnings}>
        {valueOr(facts.medianEarnings, 'Not Available', (money) => (
          <FeeText fee={money} />
        ))}
      </FactRow>
      <FactRow name="Median debt of graduates" fact={facts.medianDebt}>
        {valueOr(facts.medianDebt, 'Not Available', (money) => (
          <FeeText fee={money} />
        ))}
      </FactRow>
      <FactRow name="Programme page" fact={facts.page}>
        {valueOr(facts.page, 'Not Available', (text) => {
          const page = webAddress(text)
          return page ? <a href={page.address}>{page.host}</a> : 'Not Available'
        })}
      </FactRow>
    </Section>
  )
}

/** The value of a fact, or the specified words where there is none; the mark beside it says why. */
export function valueOr<T, Shown>(
  fact: ShownFact<T>,
  none: string,
  show: (value: T) => Shown,
): Shown | string {
  return 'value' in fact ? show(fact.value) : none
}

function availability(yes: boolean) {
  return yes ? 'Available' : 'None'
}

function audienceOf(fact: ShownFact<Tuition>) {
  return 'value' in fact ? `Asked ${audiences[fact.value.audience]}` : undefined
}
