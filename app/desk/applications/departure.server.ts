import type { OpenedApplication } from '../../../admissions/desk/types.ts'
import type { PageContext } from '../../context.ts'
import { presentDeparture } from '../../student/departure/departure.server.ts'

/** Returns the steps of an application that is opened at the desk, as its student sees them. */
export const presentDepartureAtDesk = (
  { programme, intake, status, offer, path }: OpenedApplication,
  page: PageContext,
) =>
  presentDeparture(
    { intake, place: programme, depositBy: offer?.depositBy ?? null, notes: path, status },
    page,
  )
