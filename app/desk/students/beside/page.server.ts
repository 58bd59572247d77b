import type { RouterContextProvider } from 'react-router'
import { openBeside } from '../../../../admissions/desk/beside.server.ts'
import { presentMessages } from '../../../student/messages/thread.server.ts'
import { readAtDesk } from '../../require-desk.ts'
import { collectDays } from '../collect-days.ts'
import { openFilePage, readListAddress } from '../reason.server.ts'
import { findNextSteps } from './next-steps.server.ts'

/** Opens a student beside the list. Staff who give a reason for each file read only the name before that. */
export async function loadBeside(
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: { student: string },
) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  const from = readListAddress(request)
  if (!why) return { from, file: undefined, whose }
  const { file, lastMessage } = await readAtDesk(openBeside(page.database, person, params.student, why))
  const [message] = lastMessage ? presentMessages([lastMessage], page) : []
  return {
    from,
    file,
    why,
    marked,
    message,
    days: collectDays(file, page),
    today: page.today(),
    ...findNextSteps(file, page),
  }
}
