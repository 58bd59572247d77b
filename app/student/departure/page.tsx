import { data, Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewPath } from '../../../admissions/path/path.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { applicationWords } from '../applications/words.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { actOnDeparture } from './actions.server.ts'
import { DepartureSteps } from './DepartureSteps.tsx'
import { presentDeparture } from './departure.server.ts'
import { departureWords as words } from './words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const path = await viewPath(page.database, own(student), params.application)
  if (!path) throw data(applicationWords.gone, { status: 404 })
  const { application: id, title, institution } = path
  return { id, title, institution, departure: presentDeparture(path, page) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return actOnDeparture(request, { page, acting: own(student), application: params.application })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(loaderData ? words.titleOf(loaderData.title) : words.titleAlone)
}

export default function DeparturePage({
  loaderData: { id, title, institution, departure },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  useLive(['applications', 'path'])
  return (
    <FormProvider form="departure" answer={answer}>
      <p className="small">
        <Link to={paths.application({ id })}>{title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead mt-2">
        {title}, {institution}. {words.lead}
      </p>
      <DepartureSteps departure={departure} canChange={departure.isAccepted} />
    </FormProvider>
  )
}
