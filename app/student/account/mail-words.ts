import { accountWords } from './words.ts'

/** Returns the texts about mail that are true here: whether mail is sent, or waits for a mail server. */
export function getMailWords({ mail }: { mail: boolean }) {
  return mail ? accountWords.mail.leaves : accountWords.mail.waits
}
