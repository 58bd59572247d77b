import { getHouseName } from '../../../admissions/house/house-name.ts'
import { formatTitle } from '../../site/words.ts'
import { composeLetter } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** The words of the thread between a student and their counsellors, for both readers. */
export const messageWords = spoken({
  en: {
    title: 'Messages',
    titleAlone: formatTitle('Messages'),
    lead: (counsellor: string) => `${counsellor} is your counsellor and replies here.`,
    nobody: 'You do not have a counsellor yet. Write to us, and one of us will reply here.',
    none: 'No messages yet.',
    noneEarlier: 'There are no messages before that.',
    earlier: 'Earlier messages',
    newest: 'Newest messages',
    you: 'You',
    /** Author of messages from deleted accounts and of automatic messages. */
    somebody: () => getHouseName(),
    /** Beside a name of staff. Whether it is an owner’s or a manager’s is nothing to a family. */
    roleOf: (role: string) => (role === 'counsellor' ? 'counsellor' : getHouseName()),
    label: 'Your message',
    send: 'Send',
    sending: 'Sending…',
    keep: 'Keep as a draft',
    kept: 'Your draft is kept. Nothing was sent.',
    /** Before a time, or a day and a time. */
    keptAt: 'Kept as a draft,',
    undo: 'Undo',
    undoUntil: (time: string) => `until ${time}`,
    read: 'Read',
    version: (number: number) => `version ${number}`,
    enclose: 'Attach documents',
    attachExisting: 'Documents already here',
    encloseFile: 'Another file',
    encloseHint: 'PDF, DOCX, JPEG, PNG or WebP, up to 20 MB. We keep it with the other documents.',
    encloseTitle: 'Say what it is. If you leave this empty, we use the file’s name.',
    noDocument: (max: number) =>
      `You can attach up to ${max} documents. The list shows the ones that are still here.`,
    templates: 'Use a template',
    noTemplate: 'This template no longer exists. Choose another one.',
    unfilled: 'First fill in the parts in [brackets]',
    office: {
      open: 'The office is open now,',
      until: (time: string) => `until ${time} your time.`,
      closed: 'The office is closed now.',
      holiday: (name: string) => `The office is closed today: ${name}.`,
      from: 'We are back',
      on: 'on',
      at: (time: string) => `from ${time} your time`,
      unknown: 'We cannot say when you will get a reply.',
      away: 'The office is closed for the coming weeks. You can still write: your message is kept here.',
    },
    summary: 'Your message was not sent',
    /** After it was said that sending failed. */
    arrived: 'Your message has arrived after all.',
    empty: 'Write a message first',
    tooLong: (max: number) => `Shorten your message to ${max} characters`,
    answered: 'A new message has arrived in the meantime. Read it above, then send yours.',
    tooMany: (minutes: number) =>
      `You have sent many messages in the past hour. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then send this one: it is still below.`,
    tooLate: 'It has been delivered, so you can no longer take it back.',
    /** Start of a message about a set of recommendations. */
    aboutSet: (day: string, address: string) => `About my recommendations of ${day} (${address}):\n\n`,
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
    people: 'Your counsellor',
    write: 'Write to us',
    open: 'Read your messages',
    mail: ({ name, link, stop }: { name: string; link: string; stop: string }) => ({
      subject: `You have a new message from ${getHouseName()}`,
      body: `${composeLetter(
        `We have written to you on ${getHouseName()}. Sign in to read the message and reply:

${link}`,
        name,
      )}
If you do not want mails about messages any more:
${stop}
`,
    }),
  },
})
