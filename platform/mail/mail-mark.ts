import { createHmac } from 'node:crypto'
import { isSame } from '../same.ts'

/** The line of a mail's head that carries its mark. Services that send mail may replace its Message-ID. */
export const MARK_HEADER = 'X-PMA-Mail'

/** Marks our mails, to distinguish the report of a returned mail from a forged one. */
export interface MailMarks {
  /** Returns the mark of a mail, by its name in the queue and its recipient. */
  make(mail: string, recipient: string): string
  /** True if `mark` is that of a mail which we wrote to `recipient`. */
  isOurs(mark: string, recipient: string): boolean
}

/** Creates the maker and checker of marks, signed with the site's secret. */
export function createMailMarks(secret: string): MailMarks {
  const signMail = (mail: string, recipient: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mail', mail, recipient.toLowerCase()]))
      .digest('hex')
      .slice(0, 32)
  return {
    make: (mail, recipient) => `${mail}.${signMail(mail, recipient)}`,
    isOurs(mark, recipient) {
      const [mail, signature = ''] = mark.split('.')
      return isSame(signature, signMail(mail, recipient))
    },
  }
}
