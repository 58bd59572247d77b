import { data, Link } from 'react-router'
import { isStopKey, stopMails } from '../../../admissions/notices/choices.server.ts'
import { MAILED_KINDS } from '../../../admissions/notices/types.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { readFormCopy } from '../../forms/read-form.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import type { Route } from './+types/stop-mails'
import { noticeWords } from './words.ts'

const words = noticeWords.stop

/** Only shows the page and ends nothing: programs follow the links in mails by themselves. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (!(await isStopKey(context.get(pageContext).database, params.key))) throw data(null, { status: 404 })
  return { kinds: readKinds(request) }
}

/** Returns the kinds of mail named in the link; empty for all kinds. */
function readKinds(request: Request) {
  const kinds = new URL(request.url).searchParams.get('only')?.split(' ') ?? []
  return MAILED_KINDS.filter((kind) => kinds.includes(kind))
}

/** Unsubscribes with one click, here or from a mail program, which posts by itself (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database } = context.get(pageContext)
  const kinds = (await readFormCopy(request)).get('do') === 'all' ? [] : readKinds(request)
  if (!(await stopMails(database, params.key, kinds))) throw data(null, { status: 404 })
  return { done: true }
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function StopMails({ loaderData: { kinds }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return (
    <div className="page note stack">
      <h1>{answer?.done ? words.doneTitle : words.title}</h1>
      {answer?.done ? (
        <>
          <p role="status">{words.done}</p>
          <p>
            {words.again} <Link to={paths.notices()}>{noticeWords.title}</Link>
          </p>
        </>
      ) : (
        <PostForm className="stack">
          <p>{words.lead(kinds.length > 0 ? kinds : MAILED_KINDS)}</p>
          <p className="acts">
            <ActionButton does="these" kind="next">
              {words.act}
            </ActionButton>
            {kinds.length > 0 && <ActionButton does="all">{words.all}</ActionButton>}
          </p>
        </PostForm>
      )}
    </div>
  )
}
