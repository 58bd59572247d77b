import type { MailMode, NewsKind } from '../../../admissions/digests/rules.ts'
import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** The text of a mail for each kind of news, to a counsellor and to managers. It names no one. */
const counsellorNews: Record<NewsKind, (count: number) => string> = {
  lead: (count) => `${formatCounted(count, 'new lead')} given to you`,
  message: (count) =>
    count === 1 ? '1 student waits for your answer' : `${count} students wait for your answer`,
  paper: (count) => `${formatCounted(count, 'paper')} to look at`,
  review: (count) => `${formatCounted(count, 'set')} of recommendations to review`,
  draft: (count) => `${formatCounted(count, 'draft')} to comment on`,
  offer: (count) => `${formatCounted(count, 'new offer')} noted by students`,
  proposal: (count) => `${formatCounted(count, 'answer')} to what you proposed`,
}
const managerNews: Partial<Record<NewsKind, (count: number) => string>> = {
  lead: (count) => `${formatCounted(count, 'new lead')} that nobody has`,
  message: (count) =>
    count === 1
      ? '1 student without a counsellor waits for an answer'
      : `${count} students without a counsellor wait for an answer`,
  review: (count) =>
    `${formatCounted(count, 'set')} of recommendations to review, of students without a counsellor`,
  draft: (count) => `${formatCounted(count, 'draft')} to comment on, of students without a counsellor`,
}

/** Texts of the mails to staff, and of the page where they choose them. */
export const digestWords = spoken({
  en: {
    title: 'Mails to you',
    lead: 'Choose which news of the desk we also mail to you. A mail says how much is new, and names nobody. What you have dealt with by then is left out, and nothing is mailed twice.',
    toChoose: 'Choose which news of the desk comes by mail',
    noMail: 'Mail is not set up here, so none of these mails leave. What you choose is kept for later.',
    onDesk: 'All of this also shows at the desk.',
    kinds: {
      counsellor: {
        lead: 'New leads given to you',
        message: 'Messages of your students',
        paper: 'Papers your students have uploaded',
        review: 'Recommendations to review',
        draft: 'Drafts sent to you for comments',
        offer: 'Offers that your students have noted',
        proposal: 'Answers to programmes you proposed',
      } satisfies Record<NewsKind, string>,
      manager: {
        lead: 'New leads that nobody has',
        message: 'Messages of students without a counsellor',
        paper: '',
        review: 'Recommendations to review, of students without a counsellor',
        draft: 'Drafts to comment on, of students without a counsellor',
        offer: '',
        proposal: '',
      } satisfies Record<NewsKind, string>,
    },
    modes: {
      'at-once': 'At once, gathered for 5 minutes',
      daily: 'Once a day',
      never: 'Not at all',
    } satisfies Record<MailMode, string>,
    hour: 'The daily mail leaves at',
    hourHint: (zone: string) => `In your time zone: ${zone}. On days without news there is no mail.`,
    save: 'Save',
    saved: 'Saved.',
    faults: { mode: 'Choose one of these', hour: 'Choose one of these' },
    summary: 'Please check the following',
    mail: (
      news: { kind: NewsKind; count: number; link: string }[],
      isCounsellor: boolean,
      { choices }: { choices: string },
    ) => {
      const lines = news.map(({ kind, count, link }) => {
        const text = (isCounsellor ? counsellorNews : { ...counsellorNews, ...managerNews })[kind](count)
        return { text, link }
      })
      const [first, ...others] = lines
      return {
        subject: others.length === 0 ? first.text : `${first.text}, and more`,
        text: `${lines.map(({ text, link }) => `${text}:\n${link}`).join('\n\n')}\n\nChoose which of these mails you get:\n${choices}`,
      }
    },
  },
})
