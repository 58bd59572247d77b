import { data, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import { groupCurrentByProgramme } from '../../../admissions/applications/status.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { viewProposals } from '../../../admissions/shortlist/proposals.server.ts'
import { listShares } from '../../../admissions/shortlist/sharing.server.ts'
import { viewShortlist } from '../../../admissions/shortlist/shortlist.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { type Toast, useAnswer, useFirst } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { readFormCopy, readTexts } from '../../forms/read-form.ts'
import { ToastText } from '../../forms/ToastText.tsx'
import { anyFields, pageForm, takeForm } from '../../forms/take.server.ts'
import { useFieldInAddress } from '../../forms/use-field-in-address.ts'
import { paths } from '../../paths.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { addedWords } from '../added/words.ts'
import { listRequirements } from '../applications/requirements-of.server.ts'
import { useLive } from '../live.ts'
import { getLoginAddress, openStudentPage, requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { actOnShortlist } from './actions.server.ts'
import { loadShowing, presentEntry, type Showing } from './entry.server.ts'
import { Places } from './Places.tsx'
import { Proposals } from './Proposals.tsx'
import { pressOnShortlist, readRequest, SHORTLIST_FORM } from './page-form.ts'
import { Question } from './Question.tsx'
import { Removed } from './Removed.tsx'
import { Shares } from './Shares.tsx'
import { shortlistWords as words } from './words.ts'
import '../../explore/explore.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const { database, catalogue, now, dayOf } = page
  const profile = await getProfile(database, own(student))
  const [{ entries, removed }, shares, applications, proposals] = await Promise.all([
    viewShortlist(database, own(student), now()),
    listShares(database, own(student), now()),
    viewApplications(database, own(student), profile),
    viewProposals(database, own(student)),
  ])
  const requirements = listRequirements(page, getStudentFacts(profile, page.today()))
  const underWay = groupCurrentByProgramme(applications.map(({ application }) => application))
  const showing = await loadShowing(page, entries)
  const { searchParams } = new URL(request.url)
  const candidate = catalogue.programme(searchParams.get('add') ?? '')
  return {
    entries: entries.map((entry) => ({
      ...presentEntry(entry, showing),
      requirements: requirements(entry.programmeId),
      application: presentApplication(underWay.get(entry.programmeId), showing),
    })),
    proposals: proposals.map(({ id, programmeId, kept, reason, by, proposedAt }) => {
      const { title, institution } = kept.programme
      const isGone = catalogue.programme(programmeId) === undefined
      return {
        id,
        programmeId,
        title,
        institution: institution.name,
        reason,
        by,
        on: dayOf(proposedAt),
        isGone,
      }
    }),
    removed: removed && {
      ...removed,
      institution: catalogue.programme(removed.programmeId)?.institution.name,
    },
    shares: shares.map(({ id, withNotes, createdAt, expiresAt }) => ({
      id,
      withNotes,
      madeOn: dayOf(createdAt),
      until: dayOf(expiresAt),
    })),
    candidate: candidate && {
      id: candidate.id,
      title: candidate.title,
      institution: candidate.institution.name,
      listed: searchParams.has('listed'),
    },
    today: showing.today,
    toast: searchParams.has('added') ? { done: addedWords.added } : undefined,
  }
}

/** Returns an entry's application with its last day, which replaces the entry's own. */
function presentApplication(application: Application | undefined, { lastDay }: Showing) {
  return (
    application && {
      id: application.id,
      deadline: lastDay(application.deadline, application.kept.programme),
    }
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!(await page.person())) {
    const { what, which } = readRequest(readTexts(await readFormCopy(request)))
    if (what === 'add') throw redirect(getLoginAddress(page, paths.shortlist({ add: which })), 303)
  }
  const student = await requireStudent(request, page)
  return takeForm(request, page, anyFields, pageForm, async (_, texts) => {
    const result = await actOnShortlist(page, student, new Map(Object.entries(texts)))
    if (!result) throw data(null, { status: 404 })
    return data(result.answer, result.status)
  })
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Shortlist({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, proposals, removed, shares, candidate, toast, today } = loaderData
  const first = useFirst<Toast | undefined>(toast)
  const answer = useAnswer<Answer>(actionData)
  useLive(['shortlist', 'profile'])
  useFieldInAddress()
  return (
    <FormProvider form={SHORTLIST_FORM} answer={answer}>
      <PostForm action={paths.shortlist()} preventScrollReset id={SHORTLIST_FORM}>
        {/* The Enter key presses this button. */}
        <button {...pressOnShortlist('keep')} hidden />
      </PostForm>
      <ToastText toast={answer?.toast ?? first} />
      {candidate && !entries.some(({ programme }) => programme.id === candidate.id) && (
        <Question candidate={candidate} />
      )}
      <Places entries={entries}>
        <Proposals proposals={proposals} />
        {removed && <Removed removed={removed} isJustNow={answer?.toast !== undefined} />}
      </Places>
      <div className="on-paper small">
        <MarksLegend />
        <p>
          {words.asOf} <DayText day={today} />
        </p>
      </div>
      {/* An empty list need not be shared; a link that still works can always be switched off. */}
      {(entries.length > 0 || shares.length > 0) && <Shares shares={shares} link={answer?.toast?.link} />}
    </FormProvider>
  )
}
