import type { FilePart, FileRead, ReadReason } from '../../../admissions/desk/types.ts'
import { spoken } from '../../words/language.ts'

/** Texts on the account page about who opened the student's file. */
export const openingWords = spoken({
  en: {
    title: 'Who opened your file',
    lead: 'Whenever one of us opens your file, an order of yours or a list with your contact details, it is recorded here before they see anything.',
    none: 'Nobody has opened your file yet.',
    noneEarlier: 'Nobody opened it before that.',
    earlier: 'Earlier ones',
    newest: 'The latest ones',
    whole: 'your whole file',
    contact: 'your name and contact details',
    /** `order`: the number of the student's order; null where it was not recorded. */
    read: {
      'students.open': () => 'your file',
      'students.see': () => 'your pages as you see them',
      'students.list': () => 'your name and contact details in a list of students',
      'documents.view': () => 'one of your documents',
      'leads.view': () => 'what you left in our forms before you had an account',
      'leads.export': () => 'what you left in our forms before you had an account, in a downloaded list',
      'applications.export': () => 'your name and your applications, in a downloaded list',
      'counselling.attend': () => 'your name and contact details beside your session, in a list of sessions',
      'plans.viewOrders': (order) =>
        `your name beside your order${order ? ` ${order}` : ''}, in a list of orders`,
      'bank.view': (order) =>
        `your name beside your order${order ? ` ${order}` : ''}, in a list of payments at our bank`,
      'plans.openOrder': (order) =>
        order ? `your order ${order} and its bank details` : 'an order of yours and its bank details',
      'plans.viewScreenshot': (order) =>
        `your screenshot of the payment${order ? ` for order ${order}` : ''}`,
      'plans.readBatch': (order) =>
        `the account your refund goes to${order ? ` for order ${order}` : ''}, in a file for our bank`,
    } satisfies Record<FileRead, (order: string | null) => string>,
    /** Used instead if a page showed only whose file it is. */
    named: {
      name: 'your name and email address, on the page that asks why a file is opened',
      erase: 'your name and email address, on the page that erases an account',
      applications: 'your name and your applications, in a list of applications',
    } as Record<string, string>,
    listedLead: 'your enquiry from before you had an account, in a list',
    part: {
      profile: 'your profile',
      scores: 'your marks and tests',
      shortlist: 'your shortlist',
      recommendations: 'your recommendations',
      applications: 'your applications',
      papers: 'the list of your documents',
      timeline: 'your timeline',
      messages: 'your messages',
      tasks: 'our tasks for you',
      notes: 'our notes',
      drafts: 'your drafts',
      plan: 'your plan',
      sessions: 'your sessions',
    } satisfies Record<FilePart, string>,
    at: (time: string) => `at ${time}`,
    times: (count: number) => `opened ${count} times`,
    somebody: 'A former team member',
    reasons: {
      care: 'Looks after you',
      cover: 'Covering for your counsellor',
      asked: 'Because you asked us to',
      complaint: 'Answering a complaint',
      check: 'Checking our work',
    } satisfies Record<ReadReason, string>,
  },
})
