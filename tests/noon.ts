import { shippedAmounts } from '../admissions/costs/amounts.ts'

/** A page’s clock at noon UTC of a day, the reader’s day, with the amounts that the product ships with. */
export const getNoon = (day: string) => ({
  today: () => day,
  now: () => new Date(`${day}T12:00:00Z`),
  content: { amounts: shippedAmounts },
})
