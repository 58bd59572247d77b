import { LENGTH_UNITS } from '../../../admissions/catalogue/statement.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { factReportWords } from '../../student/facts/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { recordWords } from '../words.ts'

const words = factReportWords.statement

/**
 * Renders the fields for an institution's requirements of a statement: its length with a unit, and its
 * questions.
 */
export function StatementFields({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <>
      <Field
        name="length"
        label={factReportWords.fields.length}
        hint={words.lengthHint}
        inputMode="numeric"
        maxLength={MAX_TYPED.line}
        autoFocus={autoFocus}
      />
      <Choice
        name="unit"
        label={words.unit}
        options={LENGTH_UNITS.map((unit) => [unit, recordWords.statement.units[unit]])}
      />
      <TextArea
        name="questions"
        label={words.questions}
        hint={words.questionsHint}
        rows={4}
        maxLength={MAX_TYPED.text}
      />
    </>
  )
}
