import { describe, expect, test } from 'vitest'
import { getReach } from '../../../admissions/access/can.ts'
import { STAFF_ROLES } from '../../../admissions/access/types.ts'
import { LACKS, type OfficeState } from './lacks.ts'

const complete: OfficeState = {
  hasCounsellor: true,
  hasHours: true,
  sellsPlans: true,
  hasPaymentMethod: true,
  isPaidByBank: true,
  hasStatementAccount: true,
  draft: undefined,
  hasOfficeHours: true,
  isNamed: true,
  hasLogo: true,
  hasMail: true,
}

const lackingIn = (office: Partial<OfficeState>) =>
  LACKS.filter(({ isLacking }) => isLacking({ ...complete, ...office })).map(({ id, to }) => [
    id,
    to({ ...complete, ...office }),
  ])

describe('missing parts of an office', () => {
  test.each<[Partial<OfficeState>, [string, string][]]>([
    [{}, []],
    [{ isNamed: false }, [['name', '/desk/set-up#name']]],
    [{ hasLogo: false }, [['logo', '/desk/set-up#logo']]],
    [{ hasMail: false }, [['mail', '/desk/set-up#mail']]],
    [{ hasCounsellor: false }, [['counsellor', '/desk/staff#invite']]],
    [{ hasHours: false }, [['hours', '/desk/calendar']]],
    [{ hasPaymentMethod: false }, [['payment', '/desk/set-up#payment']]],
    // Without plans nothing is sold, so nothing has to be paid.
    [{ hasPaymentMethod: false, sellsPlans: false }, []],
    [{ hasStatementAccount: false }, [['account', '/desk/payments/accounts/add']]],
    // An office paid by a payment service alone sends no statements.
    [{ hasStatementAccount: false, isPaidByBank: false }, []],
    [{ draft: 'legal/privacy.md' }, [['legal', '/desk/content?file=legal%2Fprivacy.md']]],
    [{ hasOfficeHours: false }, [['officeHours', '/desk/content/office-hours']]],
  ])('%o', (office, items) => {
    expect(lackingIn(office)).toEqual(items)
  })

  test('a manager sees what managers can do, and other staff except owners see none of it', () => {
    const readBy = (role: (typeof STAFF_ROLES)[number]) =>
      getReach('staff.view', role) ? LACKS.filter(({ verb }) => getReach(verb, role)).map(({ id }) => id) : []
    expect(readBy('owner')).toEqual(LACKS.map(({ id }) => id))
    expect(readBy('manager')).toEqual(['hours', 'account', 'officeHours'])
    for (const role of STAFF_ROLES.filter((staffRole) => staffRole !== 'owner' && staffRole !== 'manager'))
      expect(readBy(role)).toEqual([])
  })
})
