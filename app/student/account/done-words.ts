import { accountWords } from './words.ts'

const { account: words, mail: mailWords } = accountWords

/** What was done on the account page. */
export type Done = keyof ReturnType<typeof doneWords>

/** Returns the messages for completed actions; for mail, whether it was sent or is waiting. */
export function doneWords({ mail }: { mail: boolean }) {
  return { ...words.done, ...(mail ? mailWords.leaves : mailWords.waits).done }
}
