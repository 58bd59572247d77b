import { getHouseName } from '../../../admissions/house/house-name.ts'
import type { OrderState } from '../../../admissions/plans/order-status.ts'
import { makeUnbroken } from '../../words/english.ts'
import { countSessions, countUniversities } from './counted-words.ts'

/** Words of a student's orders. */
export const orderWords = {
  title: 'Your orders',
  state: 'Status',
  price: 'Price',
  placed: 'Ordered on',
  paid: 'Received',
  payment: 'You paid through our payment service',
  line: 'Your payment on our bank statement',
  ending: (digits: string) => `reference ${makeUnbroken(`ending in ${digits}`)}`,
  states: {
    open: 'Waiting to be paid',
    claimed: 'Waiting to be confirmed',
    confirmed: 'Paid',
    active: 'Paid and active',
    'refund-asked': 'Refund requested',
    approved: 'Refund approved',
    sent: 'Refund sent',
    settled: 'Refunded',
    expired: 'Not paid in time',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  part: (amount: string) =>
    `We have received ${amount}, which is not the full price. Pay the rest to start your plan, or write to us and we will send it back.`,
  over: (amount: string) =>
    `You have paid ${amount} too much, and we will return it. Write to us if you have any questions.`,
  surplus: 'Say which account it should go to',
  askSurplus: 'Return it to this account',
  askSurplusThrough: 'Return it',
  surplusDone: 'Thank you. This page shows how your refund goes on.',
  toReturn: (amount: string) =>
    `We have received ${amount} for this cancelled order, and we will return it. Write to us if you have any questions.`,
  looking:
    'You told us that you paid for this order. If your payment reaches us, we will return it. Write to us if you have any questions.',
  expired: 'Did you pay after all? Write to us. A late payment still counts for this order.',
  promised: 'What we promised',
  promises: {
    price: 'Price of the plan',
    validUntilIntake: 'Until the intake you chose',
    refundTerms: (days: number, business: number) =>
      `In full, if you ask within ${makeUnbroken(`${days} days`)} of activation. It takes up to ${makeUnbroken(`${business} business days`)}.`,
    exact: 'In figures, with their digital seal',
    seal: 'We sealed this promise when you ordered. If anyone changes one letter of the file, its seal (SHA-256) is no longer this one:',
    download: 'Download the sealed file (amounts in paise)',
    file: () => `${getHouseName().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-promise.json`,
  },
  paper: { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' },
  pdf: (paper: string, number: string) => `${paper} ${number} (PDF)`,
}

/** Words of refunds. */
export const refundWords = {
  title: 'Ask for your money back',
  until: 'You can ask until',
  used: (price: string, institutions: number, sessions: number) =>
    `You get the full ${price} back. ${
      institutions + sessions === 0
        ? 'You have not used anything from your plan so far.'
        : `So far you have used ${countUniversities(institutions)} and ${countSessions(sessions)} from your plan. We do not deduct anything for that, and your records stay.`
    } The plan ends when we approve the refund.`,
  within: (business: number) =>
    `We approve it and send the money within ${makeUnbroken(`${business} business days`)}. Only forged documents or false statements rule a refund out:`,
  account: 'Account number for the refund',
  ifsc: 'IFSC of the account',
  through: (service: string) => `It goes back through ${service}, to the card or account that you paid with.`,
  noAccount: 'Enter the account number for the refund: 6 to 20 digits.',
  noIfsc: 'Enter the IFSC of the account: four letters, a zero and six more characters, such as HDFC0000001.',
  ask: 'Ask for the refund',
  asking: 'Asking…',
  done: 'You have asked for your refund. This page shows its progress.',
  over: 'You could ask for a refund until',
  undecided: 'You have asked for a refund. We are looking at it, and will send the money no later than',
  undecidedSurplus: 'We are looking at your refund, and will send the money no later than',
  due: 'Your refund is approved. We will send it to the account that you gave, no later than',
  underWay:
    'Your refund is approved, and we are sending it to the account that you gave. It leaves no later than',
  dueBack: 'Your refund is approved. It goes back the way you paid, no later than',
  refused: 'The refund was refused:',
  sent: 'Sent on',
  sentBack: 'Refund sent',
  toBank: 'to your bank account',
  byService: 'through our payment service, to the card or account that you paid with',
  sentEnd: 'Your bank may take a little longer to show it.',
}
