import { LONGEST_TEXT } from '../../../admissions/applications/rules.ts'
import type { RemarkTexts } from '../../../admissions/shortlist/remark.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { applicationWords as words } from '../../words/applications.ts'
import { changedElsewhere, KeptField } from '../KeptField.tsx'
import type { Typed } from '../use-typed.ts'
import { PAGE_FORM } from './page-form.ts'

const FORM = 'remark'

/** The student's own note, and the last day as they have read it. */
export function Remarks({
  note,
  deadline = '',
  typed,
  wrong = {},
  changed = {},
}: {
  note: string
  deadline?: string
  /** What was typed and not kept. */
  typed: Typed
  wrong?: Record<string, string>
  /** What is kept instead of what was typed, where that was changed elsewhere. */
  changed?: RemarkTexts
}) {
  const errors = {
    ...changedElsewhere(changed, { deadline: words.deadline, note: words.note }),
    ...wrong,
  }
  const ofPage = { pageForm: PAGE_FORM, form: FORM, typed }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <div className="remarks">
        {Object.keys(errors).length > 0 && (
          <ErrorSummary heading={words.summary} form={FORM} errors={errors} />
        )}
        <KeptField
          kind="day"
          {...ofPage}
          name="deadline"
          sentAs="deadline"
          label={words.deadline}
          hint={words.deadlineHint}
          error={wrong.deadline}
          changed={changed.deadline}
          kept={deadline}
        />
        <KeptField
          kind="text"
          {...ofPage}
          name="note"
          sentAs="note"
          label={words.note}
          hint={words.noteHint(LONGEST_TEXT)}
          error={wrong.note}
          changed={changed.note}
          kept={note}
        />
        <button type="submit" form={PAGE_FORM} name="intent" value="note" className="button">
          {words.save}
        </button>
      </div>
    </section>
  )
}
