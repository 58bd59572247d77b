import { can } from '../../../admissions/access/can.ts'
import { getLastMoment } from '../../../admissions/staff/rules.ts'
import { listLeft, listStaff } from '../../../admissions/staff/staff.server.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'

/** Loads the current staff, and those who left students behind. */
export async function loadStaff({ page, who }: StaffContext) {
  const members = await listStaff(page.database, who)
  return {
    me: who.by.id,
    isFresh: hasRecentSecondFactor(who.by, page.now()),
    hasMail: page.abilities.mail,
    givesByRule: can('giving.view', who.by.role, 'anyone'),
    invites: can('staff.invite', who.by.role, 'anyone'),
    members: members.map(({ since, until, ...member }) => ({
      ...member,
      since: page.houseDayOf(since),
      until: until && page.houseDayOf(getLastMoment(until)),
      begun: since <= page.now(),
    })),
    leftBehind: await listLeft(page.database, who),
    today: page.houseDayOf(page.now()),
  }
}
