import { getMailWords } from './mail-words.ts'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/** What was done on the account page. */
export type Done = keyof ReturnType<typeof createDoneWords>

/** Returns the messages for completed actions; for mail, whether it was sent or is waiting. */
export function createDoneWords(abilities: { mail: boolean }) {
  return { ...words.done, ...getMailWords(abilities).done }
}
