import type { AccountOwner } from '../../../admissions/content/visas/account-owners.ts'
import type { VisaTopic } from '../../../admissions/content/visas/pack.ts'
import { formatCounted, joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

const owners: Record<AccountOwner, string> = {
  student: 'your own account',
  joint: 'an account that you share',
  parent: 'a parent’s or guardian’s',
  relative: 'a close relative’s',
  other: 'somebody else’s',
}

/** The words of the steps to a student visa and its rules on a country’s page. */
export const visaWords = spoken({
  en: {
    title: 'From the offer to the first day',
    lead: 'What to do once you have accepted an offer, in this order. Steps that do not wait for one another can go side by side.',
    steps: (count: number) => `The ${count} steps, in order`,
    rules: 'Rules of the student visa',
    fold: 'The visa: its fee and the money to show',
    topics: {
      money: 'Money to show',
      fee: 'Further fees',
      health: 'Health insurance',
      waiting: 'Waiting times',
      medical: 'Medical examination',
      biometrics: 'Fingerprints',
      arrival: 'Arriving',
      spouse: 'Husband, wife or partner',
    } satisfies Record<VisaTopic, string>,
    funds: ({
      tuition,
      travel,
      held,
      statementMonths,
    }: {
      tuition: boolean
      travel: boolean
      held?: { days: number; endsWithin: number }
      statementMonths?: number
    }) =>
      [
        `You show ${joinWithAnd(['the money to live on', ...(tuition ? ['the first year’s tuition as far as it is not paid'] : []), ...(travel ? ['the journey there and back'] : [])])}.`,
        held &&
          `It has to lie there for ${formatCounted(held.days, 'day')} in a row, and the last of them may be at most ${formatCounted(held.endsWithin, 'day')} before you apply.`,
        statementMonths && `The statements go back ${formatCounted(statementMonths, 'month')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    owners: (all: AccountOwner[]) =>
      `These accounts count: ${joinWithAnd(all.map((owner) => owners[owner]))}.`,
  },
})
