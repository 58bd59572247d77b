import type { NoDocument } from '../../../../admissions/applications/types.ts'
import { paths } from '../../../paths.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { ReviewText } from '../../documents/ReviewText.tsx'
import { applicationWords as words } from '../words.ts'
import type { ShownDocument } from './paper.server.ts'

/**
 * Renders the content of a paper: a version of a document, linked if it still exists, or the reason why
 * there is none.
 */
export function PaperText({
  state,
  deleted = false,
  intake,
}: {
  state: ShownDocument | NoDocument | 'have' | 'missing'
  deleted?: boolean
  /** The month in which the course begins, to tell a paper that ends before. */
  intake?: string
}) {
  if (typeof state === 'string')
    return (
      <span className={state === 'missing' ? 'paper-missing' : undefined}>{words.paperStates[state]}</span>
    )
  const name = words.paperVersion(state.title, `${state.number}`)
  return (
    <>
      {deleted ? (
        name
      ) : (
        <a href={paths.document({ id: state.version })} download>
          {name}
        </a>
      )}
      <span className="small quiet paper-since">
        {words.paperUploaded} <DayText day={state.uploadedOn} />
        {deleted && `. ${words.paperDeleted}`}
      </span>
      {state.review && <ReviewText review={state.review} intake={intake} />}
    </>
  )
}
