import { redirect } from 'react-router'
import { reachOf } from '../../admissions/access/can.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/desk-home'
import { requireDesk } from './require-desk.ts'

/** On to what somebody's role has at the desk; a role without any has the account alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requireDesk(request, context.get(pageContext))
  throw redirect(reachOf('students.list', person.role) ? paths.deskStudents() : paths.account())
}
