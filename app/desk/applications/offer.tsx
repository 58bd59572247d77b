import { Link, redirect } from 'react-router'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { openApplication, viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { OfferForm } from '../../student/offers/OfferForm.tsx'
import { shownOffer } from '../../student/offers/offer.server.ts'
import { takeOffer } from '../../student/offers/take-offer.server.ts'
import { offerWords } from '../../student/offers/words.ts'
import { atDesk, requireDesk, requireRole, studentNamed } from '../require-desk.ts'
import { whyOf } from '../students/why.server.ts'
import { AskWhy, askTitle } from '../students/why.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/offer'

const words = offerWords.form

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { why, marked } = whyOf(person, request, params.student)
  if (!why)
    return { student: undefined, whose: await atDesk(viewFileOwner(page.database, person, params.student)) }
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
  const student = studentNamed(params)
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

type Person = Awaited<ReturnType<typeof requireDesk>>

/** Opens an application that has an offer; not there otherwise. */
function openOffer(
  page: PageContext,
  person: Person,
  { student, application }: { student: string; application: string },
  why: Parameters<typeof openApplication>[2]['why'],
) {
  const opened = openApplication(page.database, person, { student, application, why })
  return atDesk(opened.then((one) => (one && WITH_OFFER.includes(one.status) ? one : undefined)))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const heading = loaderData?.student
    ? words.titleOf(loaderData.programme.title)
    : askTitle(loaderData?.whose)
  return unlisted(deskWords.titleOf(heading))
}

export default function DeskOffer({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <AskWhy whose={loaderData.whose} />
  const { student, marked, application, programme, offer } = loaderData
  return (
    <InForm form="offer" answer={answer}>
      <p>
        <Link to={paths.deskApplication(student, { id: application }, marked)}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">
        {programme.title}, {programme.institution}. {words.lead}
      </p>
      <OfferForm offer={offer} />
    </InForm>
  )
}
