import { LONGEST_TEXT } from '../../../admissions/applications/types.ts'
import { applicationWords as words } from '../../words/student/applications.ts'
import { RemarkFields } from '../shortlist/RemarkFields.tsx'
import { PAGE_FORM } from './page-form.ts'

/** The student's own note, and the last day as they have read it. */
export function Remarks(
  remark: Pick<Parameters<typeof RemarkFields>[0], 'kept' | 'typed' | 'wrong' | 'changed'>,
) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <div className="remarks">
        <RemarkFields
          {...remark}
          pageForm={PAGE_FORM}
          form="remark"
          sentAs={{ note: 'note', deadline: 'deadline' }}
          words={words}
          most={LONGEST_TEXT}
        />
        <button type="submit" form={PAGE_FORM} name="intent" value="note" className="button">
          {words.save}
        </button>
      </div>
    </section>
  )
}
