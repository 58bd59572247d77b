import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { shortlistWords as words } from '../../words/shortlist.ts'

/** What was taken off last, and the way back. */
export function Removed({ removed }: { removed: { programmeId: string; title: string } }) {
  return (
    <Form method="post" action={paths.shortlist()} className="notice removed" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="programme" value={removed.programmeId} />
      <p role="status">
        {removed.title} {words.removed}
      </p>
      <button type="submit" className="button">
        {words.undo}
        <span className="unseen"> {removed.title}</span>
      </button>
    </Form>
  )
}
