import { data, Link, type RouterContextProvider, redirect } from 'react-router'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openPersonPage } from '../require-student.ts'
import type { Route } from './+types/own-consent'
import { minorWords } from './words.ts'

const words = minorWords.own

/** Opens the page for a student, also for one whose other pages wait for this. */
async function openOwn(request: Request, context: Readonly<RouterContextProvider>) {
  const opened = await openPersonPage(request, context)
  if (opened.person.role !== 'student') throw data(null, { status: 404 })
  return opened
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person } = await openOwn(request, context)
  if (!person.asksOwnConsent) throw redirect(paths.ownHome())
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, person } = await openOwn(request, context)
  await page.accounts.agreeOneself(person, page.now())
  return redirect(paths.ownHome(), 303)
}

export const meta = () => createUnlistedMeta(words.titleAlone)

/** The consent of a parent has ended with the 18th birthday: the student agrees, or closes the account. */
export default function OwnConsent() {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead mt-2">{words.lead}</p>
      <PostForm className="acts">
        <Submit label={words.agree} />
        <Link className="button" to={paths.account()}>
          {words.toAccount}
        </Link>
      </PostForm>
      <p>
        <Link to={paths.privacy()}>{words.privacy}</Link>
      </p>
    </>
  )
}
