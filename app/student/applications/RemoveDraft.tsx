import { applicationWords } from '../../words/student/applications.ts'
import { PAGE_FORM } from './page-form.ts'

const words = applicationWords.removeDraft

/** Takes a draft away that nothing was done with yet; asked twice, with script and without. */
export function RemoveDraft() {
  return (
    <details>
      <summary className="button">{words.title}</summary>
      <div className="step-form">
        <p>{words.lead}</p>
        <button type="submit" form={PAGE_FORM} name="intent" value="remove" className="button">
          {words.confirm}
        </button>
      </div>
    </details>
  )
}
