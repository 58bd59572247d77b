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
    version: (number: number) => `version ${number}`,
    enclose: 'Attach documents',
    encloseKept: 'Documents that are kept already',
    encloseFile: 'Another file',
    encloseHint: 'PDF, DOCX, JPEG, PNG or WebP, up to 20 MB. It is kept with the other documents.',
    encloseTitle: 'What it is. Left empty, it is called as the file is.',
    noDocument: (most: number) =>
      `Attach up to ${most} documents that are still there. The list shows which those are.`,
    templates: 'Put in a text',
    noTemplate: 'This text is no longer there. Choose another one.',
    unfilled: 'Fill in what stands in [brackets] first',
    office: {
      open: 'Somebody is there to answer now,',
      until: (time: string) => `until ${time} your time.`,
      closed: 'Nobody is in the office now.',
      holiday: (name: string) => `The office is closed today: ${name}.`,
      from: 'Messages are read again',
      on: 'on',
      at: (time: string) => `from ${time} your time`,
      here: 'The answer appears on this page.',
      unknown:
        'We have not published office hours, so we cannot say when somebody answers. The answer appears on this page.',
      away: 'The office is closed for the coming weeks. Write all the same: your message is kept here.',
    },
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

There is a message for you in PMA. Sign in to read it:

${link}
`,
    }),
  },
})
