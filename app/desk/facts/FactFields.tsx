import { Link } from 'react-router'
import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../../../admissions/catalogue/checked.ts'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { findField } from '../../../admissions/facts/fields.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { StatementFields } from '../../programme/facts/StatementFields.tsx'
import { factReportWords as reportWords } from '../../student/facts/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { deskFactWords } from './words.ts'

const words = deskFactWords.fill

/**
 * Renders the fields of a fact's value; a fact that is a page has none. `isFirst`: the first of them has the
 * focus. `programme`: of an English test, links to the other tests.
 */
export function FactFields({
  name,
  isFirst,
  programme,
}: {
  name: CheckedFactName
  isFirst: boolean
  programme?: string
}) {
  const field = findField(name)
  const first = { autoFocus: isFirst, maxLength: MAX_TYPED.line }
  switch (field) {
    case 'score':
      return (
        <>
          <Field name="score" label={reportWords.fields.score} inputMode="decimal" {...first} />
          <Field
            name="part"
            label={words.part}
            hint={words.partHint}
            inputMode="decimal"
            maxLength={MAX_TYPED.line}
          />
          {programme && <OtherTests name={name} programme={programme} />}
        </>
      )
    case 'amount':
      return (
        <>
          <Field name="amount" label={reportWords.fields.amount} inputMode="decimal" {...first} />
          <Choice
            name="currency"
            label={reportWords.currency}
            empty={reportWords.choose}
            options={currencies.map((code) => [code, code] as const)}
          />
          {name === 'tuition' && (
            <Choice name="period" label={words.period} options={Object.entries(words.periods)} />
          )}
        </>
      )
    case 'months':
      return (
        <Field
          name="months"
          label={reportWords.fields.months}
          hint={reportWords.hints.months}
          inputMode="numeric"
          {...first}
        />
      )
    case 'month':
      return <Field name="month" label={words.months} hint={words.monthsHint} {...first} />
    case 'marks':
      return <Field name="marks" label={reportWords.fields.marks} hint={reportWords.hints.marks} {...first} />
    case 'day':
      return <Field name="day" label={reportWords.fields.day} type="date" autoFocus={isFirst} />
    case 'length':
      return <StatementFields autoFocus={isFirst} />
    case 'answer':
      return (
        <Choice
          name="answer"
          label={reportWords.fields.answer}
          empty={reportWords.choose}
          options={Object.entries(reportWords.answers)}
          autoFocus={isFirst}
        />
      )
    default:
      return null
  }
}

/** The page may name another test than IELTS. */
function OtherTests({ name, programme }: { name: string; programme: string }) {
  return (
    <p>
      {words.otherTests}{' '}
      {CHECKED_ENGLISH_TESTS.filter((test) => test !== name).map((test, index) => (
        <span key={test}>
          {index > 0 && ', '}
          <Link to={paths.deskFill({ programme, fact: test })}>{getFactName(test)}</Link>
        </span>
      ))}
    </p>
  )
}
