import { pageContext } from '../../context.ts'
import type { Route } from './+types/answers'
import { coachAnswers, oftenAsked } from './answers.server.ts'

/** What the panel asks as one types: `{ answers, programmes, oftenAsked }`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  return Response.json({ ...coachAnswers(page, text), oftenAsked: oftenAsked(page) })
}
