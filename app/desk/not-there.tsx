import { data } from 'react-router'
import { pageContext } from '../context.ts'
import type { Route } from './+types/not-there'
import { requireDesk } from './require-desk.ts'

/** Handles unknown addresses under the desk: staff stay at the desk. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireDesk(request, context.get(pageContext))
  throw data(null, { status: 404 })
}

export default function NotThere() {
  return null
}
