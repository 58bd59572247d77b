import { Link } from 'react-router'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import { paths } from '../../paths.ts'
import { draftWords } from '../../student/drafts/words.ts'
import type { FilePart } from '../students/FilePart.tsx'
import { deskDraftWords as words } from './words.ts'

/** Returns the part of a student's file with the drafts, each with its length and its state. */
export function createDraftsPart({ id, drafts = [] }: StudentFile, why?: string): FilePart {
  return [
    words.part,
    drafts.map((draft) => (
      <li key={draft.id} data-row tabIndex={-1}>
        <Link to={paths.deskDraft({ id }, draft, { why })}>{draft.title}</Link>{' '}
        <span className="quiet">
          {words.line(draftWords.words(draft.words), draftWords.openComments(draft.openComments))}
          {draft.sentAt && !draft.answeredAt && !draft.closedAt && `, ${words.waits}`}
        </span>
      </li>
    )),
  ]
}
