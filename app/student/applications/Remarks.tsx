import { LONGEST_TEXT } from '../../../admissions/applications/types.ts'
import type { Remark } from '../../../admissions/shortlist/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { applicationWords as words } from '../../words/student/applications.ts'
import { RemarkFields } from '../shortlist/RemarkFields.tsx'
import { PAGE_FORM, press } from './page-form.ts'

export function Remarks({ kept, answer }: { kept: Remark; answer?: Answer }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <div className="remarks">
        <RemarkFields
          kept={kept}
          answer={answer}
          form={PAGE_FORM}
          names={{ note: 'note', deadline: 'deadline' }}
          words={words}
          most={LONGEST_TEXT}
        />
        <button {...press('note')} className="button">
          {words.save}
        </button>
      </div>
    </section>
  )
}
