import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Around, marks } from '../../ui/Field.tsx'
import { shortlistWords as words } from '../../words/shortlist.ts'
import { MOST_TYPED } from '../most-typed.ts'
import type { ShownEntry } from '../shortlist-shown.server.ts'
import { useTyped } from '../use-typed.ts'
import { beforeField, PAGE_FORM, press, remarkField, type Typed } from './page-form.ts'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({
  entry: { programme, note, deadline },
  wrong = {},
  typed = {},
}: {
  entry: ShownEntry
  wrong?: { note?: string; deadline?: string }
  /** What was typed and not kept. */
  typed?: Typed
}) {
  const form = `remark-${programme.id}`
  const day = deadline?.day ?? ''
  const errors = Object.fromEntries(Object.entries(wrong).filter(([, message]) => message))
  const isWrong = Object.keys(errors).length > 0
  const names = { note: remarkField.note(programme.id), deadline: remarkField.deadline(programme.id) }
  const theNote = { name: 'note', form, hint: words.noteHint(LONGEST_NOTE), error: errors.note }
  const theDay = { name: 'deadline', form, hint: words.deadlineHint, error: errors.deadline }
  const marked = { note: marks(theNote), deadline: marks(theDay) }
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
          <Around {...theNote} label={words.note}>
            <textarea
              id={marked.note.id}
              form={PAGE_FORM}
              name={names.note}
              className="input"
              rows={3}
              maxLength={MOST_TYPED.text}
              {...useTyped(note, typed[names.note])}
              {...marked.note.told}
            />
          </Around>
          <input type="hidden" form={PAGE_FORM} name={beforeField(names.note)} value={note} />
          <Around {...theDay} label={words.deadline}>
            <input
              id={marked.deadline.id}
              form={PAGE_FORM}
              name={names.deadline}
              type="date"
              className="input"
              {...useTyped(day, typed[names.deadline])}
              {...marked.deadline.told}
            />
          </Around>
          <input type="hidden" form={PAGE_FORM} name={beforeField(names.deadline)} value={day} />
          <button {...press('save', programme.id)} className="button">
            {words.save}
          </button>
        </div>
      </details>
    </>
  )
}
