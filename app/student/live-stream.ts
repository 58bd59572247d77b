import { can, getReach } from '../../admissions/access/can.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { pageContext } from '../context.ts'
import type { Route } from './+types/live-stream'

/**
 * The event with which an open stream ends when its session does (`platform/live/stream.ts`); `live.ts`
 * listens for it.
 */
const SESSION_OVER = 'event: ended\ndata:\n\n'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Proxies that buffer an answer would delay changes.
  'x-accel-buffering': 'no',
}

/**
 * `GET /live`: a user's changes and, at the desk, those of shared lists. The stream itself announces the end
 * of the session.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { person, live } = context.get(pageContext)
  const viewer = await person()
  if (!viewer) return new Response(SESSION_OVER, { headers })
  const stream = live.open(viewer.id, viewer.sessionId, listRooms(viewer))
  if (!stream)
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } })
  return new Response(stream, { headers })
}

/** Returns the rooms for changes in lists that staff with a second factor share. */
function listRooms({ role, assuredAt }: SignedIn): string[] {
  if (!assuredAt) return []
  return [
    ...(getReach('leads.view', role) ? ['leads'] : []),
    // Students without a counsellor are shown to staff who may see all students.
    ...(can('students.list', role, 'anyone') ? ['unassigned'] : []),
  ]
}
