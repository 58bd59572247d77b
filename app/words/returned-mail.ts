import type { ReturnAnswer } from '../../platform/mail/returned.ts'
import { formatDay } from './dates.ts'
import { spoken } from './language.ts'

const why: Record<ReturnAnswer, string> = {
  'no-mailbox': 'there is no such mailbox',
  full: 'the mailbox is full',
  refused: 'the mail server there refused it',
}

/** Texts on pages that show an address from which mail came back, with what can be done. */
export const returnedMail = spoken({
  en: {
    text: ({ email, day, answer }: { email: string; day: string; answer: ReturnAnswer }) =>
      `Mail to ${email} came back on ${formatDay(day)}: ${why[answer]}.`,
    lead: 'Call instead, and ask for the right address.',
    student: 'Call instead. The student can correct the address on their account page.',
    account:
      'If the address is wrong, change it here. Until mail arrives there, look on these pages for news from us.',
    session:
      'Until mail arrives there, you get no reminder. If the address is wrong, book again with the right one.',
    held: 'If the address is wrong, book again with the right one.',
    contact: 'You can also call or write to us',
  },
})
