/** Three accounts: the student’s and both parents’, or one for savings. */
export const ACCOUNTS = [1, 2, 3] as const
export type AccountNumber = (typeof ACCOUNTS)[number]

const courseFields = ['country', 'city', 'months', 'tuition', 'paid', 'applyOn', 'loan'] as const
export type FundsField =
  | (typeof courseFields)[number]
  | `owner${AccountNumber}`
  | `currency${AccountNumber}`
  | `balances${AccountNumber}`
export const FUNDS_FIELDS: FundsField[] = [
  ...courseFields,
  ...ACCOUNTS.flatMap((number) => [`owner${number}`, `currency${number}`, `balances${number}`] as const),
]
