import type { StaffRole } from '../../admissions/access/types.ts'
import { makeLink } from '../../admissions/accounts/mail/links.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** How many people of each role have a link: two counsellors, to see one's students from the other's desk. */
const SHOWN: Record<StaffRole, number> = { owner: 1, manager: 1, counsellor: 2, finance: 1, content: 1 }

/** A person's access: the token of a link by which they choose a password. */
export interface Invited {
  name: string
  role: StaffRole
  token: string
}

/**
 * Makes links for some of the staff, always for the same people. A password chosen before still opens the account,
 * until the new link is followed.
 */
export function makeStaffLinks({ pool }: Database, now: Date): Promise<Invited[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; name: string; email: string; role: StaffRole }>(
      'select u.id, u.name, u.email, s.role from current_staff s join users u on u.id = s.user_id order by u.id',
    )
    const invited: Invited[] = []
    for (const [role, count] of Object.entries(SHOWN))
      for (const { id, name, email } of rows.filter((row) => row.role === role).slice(0, count)) {
        const { token } = await makeLink(client, { userId: id, purpose: 'invitation', email }, now)
        invited.push({ name, role: role as StaffRole, token })
      }
    return invited
  })
}
