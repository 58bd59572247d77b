import { type ReactNode, useEffect, useRef } from 'react'
import { data, Link, redirect, useLocation, useNavigate } from 'react-router'
import { ENTRY_KINDS } from '../../../admissions/profile/fields.ts'
import { pageContext } from '../../context.ts'
import { useAnswer, useFirst } from '../../forms/form-toast.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { cloneFormData } from '../../forms/press.ts'
import { readFormCopy } from '../../forms/read-form.ts'
import { ToastText } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { SignOut } from '../../site/frame/SignOut.tsx'
import { explainNotSent } from '../../site/line/why-not-sent.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useLive } from '../live.ts'
import { Avatar } from '../photo/Avatar.tsx'
import { openStudentPage, requirePerson, requireStudent } from '../require-student.ts'
import { resumeWords } from '../resume/words.ts'
import type { Route } from './+types/page'
import { AboutTab } from './AboutTab.tsx'
import { actOnPage, type ProfileAnswer } from './actions.server.ts'
import { EntryTab } from './entries/EntryTab.tsx'
import { loadProfile } from './page.server.ts'
import { findPressedPart, splitParts } from './parts.ts'
import { findTab, findTabOfForm, TABS } from './tabs.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { profileWords as words } from './words.ts'
import '../../ui/styles/toast.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  // Signing in leads here; staff have only an account.
  if ((await requirePerson(request, page)).role !== 'student') throw redirect(paths.desk())
  const student = await requireStudent(request, page)
  return loadProfile(page, student, new URL(request.url))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  const form = await readFormCopy(request)
  const { answer, status } = await actOnPage(page, student, form)
  // The result of an action without script is shown on a page of its own, which can be reloaded without
  // repeating the action.
  if (!form.has('script') && status === 200 && answer.parts?.length === 0 && !answer.asking)
    return redirect(paths.profile(findTabOfForm(answer.form!), { done: answer.outcome }), 303)
  return data(answer, status)
}

// The status marks a failure too: after it, the page does not reread its data, which would fail as well and
// remove the page.
const UNAVAILABLE = 503

/** Reports a form that cannot be sent, and keeps the typed text. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { form, key } = findPressedPart(splitParts(await cloneFormData(request)))!
  try {
    const answer = (await serverAction()) as ProfileAnswer
    return answer.failure === 'unavailable' ? data(answer, UNAVAILABLE) : answer
  } catch (error) {
    // A redirect, for example to sign in again.
    if (error instanceof Response) throw error
    const failure = explainNotSent(error) ?? 'unavailable'
    return data<ProfileAnswer>({ form, key, failure }, UNAVAILABLE)
  }
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const hash = useLocation().hash
  const hydrated = useHydrated()
  const tab = findTab(hash)
  const answer = useAnswer(actionData as ProfileAnswer | undefined)
  // Only the toast from when the page was opened; later, each part shows its own.
  const doneToast = useFirst(toToast(answer?.outcome ?? loaderData.done))
  useLive(['profile'])
  useSignedOutElsewhere(tab === 'about')

  return (
    <div className="profile">
      <header className="profile-title">
        <Avatar image={loaderData.image} />
        <h1>
          {words.title}
          {loaderData.name && <span className="profile-name"> {loaderData.name}</span>}
        </h1>
        <SignOut danger />
      </header>
      <nav className="profile-tabs" aria-label={words.tabs.label}>
        <ul>
          {TABS.map(({ hash: name }) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={hydrated && name === tab ? 'true' : undefined}>
                {words.tabs[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <Link to={paths.resume()}>{resumeWords.see}</Link>
      </p>
      <ToastText toast={doneToast} />
      {/* Before the script works, and without it, the address chooses the visible section; see
          profile.css. */}
      <PageForm>
        <div className="profile-panels" data-tab={hydrated ? tab : undefined}>
          <section id="about" aria-labelledby="about-heading" data-leave-to={paths.home()}>
            <div className="profile-head">
              <h2 id="about-heading">{words.about.heading}</h2>
              <p className="quiet">{words.about.lead}</p>
            </div>
            <AboutTab data={loaderData} answered={answer} />
          </section>
          {ENTRY_KINDS.map((kind) => (
            <section key={kind} id={findTabOfForm(kind)} aria-labelledby={`${findTabOfForm(kind)}-heading`}>
              <EntryTab kind={kind} data={loaderData} answered={answer} />
            </section>
          ))}
        </div>
      </PageForm>
    </div>
  )
}

/**
 * One form around all sections, sent whole: each button names its part, and without script nothing typed
 * elsewhere is lost.
 */
function PageForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useAskToLeave(form)
  return (
    <PostForm
      ref={form}
      action={paths.profile()}
      preventScrollReset
      onKeyDown={(event) => {
        const field = event.target
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement))
          return
        event.preventDefault()
        field.closest('[data-part]')?.querySelector<HTMLButtonElement>('button[value=save]')?.click()
      }}
    >
      {/* Without script the Enter key would press the page's first button from any field. */}
      <button type="submit" disabled hidden />
      {hydrated && <input type="hidden" name="script" value="yes" />}
      {children}
    </PostForm>
  )
}

function toToast(done: string | undefined) {
  const { saved, added, removed } = words.toasts
  return { done: new Map(Object.entries({ saved, added, removed })).get(done ?? '') }
}

/**
 * The flag is this browser's own hint: after a sign-out here, the user leaves About even on a cached page. If
 * this is the first page opened on the site, the frame's script does the same without waiting for user input
 * (`app/site/frame/auth-state.ts`).
 */
function useSignedOutElsewhere(onAbout: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    try {
      if (onAbout && localStorage.getItem('logged') === 'false') navigate(paths.home(), { replace: true })
    } catch {
      // Storage is off: there is no flag.
    }
  }, [onAbout, navigate])
}
