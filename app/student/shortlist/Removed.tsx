import { shortlistWords as words } from '../../words/student/shortlist.ts'
import { press } from './page-form.ts'

export function Removed({ removed }: { removed: { programmeId: string; title: string } }) {
  return (
    <div className="notice removed">
      <p role="status">
        {removed.title} {words.removed}
      </p>
      <button {...press('restore', removed.programmeId)} className="button">
        {words.undo}
        <span className="unseen"> {removed.title}</span>
      </button>
    </div>
  )
}
