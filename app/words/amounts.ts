import type { MoneyProblem } from '../../admissions/inputs/money.ts'
import { spoken } from './language.ts'

/** How to correct an amount of money that could not be read, for every field that takes one. */
export const amountWords = spoken({
  en: {
    wrong: {
      'not-money': 'Enter an amount, such as 12,00,000 or 20 lakh, or leave it empty.',
      'too-small': 'This is less than ₹1,000. If you mean lakh, write it: 20 lakh.',
      ambiguous: 'This could be two amounts. Write it without the point, such as 25,000.',
    } satisfies Record<MoneyProblem, string>,
    otherCurrency: (code: string, currency: string) =>
      `You wrote an amount in ${code}, but the currency chosen here is ${currency}. Change one of the two.`,
    /** `most`: the largest amount that is taken, with its currency. */
    between: (currency: string, highest: string) =>
      `enter an amount from 0 to ${highest}, such as ${currency === 'INR' ? '20 lakh' : '25,000'}, or leave it empty.`,
  },
})
