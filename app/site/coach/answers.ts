import { pageContext } from '../../context.ts'
import type { Route } from './+types/answers'
import { coachAnswers, oftenAsked } from './answers.server.ts'

/** What the panel asks as one types: `{ answers, oftenAsked }`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json({ answers: coachAnswers(page, text), oftenAsked: oftenAsked(page) })
}
