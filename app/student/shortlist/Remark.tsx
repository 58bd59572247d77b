import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import type { Remark as RemarkTexts } from '../../../admissions/shortlist/types.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import { PAGE_FORM, press, remarkField } from './page-form.ts'
import { RemarkFields } from './RemarkFields.tsx'
import type { ShownEntry } from './shortlist-shown.server.ts'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({
  entry: { programme, note, deadline },
  wrong = {},
  changed = {},
  typed = {},
}: {
  entry: ShownEntry
  wrong?: Partial<RemarkTexts>
  /** What is kept instead of what was typed, where that was changed elsewhere. */
  changed?: Partial<RemarkTexts>
  /** What was typed and not kept. */
  typed?: Typed
}) {
  const day = deadline?.day ?? ''
  const isWrong = Object.values(wrong).some(Boolean) || Object.keys(changed).length > 0
  const names = { note: remarkField.note(programme.id), deadline: remarkField.deadline(programme.id) }
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
          <RemarkFields
            pageForm={PAGE_FORM}
            form={`remark-${programme.id}`}
            kept={{ note, deadline: day }}
            typed={typed}
            wrong={wrong}
            changed={changed}
            sentAs={names}
            words={words}
            most={LONGEST_NOTE}
          />
          <button {...press('save', programme.id)} className="button">
            {words.save}
          </button>
        </div>
      </details>
    </>
  )
}
