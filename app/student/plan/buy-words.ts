import { makeUnbroken } from '../../words/english.ts'

/** Words of the form to order a plan. */
export const buyWords = {
  title: 'A bigger plan',
  price: (price: string) => `${price} one-time, tax included`,
  difference: (price: string) =>
    `${price} more, one-time, tax included: the difference from your present plan`,
  includes: 'What it includes',
  intake: 'Intake you are applying for',
  intakeHint: 'Your plan lasts to the end of that month. The list shows the day.',
  /** A month to choose, with the last day of a plan that is bought for it. */
  until: (month: string, day: string) => `${month} (until ${day})`,
  noIntake: 'Choose the month in which your studies begin.',
  choose: 'Choose a month',
  state: 'State you live in',
  stateHint: 'For the tax on your invoice.',
  noState: 'Choose the state you live in.',
  chooseState: 'Choose a state',
  order: (title: string, price: string) => `Order ${title} for ${price}`,
  ordering: 'Ordering…',
  next: 'You pay nothing yet. Next you see how to pay, and you can still cancel.',
  refund: (business: number) =>
    `A refund is in full, and takes up to ${makeUnbroken(`${business} business days`)}.`,
  nothing: 'You already have our biggest plan.',
  closed: 'You cannot pay for a plan on this site yet.',
  person: 'Write to us, and we will tell you what to do next.',
  terms: 'Terms and conditions',
}

/** Words of the table that compares plans. */
export const compareWords = {
  caption: 'The plans side by side',
  price: 'Price',
  free: 'free',
  taxIncluded: 'tax included',
  valid: 'Valid',
  days: (days: number) => `For ${makeUnbroken(`${days} days`)}`,
  freeDays: (days: number) => `For ${makeUnbroken(`${days} days`)}, then it ends and you owe nothing`,
  intake: 'Until the intake you choose',
  sessions: 'Counselling sessions',
  asIn: (count: number, title: string) => `${count}, as in the ${title}`,
  institutions: 'Universities to apply to',
  mentor: 'A mentor contacts you',
  active: 'Your account is active',
  hours: (hours: number) => `Within ${makeUnbroken(`${hours} hours`)} of your payment`,
  atOnce: 'At once',
  refund: 'Refund',
  refundDays: (days: number) => `If you ask within ${makeUnbroken(`${days} days`)} of activation`,
  notPart: 'Not part of this plan',
  nothingPaid: 'Nothing to refund',
  begin: 'How to begin',
  order: (title: string) => `Choose ${title}`,
}
