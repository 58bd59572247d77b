import { Link } from 'react-router'
import { openApplication } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { actOnDeparture } from '../../student/departure/actions.server.ts'
import { DepartureSteps } from '../../student/departure/DepartureSteps.tsx'
import { departureWords as words } from '../../student/departure/words.ts'
import { parseStudentId, readAtDesk, requireRole } from '../require-desk.ts'
import { askTitle, ReasonForm } from '../students/ReasonForm.tsx'
import { openFilePage } from '../students/reason.server.ts'
import { studentFileWords } from '../students/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/departure'
import { presentDepartureAtDesk } from './departure.server.ts'
import { deskApplicationWords } from './words.ts'

/** Opens the steps of a student's application by a ticket, like every part of their file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { student: undefined, whose }
  const opened = await readAtDesk(openApplication(page.database, person, { ...params, reason: why }))
  const { student, programme } = opened
  return {
    student,
    why,
    marked,
    application: params.application,
    programme: { title: programme.title, institution: programme.institution.name },
    departure: presentDepartureAtDesk(opened, page),
  }
}

/** Notes a step or a refused visa, in the name of the student's counsellor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('path.plan', request, page)
  const acting = { by, surface: 'page', student: parseStudentId(params) } as const
  return actOnDeparture(request, { page, acting, application: params.application })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const heading = loaderData?.student ? words.title : askTitle(loaderData?.whose)
  return createUnlistedMeta(deskWords.titleOf(heading))
}

export default function DeskDeparture({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.student) return <ReasonForm whose={loaderData.whose} />
  const { student, why, marked, application, programme, departure } = loaderData
  return (
    <FormProvider form="departure" answer={answer}>
      <p>
        <Link to={paths.deskApplication(student, { id: application }, marked)}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">
        {programme.title}, {programme.institution}. {deskApplicationWords.of(student.name)}
      </p>
      <p className="notice">{studentFileWords.noted(studentFileWords.because[why])}</p>
      <DepartureSteps atDesk departure={departure} canChange={why === 'care' && departure.isAccepted} />
    </FormProvider>
  )
}
