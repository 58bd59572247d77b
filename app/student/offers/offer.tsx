import { data, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { viewApplication } from '../../../admissions/applications/applications.server.ts'
import { viewOffers } from '../../../admissions/applications/offers.server.ts'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { applicationWords } from '../applications/words.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/offer'
import { OfferForm } from './OfferForm.tsx'
import { presentOffer } from './offer.server.ts'
import { takeOffer } from './take-offer.server.ts'
import { offerWords } from './words.ts'

const words = offerWords.form

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const { id, programme, status } = await findOwnApplication(page, student, params.application)
  const terms = (await viewOffers(page.database, own(student))).get(id)
  return {
    id,
    programme: { title: programme.title, institution: programme.institution.name },
    hasOffer: WITH_OFFER.includes(status),
    offer: terms && presentOffer(terms, programme, page),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  const application = await findOwnApplication(page, student, params.application)
  return takeOffer(request, page, own(student), application, () => redirect(paths.offers(), 303))
}

/** Returns the student's application; throws 404 if they have no such application. */
async function findOwnApplication({ database }: PageContext, student: SignedIn, id: string) {
  const profile = await getProfile(database, own(student))
  const view = await viewApplication(database, own(student), id, profile)
  if (!view) throw data(applicationWords.gone, { status: 404 })
  const { status, kept } = view.application
  return { id, programme: kept.programme, status }
}

/** Reread after a refusal too, to show changes by others meanwhile. */
export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(
    loaderData ? formatTitle(words.titleOf(loaderData.programme.title)) : applicationWords.titleAlone,
  )
}

export default function Offer({
  loaderData: { id, programme, hasOffer, offer },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  return (
    <FormProvider form="offer" answer={answer}>
      <p className="small">
        <Link to={paths.application({ id })}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">
        {programme.title}, {programme.institution}. {words.lead}
      </p>
      {hasOffer ? <OfferForm offer={offer} /> : <p className="notice">{words.noOffer}</p>}
    </FormProvider>
  )
}
