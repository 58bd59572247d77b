import { spoken } from '../language.ts'
import { titled } from '../site/site.ts'

/** The thread between a student and those who look after them, as both read it. */
export const messageWords = spoken({
  en: {
    title: 'Messages',
    titleAlone: titled('Messages'),
    lead: (counsellor: string) => `${counsellor} is your counsellor and replies here.`,
    nobody:
      'You do not have a counsellor yet. You can still write: the first of us who is free will reply here.',
    none: 'No messages yet.',
    you: 'You',
    somebody: 'A former team member',
    roles: { counsellor: 'counsellor', manager: 'manager', owner: 'owner' } as Record<string, string>,
    label: 'Your message',
    send: 'Send',
    sending: 'Sending…',
    keep: 'Keep as a draft',
    undo: 'Undo',
    read: 'Read',
    summary: 'Your message was not sent',
    empty: 'Write a message first',
    tooLong: (most: number) => `Shorten your message to ${most} characters`,
    answered: 'Somebody has written in the meantime. Read it above, then send yours.',
    tooLate: 'The message has been delivered, so it can no longer be undone.',
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
    people: 'People',
    write: 'Write to us',
    open: 'Read your messages',
    mail: ({ link }: { link: string }) => ({
      subject: 'You have a message',
      body: `Hello,

there is a message for you in PMA. Sign in to read it:

${link}
`,
    }),
  },
})
