import { Link, redirect } from 'react-router'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { openApplication } from '../../../admissions/desk/desk.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { OfferForm } from '../../student/offers/OfferForm.tsx'
import { shownOffer } from '../../student/offers/offer.server.ts'
import { takeOffer } from '../../student/offers/take-offer.server.ts'
import { offerWords } from '../../student/offers/words.ts'
import { parseStudentId, readAtDesk, requireRole } from '../require-desk.ts'
import { askTitle, ReasonForm } from '../students/ReasonForm.tsx'
import { openFilePage } from '../students/reason.server.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/offer'

const words = offerWords.form

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { student: undefined, whose }
  const { student, programme, offer } = await openOffer(page, person, params, why)
  return {
    student,
    marked,
    application: params.application,
    programme: { title: programme.title, institution: programme.institution.name },
    offer: offer ? shownOffer(offer, programme, page) : undefined,
  }
}

/** Notes what the letter says, in the name of the student's counsellor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('applications.noteOffer', request, page)
  const student = parseStudentId(params)
  const { programme } = await openOffer(page, by, params, 'care')
  const back = paths.deskApplication(student, { id: params.application })
  return takeOffer(
    request,
    page,
    { by, surface: 'page', student },
    { id: params.application, programme },
    () => redirect(back, 303),
  )
}

/** Opens an application that has an offer; not there otherwise. */
function openOffer(
  page: PageContext,
  person: SignedIn,
  { student, application }: { student: string; application: string },
  why: Parameters<typeof openApplication>[2]['why'],
) {
  const opened = openApplication(page.database, person, { student, application, why })
  return readAtDesk(opened.then((one) => (one && WITH_OFFER.includes(one.status) ? one : undefined)))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const heading = loaderData?.student
    ? words.titleOf(loaderData.programme.title)
    : askTitle(loaderData?.whose)
  return unlistedMeta(deskWords.titleOf(heading))
}

export default function DeskOffer({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <ReasonForm whose={loaderData.whose} />
  const { student, marked, application, programme, offer } = loaderData
  return (
    <FormProvider form="offer" answer={answer}>
      <p>
        <Link to={paths.deskApplication(student, { id: application }, marked)}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">
        {programme.title}, {programme.institution}. {words.lead}
      </p>
      <OfferForm offer={offer} />
    </FormProvider>
  )
}
