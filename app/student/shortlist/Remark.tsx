import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import { PAGE_FORM, press, remarkField } from './page-form.ts'
import { RemarkFields } from './RemarkFields.tsx'
import type { ShownEntry } from './shortlist-shown.server.ts'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({
  entry: { programme, note, deadline },
  answer,
}: {
  entry: ShownEntry
  answer?: Answer
}) {
  const kept = { note, deadline: deadline?.day ?? '' }
  const names = { note: remarkField('note', programme.id), deadline: remarkField('deadline', programme.id) }
  const { typed, errors, changed } = answer ?? {}
  const of = (texts: Answer['errors']) => [texts?.[names.note], texts?.[names.deadline]]
  const isWrong = [...of(errors), ...of(changed)].some((text) => text !== undefined)
  const open =
    isWrong || of(typed).some((text, at) => text !== undefined && text !== [note, kept.deadline][at])
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
            form={PAGE_FORM}
            answer={answer}
            kept={kept}
            names={names}
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
