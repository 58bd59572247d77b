import { beforeField, LONGEST_TEXT } from '../../../admissions/applications/rules.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Around, marks } from '../../ui/Field.tsx'
import { applicationWords as words } from '../../words/applications.ts'
import { MOST_TYPED } from '../most-typed.ts'
import { useTyped } from '../use-typed.ts'
import { PAGE_FORM, type Typed } from './page-form.ts'

const FORM = 'remark'

/** The student's own note, and the last day as they have read it. */
export function Remarks({
  note,
  deadline = '',
  typed,
  errors = {},
}: {
  note: string
  deadline?: string
  /** What was typed and not kept. */
  typed: Typed
  errors?: Record<string, string>
}) {
  const theNote = { name: 'note', form: FORM, hint: words.noteHint(LONGEST_TEXT), error: errors.note }
  const theDay = { name: 'deadline', form: FORM, hint: words.deadlineHint, error: errors.deadline }
  const marked = { note: marks(theNote), deadline: marks(theDay) }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <div className="remarks">
        {Object.keys(errors).length > 0 && (
          <ErrorSummary heading={words.summary} form={FORM} errors={errors} />
        )}
        <Around {...theDay} label={words.deadline}>
          <input
            id={marked.deadline.id}
            type="date"
            className="input"
            form={PAGE_FORM}
            name="deadline"
            {...useTyped(deadline, typed.deadline)}
            {...marked.deadline.told}
          />
        </Around>
        <input type="hidden" form={PAGE_FORM} name={beforeField('deadline')} value={deadline} />
        <Around {...theNote} label={words.note}>
          <textarea
            id={marked.note.id}
            className="input"
            rows={3}
            maxLength={MOST_TYPED.text}
            form={PAGE_FORM}
            name="note"
            {...useTyped(note, typed.note)}
            {...marked.note.told}
          />
        </Around>
        <input type="hidden" form={PAGE_FORM} name={beforeField('note')} value={note} />
        <button type="submit" form={PAGE_FORM} name="intent" value="note" className="button">
          {words.save}
        </button>
      </div>
    </section>
  )
}
