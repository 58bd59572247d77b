/** Three accounts: the student’s and both parents’, or one for savings. */
export const ACCOUNTS = [1, 2, 3] as const
export type AccountNumber = (typeof ACCOUNTS)[number]

/** The fields of the page that checks the money to show. */
export type FundsField =
  | 'country'
  | 'city'
  | 'months'
  | 'tuition'
  | 'paid'
  | 'applyOn'
  | 'loan'
  | `owner${AccountNumber}`
  | `currency${AccountNumber}`
  | `balances${AccountNumber}`
