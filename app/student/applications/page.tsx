import { data, Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { listShortlistedBy } from '../../../admissions/shortlist/shortlist.server.ts'
import { pageContext } from '../../context.ts'
import { type Toast, useAnswer, useFirst } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ToastText } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { loadAddedStates } from '../added/added-state.server.ts'
import { useLive } from '../live.ts'
import { offerWords } from '../offers/words.ts'
import { openStudentPage, requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { sortByDeadline, summariseApplication } from './application-summary.server.ts'
import { takeApplyNow } from './apply-now.server.ts'
import { Card } from './Card.tsx'
import { listRequirements } from './requirements-of.server.ts'
import { applicationWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const { database } = page
  const profile = await getProfile(database, own(student))
  const all = await viewApplications(database, own(student), profile)
  const requirements = listRequirements(page, getStudentFacts(profile, page.today()))
  const added = await loadAddedStates(
    page,
    all.map(({ application }) => application.programmeId),
  )
  const { searchParams } = new URL(request.url)
  const marked = searchParams.get('begun') ?? searchParams.get('there')
  const toast: Toast | undefined = searchParams.has('begun')
    ? { done: words.begun }
    : searchParams.has('there')
      ? { warned: words.wasThere }
      : searchParams.has('removed')
        ? { done: words.removeDraft.done }
        : undefined
  return {
    applications: sortByDeadline(
      all.map((entry) => ({
        ...summariseApplication(entry, page),
        added: added({
          programmeId: entry.application.programmeId,
          keptAt: entry.application.begunAt,
          programme: entry.application.kept.programme,
        }),
        requirements: requirements(entry.application.programmeId, entry.application.intake),
      })),
    ),
    /** Something is saved to apply for. */
    saves: all.length === 0 && (await listShortlistedBy(database, own(student))).length > 0,
    marked,
    toast,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (page.site.displayVariant === 'institutions') throw data(null, { status: 404 })
  return takeApplyNow(request, page, await requireStudent(request, page))
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, saves, marked, toast } = loaderData
  const first = useFirst(toast)
  const answered = useAnswer<Answer>(actionData)
  useLive(['applications', 'profile', 'documents'])
  const offers = applications.filter(({ status }) => WITH_OFFER.includes(status)).length
  const underWay = applications.filter(({ ended }) => !ended)
  const ended = applications.filter((application) => application.ended)
  return (
    <>
      <ToastText toast={answered?.toast ?? first} />
      <header className="applications-head mb-5">
        <h1 className="mb-2">{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {offers > 0 && (
        <p className="notice">
          {offerWords.count(offers)} <Link to={paths.offers()}>{offerWords.see}</Link>
        </p>
      )}
      {applications.length === 0 && (
        <div className="prose">
          <p>{words.none}</p>
          <p className="acts">
            <Link className="button next" to={paths.explore()}>
              {words.find}
            </Link>
            {saves && (
              <Link className="button" to={paths.shortlist()}>
                {words.fromShortlist}
              </Link>
            )}
          </p>
        </div>
      )}
      {[
        { title: words.underWay, list: underWay },
        { title: words.ended, list: ended },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} className="grid gap-3 mb-6" aria-label={title}>
              <h2>{title}</h2>
              {list.map((application) => (
                <Card
                  key={application.id}
                  application={application}
                  requirements={application.requirements}
                  added={application.added}
                  marked={application.id === marked}
                />
              ))}
            </section>
          ),
      )}
    </>
  )
}
