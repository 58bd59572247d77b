import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { MomentText } from './ClockText.tsx'
import type { ShownComment } from './present.server.ts'
import { draftWords as words } from './words.ts'

/**
 * Shows comments in the order of the text, each with its subject; resolved ones behind a fold. `onShow` shows
 * that part in the text.
 */
export function CommentList({
  comments,
  canResolve = true,
  onShow,
}: {
  comments: ShownComment[]
  canResolve?: boolean
  onShow?: (comment: ShownComment) => void
}) {
  const openComments = comments.filter(({ resolved }) => !resolved)
  const resolved = comments.filter((comment) => comment.resolved)
  return (
    <section className="grid gap-3" aria-labelledby="comments">
      <h2 id="comments">{words.comments}</h2>
      {openComments.length === 0 && <p className="quiet">{words.noComments}</p>}
      <PostForm>
        <ul className="draft-comments">
          {openComments.map((comment) => (
            <li key={comment.id} className="grid gap-2">
              <Comment comment={comment} />
              <span className="acts">
                {canResolve && (
                  <ActionButton does={`resolve ${comment.id}`}>
                    {words.done}
                    <span className="unseen">{words.doneOf(comment.text)}</span>
                  </ActionButton>
                )}
                {onShow && comment.now && (
                  <ScriptButton className="button bare" onClick={() => onShow(comment)}>
                    {words.show}
                  </ScriptButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </PostForm>
      {resolved.length > 0 && (
        <details>
          <summary>{words.resolvedList(resolved.length)}</summary>
          <ul className="draft-comments">
            {resolved.map((comment) => (
              <li key={comment.id} className="grid gap-2">
                <Comment comment={comment} />
                <p className="quiet small">{words.resolved(comment.resolvedBy)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Comment({
  comment: { quote, now, isGone, text, by, written, resolved },
}: {
  comment: ShownComment
}) {
  const isEdited = quote !== '' && !isGone && now !== quote
  return (
    <>
      {quote === '' ? (
        <p className="quiet small">{words.whole}</p>
      ) : (
        <>
          {isGone && !resolved && <p className="quiet small">{words.gone}</p>}
          <blockquote>{isGone || resolved ? quote : now}</blockquote>
          {isEdited && !resolved && (
            <p className="quiet small">
              {words.edited} <q>{quote}</q>
            </p>
          )}
        </>
      )}
      <p className="thread-text">{text}</p>
      <p className="quiet small">
        {words.by(by)}, <MomentText {...written} />
      </p>
    </>
  )
}
