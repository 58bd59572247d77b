import type { RemarkTexts } from '../../../admissions/shortlist/remark.ts'
import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { shortlistWords as words } from '../../words/shortlist.ts'
import { changedElsewhere, KeptField } from '../KeptField.tsx'
import type { ShownEntry } from '../shortlist-shown.server.ts'
import type { Typed } from '../use-typed.ts'
import { PAGE_FORM, press, remarkField } from './page-form.ts'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({
  entry: { programme, note, deadline },
  wrong = {},
  changed = {},
  typed = {},
}: {
  entry: ShownEntry
  wrong?: { note?: string; deadline?: string }
  /** What is kept instead of what was typed, where that was changed elsewhere. */
  changed?: RemarkTexts
  /** What was typed and not kept. */
  typed?: Typed
}) {
  const form = `remark-${programme.id}`
  const day = deadline?.day ?? ''
  const errors = Object.fromEntries(
    Object.entries({
      ...changedElsewhere(changed, { note: words.note, deadline: words.deadline }),
      ...wrong,
    }).filter(([, message]) => message),
  )
  const isWrong = Object.keys(errors).length > 0
  const names = { note: remarkField.note(programme.id), deadline: remarkField.deadline(programme.id) }
  const ofPage = { pageForm: PAGE_FORM, form, typed }
  const open = isWrong || (typed[names.note] ?? note) !== note || (typed[names.deadline] ?? day) !== day
  return (
    <>
      {note && !isWrong && <p className="place-note">{note}</p>}
      <details className="remark" open={open ? true : undefined}>
        <summary>
          {words.notes}
          <span className="unseen"> {programme.title}</span>
        </summary>
        <div className="remark-fields">
          {isWrong && <ErrorSummary heading={words.summary} form={form} errors={errors} />}
          <KeptField
            kind="text"
            {...ofPage}
            name="note"
            sentAs={names.note}
            label={words.note}
            hint={words.noteHint(LONGEST_NOTE)}
            error={wrong.note}
            changed={changed.note}
            kept={note}
          />
          <KeptField
            kind="day"
            {...ofPage}
            name="deadline"
            sentAs={names.deadline}
            label={words.deadline}
            hint={words.deadlineHint}
            error={wrong.deadline}
            changed={changed.deadline}
            kept={day}
          />
          <button {...press('save', programme.id)} className="button">
            {words.save}
          </button>
        </div>
      </details>
    </>
  )
}
