import { applicationWords } from '../../words/student/applications.ts'
import { press } from './page-form.ts'

const words = applicationWords.removeDraft

/** Takes a draft away that nothing was done with yet; asked twice, with script and without. */
export function RemoveDraft() {
  return (
    <details>
      <summary className="button">{words.title}</summary>
      <div className="step-form">
        <p>{words.lead}</p>
        <button {...press('remove')} className="button">
          {words.confirm}
        </button>
      </div>
    </details>
  )
}
