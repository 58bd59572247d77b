/** Three accounts: the student’s and both parents’, or one for savings. */
export const ACCOUNTS = [1, 2, 3] as const
export type AccountNumber = (typeof ACCOUNTS)[number]

/** Two countries can be checked at once: the second one’s fields end in 2. */
export const COURSES = ['', '2'] as const
export type CourseNumber = (typeof COURSES)[number]

/** The fields of the page that checks the money to show. */
export type FundsField =
  | `${'country' | 'city' | 'months' | 'tuition' | 'paid'}${CourseNumber}`
  | 'applyOn'
  | 'loan'
  | 'student'
  | 'parents'
  | `owner${AccountNumber}`
  | `holder${AccountNumber}`
  | `currency${AccountNumber}`
  | `balances${AccountNumber}`
  | `file${AccountNumber}`
