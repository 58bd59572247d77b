import { pageContext } from '../context.ts'
import type { Route } from './+types/live-stream'

/** `GET /live`: a signed-in student's changes as server-sent events, until they leave or their session ends. */
export async function loader({ context }: Route.LoaderArgs) {
  const { student, live } = context.get(pageContext)
  const found = await student()
  // An answer of this kind is not asked for again by itself; a redirect would be followed to a page that is no stream.
  if (!found) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } })
  const stream = live.open(found.id, found.sessionId)
  if (!stream)
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Proxies that gather an answer before they pass it on would hold changes back.
      'x-accel-buffering': 'no',
    },
  })
}
