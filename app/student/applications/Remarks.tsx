import { MAX_TEXT_LENGTH } from '../../../admissions/applications/types.ts'
import type { EntryRemark } from '../../../admissions/shortlist/types.ts'
import { RemarkFields } from '../shortlist/RemarkFields.tsx'
import { press } from './page-form.ts'
import { applicationWords as words } from './words.ts'

export function Remarks({
  remark,
  withDay,
}: {
  remark: EntryRemark
  /** False once one has applied: then no last day counts any more. */
  withDay: boolean
}) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{withDay ? words.notes : words.noteAlone}</h2>
      <div className="remarks">
        <RemarkFields
          remark={remark}
          names={{ note: 'note', deadline: 'deadline' }}
          words={words}
          maxLength={MAX_TEXT_LENGTH}
          withDay={withDay}
        />
        <button {...press('note')} className="button">
          {words.save}
        </button>
      </div>
    </section>
  )
}
