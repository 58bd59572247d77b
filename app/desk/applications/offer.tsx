import { Link, redirect } from 'react-router'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { openApplication } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { OfferForm } from '../../student/offers/OfferForm.tsx'
import { presentOffer } from '../../student/offers/offer.server.ts'
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
  const { student, programme, status, offer } = await readAtDesk(
    openApplication(page.database, person, { ...params, reason: why }),
  )
  return {
    student,
    marked,
    application: params.application,
    programme: { title: programme.title, institution: programme.institution.name },
    hasOffer: WITH_OFFER.includes(status),
    offer: offer ? presentOffer(offer, programme, page) : undefined,
  }
}

/** Saves the terms of the letter, in the name of the student's counsellor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('applications.noteOffer', request, page)
  const student = parseStudentId(params)
  const { programme } = await readAtDesk(openApplication(page.database, by, { ...params, reason: 'care' }))
  const back = paths.deskApplication(student, { id: params.application })
  return takeOffer(
    request,
    page,
    { by, surface: 'page', student },
    { id: params.application, programme },
    () => redirect(back, 303),
  )
}

/** Reread after a refusal too, to show changes by others meanwhile. */
export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  const heading = loaderData?.student
    ? words.titleOf(loaderData.programme.title)
    : askTitle(loaderData?.whose)
  return createUnlistedMeta(deskWords.titleOf(heading))
}

export default function DeskOffer({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <ReasonForm whose={loaderData.whose} />
  const { student, marked, application, programme, hasOffer, offer } = loaderData
  return (
    <FormProvider form="offer" answer={answer}>
      <p>
        <Link to={paths.deskApplication(student, { id: application }, marked)}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">
        {programme.title}, {programme.institution}. {words.lead}
      </p>
      {hasOffer ? <OfferForm offer={offer} /> : <p className="notice">{words.noOffer}</p>}
    </FormProvider>
  )
}
