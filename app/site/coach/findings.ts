import { pageContext } from '../../context.ts'
import type { Route } from './+types/findings'
import { findCoachAnswers, listFrequentQuestions } from './findings.server.ts'

/** Loads results for the panel while the user types: the answers, and questions often asked. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  return Response.json({ ...findCoachAnswers(page, text), oftenAsked: listFrequentQuestions(page) })
}
