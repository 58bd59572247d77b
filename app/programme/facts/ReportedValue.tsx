import type { FactSighting } from '../../../admissions/catalogue/checked.ts'
import type { StatementAsked } from '../../../admissions/catalogue/statement.ts'
import type { Intake, MarksRequirement, Money, TestRequirement } from '../../../admissions/catalogue/types.ts'
import { factReportWords } from '../../student/facts/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { parseWebAddress } from '../web-address.ts'
import { recordWords } from '../words.ts'
import { FeeText } from './FeeText.tsx'
import { formatDuration, formatMonth, sortIntakes } from './words.ts'

/** Renders the value of a fact that a user has read on an institution's page. */
export function ReportedValue({ name, value }: Pick<FactSighting, 'name' | 'value'>) {
  if (typeof value === 'boolean') return factReportWords.answers[value ? 'yes' : 'no']
  if (typeof value === 'number') return formatDuration(value)
  if (typeof value === 'string') return parseWebAddress(value)?.host ?? value
  if (name === 'intakes')
    return sortIntakes(value as Intake[])
      .map(formatMonth)
      .join(', ')
  if (name === 'deadlines')
    return (value as string[]).map((day, index) => (
      <span key={day}>
        {index > 0 && ', '}
        <DayText day={day} />
      </span>
    ))
  if (name === 'tuition' || name === 'applicationFee') return <FeeText fee={value as Money} />
  if (name === 'statement') {
    const { length, questions } = value as StatementAsked
    return [...(length ? [recordWords.statement.most(length)] : []), ...questions].join('; ')
  }
  if (name === 'twelfthGrade' || name === 'undergraduate')
    return Object.entries(value as MarksRequirement)
      .map(([scale, marks]) => recordWords.test.leastOutOf(marks, scale.slice('outOf'.length)))
      .join(', ')
  const { score = 0, components = {} } = value as TestRequirement
  const parts = Object.values(components)
  return recordWords.test.least(score) + (parts.length > 0 ? recordWords.test.parts(Math.min(...parts)) : '')
}
