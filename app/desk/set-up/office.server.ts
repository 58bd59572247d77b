import { getReach } from '../../../admissions/access/can.ts'
import { haveBankAccount } from '../../../admissions/bank/bank.server.ts'
import { listCounsellorsOnOffer } from '../../../admissions/counselling/calendar.server.ts'
import { haveCounsellor } from '../../../admissions/staff/staff.server.ts'
import { type DueDay, type DueItems, toCompleteList } from '../due/due-item.ts'
import type { StaffContext } from '../require-desk.ts'
import { LACKS, type OfficeState } from './lacks.ts'
import { setUpWords as words } from './words.ts'

/** Returns the state of the office, as far as the product can tell. */
export async function readOffice({ page }: Pick<StaffContext, 'page'>): Promise<OfficeState> {
  const { content, abilities, site, database } = page
  const [hasCounsellor, onOffer, hasStatementAccount] = await Promise.all([
    haveCounsellor(database),
    listCounsellorsOnOffer(database, page.now()),
    haveBankAccount(database),
  ])
  const legal = { 'legal/terms.md': content.terms, 'legal/privacy.md': content.privacy }
  return {
    hasCounsellor,
    hasHours: onOffer.length > 0,
    sellsPlans: content.plans.length > 0,
    hasPaymentMethod: abilities.payments,
    isPaidByBank: abilities.statement,
    hasStatementAccount,
    draft: Object.entries(legal).find(([, { draft }]) => draft)?.[0],
    hasOfficeHours: content.office.hours.length > 0,
    isNamed: site.companyName !== undefined,
    hasLogo: content.logo !== undefined,
    hasMail: abilities.mail,
  }
}

/** Lists the missing parts of the office that the user can do something about. */
export async function listLacking({ page, who }: DueDay): Promise<DueItems> {
  const office = await readOffice({ page })
  return toCompleteList(
    LACKS.filter((lack) => getReach(lack.verb, who.by.role) && lack.isLacking(office)).map(({ id, to }) => ({
      id,
      to: to(office),
      text: words.lacks[id],
    })),
  )
}
