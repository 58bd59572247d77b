import { data, redirect } from 'react-router'
import { own } from '../../../../admissions/access/types.ts'
import { viewApplication } from '../../../../admissions/applications/applications.server.ts'
import { listPapers } from '../../../../admissions/applications/rules.ts'
import { listDocuments } from '../../../../admissions/documents/documents.server.ts'
import { getProfile } from '../../../../admissions/profile/profile.server.ts'
import { useAnswer } from '../../../forms/form-toast.ts'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { openStudentPage } from '../../require-student.ts'
import { applicationWords } from '../words.ts'
import type { Route } from './+types/application-paper'
import { PaperPage } from './PaperPage.tsx'
import { type PaperAnswer, parsePaper, readTypedSteps, suggestTitle, takePaper } from './take-paper.server.ts'
import '../page.css'
import '../../documents/page.css'

const words = applicationWords.uploadPaper

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const paper = parsePaper(params.paper)
  const profile = await getProfile(page.database, own(student))
  const view = await viewApplication(page.database, own(student), params.application, profile)
  if (!view) throw data(applicationWords.gone, { status: 404 })
  const { application } = view
  const { programme } = application.kept
  // If there is no choice any more, the application's page shows its status.
  if (application.status !== 'draft' || !listPapers(programme).includes(paper))
    throw redirect(paths.application(application))
  const documents = await listDocuments(page.database, own(student))
  return {
    id: application.id,
    paper,
    programme: programme.title,
    title: suggestTitle(paper, programme.institution.name),
    titles: documents.map((document) => document.title),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  const paper = parsePaper(params.paper)
  const { answer, status, fields = {} } = await takePaper(page, student, request, params.application, paper)
  const typedSteps = readTypedSteps(fields)
  if (answer.toast?.done && Object.keys(typedSteps).length === 0)
    throw redirect(paths.application({ id: params.application }, { uploaded: paper }), 303)
  return data<PaperAnswer>({ ...answer, carried: typedSteps }, status)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(
    loaderData ? words.titleAlone(applicationWords.papers[loaderData.paper]) : applicationWords.titleAlone,
  )
}

export default function ApplicationPaper({ loaderData, actionData }: Route.ComponentProps) {
  return <PaperPage {...loaderData} answered={useAnswer(actionData)} />
}
