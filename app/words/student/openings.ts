import type { Part, Reason } from '../../../admissions/desk/types.ts'
import { spoken } from '../language.ts'

/** What a student reads on the account page about who opened their file. */
export const openingWords = spoken({
  en: {
    title: 'Who opened your file',
    lead: 'Whenever one of us opens your file, it is recorded here before they see anything.',
    none: 'Nobody has opened your file yet.',
    noneEarlier: 'Nobody opened it before that.',
    earlier: 'Earlier ones',
    newest: 'The latest ones',
    whole: 'your whole file',
    contact: 'your name and contact details',
    asYou: 'your pages as you see them',
    document: 'one of your documents',
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
      plan: 'your plan',
      sessions: 'your sessions',
    } satisfies Record<Part, string>,
    at: (time: string) => `at ${time}`,
    times: (count: number) => `opened ${count} times`,
    somebody: 'A former team member',
    reasons: {
      care: 'Looks after you',
      cover: 'Covering for your counsellor',
      asked: 'Because you asked us to',
      complaint: 'Answering a complaint',
      check: 'Checking our work',
    } satisfies Record<Reason, string>,
  },
})
