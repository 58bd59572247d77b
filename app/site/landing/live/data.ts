import { pageContext } from '../../../context.ts'
import type { Route } from './+types/data'
import { createLiveAnswer } from './answer.server.ts'

/** Answers a sentence of the landing page as data: it depends on the day, so nobody may keep it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const answer = await createLiveAnswer(context.get(pageContext), text)
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
