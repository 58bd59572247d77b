import { data, Link } from 'react-router'
import { isStopKey, stopMails } from '../../../admissions/notices/notices.server.ts'
import { pageContext } from '../../context.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { noticeWords } from '../../words/student/notices.ts'
import type { Route } from './+types/stop-mails'

const words = noticeWords.stop

/** Looking ends nothing: programs follow the links of mails by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!(await isStopKey(context.get(pageContext).database, params.key))) throw data(null, { status: 404 })
  return null
}

/** One click, here or in a mail program, which posts of its own accord (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  if (!(await stopMails(context.get(pageContext).database, params.key))) throw data(null, { status: 404 })
  return { done: true }
}

export const meta = () => unlisted(words.titleAlone)

export default function StopMails({ actionData }: Route.ComponentProps) {
  return (
    <div className="page stack">
      <h1>{words.title}</h1>
      {actionData?.done ? (
        <>
          <p role="status">{words.done}</p>
          <p>
            {words.again} <Link to={paths.notices()}>{noticeWords.title}</Link>
          </p>
        </>
      ) : (
        <PostForm>
          <p>{words.lead}</p>
          <Submit label={words.act} />
        </PostForm>
      )}
    </div>
  )
}
