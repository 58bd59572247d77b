import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import type { ShownEntry } from './entry.server.ts'
import { PAGE_FORM, press, remarkField } from './page-form.ts'
import { RemarkFields } from './RemarkFields.tsx'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({ entry, answer }: { entry: ShownEntry; answer?: Answer }) {
  return (
    <div className="remark-fields">
      <RemarkFields
        form={PAGE_FORM}
        answer={answer}
        kept={keptOf(entry)}
        names={namesOf(entry)}
        words={words}
        most={LONGEST_NOTE}
      />
      <button {...press('save', entry.programme.id)} className="button">
        {words.save}
      </button>
    </div>
  )
}

/** What was typed for this entry is wrong, or was changed elsewhere too. */
export function isNoteWrong(entry: ShownEntry, { errors, changed }: Answer = {}) {
  const { note, deadline } = namesOf(entry)
  return [note, deadline].some((name) => (errors?.[name] ?? changed?.[name]) !== undefined)
}

/** Something is typed here that is not kept, so it is not hidden again. */
export function isRemarkOpen(entry: ShownEntry, answer?: Answer) {
  const [kept, names] = [keptOf(entry), namesOf(entry)]
  const typed = (['note', 'deadline'] as const).some((of) => {
    const text = answer?.typed?.[names[of]]
    return text !== undefined && text !== kept[of]
  })
  return typed || isNoteWrong(entry, answer)
}

const keptOf = ({ note, deadline }: ShownEntry) => ({ note, deadline: deadline?.day ?? '' })

const namesOf = ({ programme: { id } }: ShownEntry) => ({
  note: remarkField('note', id),
  deadline: remarkField('deadline', id),
})
