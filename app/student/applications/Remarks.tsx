import { Form } from 'react-router'
import { LONGEST_TEXT } from '../../../admissions/applications/rules.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Around, Field, marks } from '../../ui/Field.tsx'
import { applicationWords as words } from '../../words/applications.ts'

export interface WrongRemark {
  errors: Record<string, string>
  values: { note: string; deadline: string }
}

/** The student's own note, and the last day as they have read it. */
export function Remarks({ note, deadline, wrong }: { note: string; deadline?: string; wrong?: WrongRemark }) {
  const form = 'remark'
  const about = { name: 'note', form, hint: words.noteHint(LONGEST_TEXT), error: wrong?.errors.note }
  const { id, told } = marks(about)
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <Form method="post" preventScrollReset noValidate className="remarks">
        {wrong && <ErrorSummary heading={words.summary} form={form} errors={wrong.errors} />}
        <input type="hidden" name="intent" value="note" />
        <Field
          name="deadline"
          form={form}
          label={words.deadline}
          hint={words.deadlineHint}
          error={wrong?.errors.deadline}
          type="date"
          defaultValue={wrong?.values.deadline ?? deadline ?? ''}
        />
        <Around {...about} label={words.note}>
          <textarea
            id={id}
            name="note"
            className="input"
            rows={3}
            defaultValue={wrong?.values.note ?? note}
            {...told}
          />
        </Around>
        <button type="submit" className="button">
          {words.save}
        </button>
      </Form>
    </section>
  )
}
