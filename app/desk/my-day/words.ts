import type { Demand } from '../../../admissions/facts/queue.ts'
import { spoken } from '../../words/language.ts'
import { deskFactWords } from '../facts/words.ts'

/** Texts of My day. */
export const myDayWords = spoken({
  en: {
    title: 'My day',
    count: (count: string) => (count === '1' ? '1 thing to do' : `${count} things to do`),
    kindsLabel: 'What is due, by kind',
    all: 'Everything',
    /** The name of a line's kind, and of the filter that shows only these. */
    kinds: {
      setUp: 'Your office',
      calls: 'Calls to make',
      leads: 'Leads',
      sessions: 'Sessions',
      messages: 'Messages',
      reviews: 'Reviews',
      drafts: 'Drafts',
      papers: 'Papers',
      proposals: 'Answers to proposals',
      deadlines: 'Deadlines',
      steps: 'Late steps',
      tasks: 'Tasks',
      payments: 'Payments',
      money: 'Money to sort out',
      unassigned: 'No counsellor',
      notGiven: 'Not given by rule',
      facts: 'Reported facts',
      wanted: 'Facts to find',
    },
    session: ({ starts, ends }: { starts: string; ends: string }, name: string) =>
      `${starts} to ${ends}${name && `, ${name}`}`,
    waits: (time: string) => `${time} ago`,
    answer: (name: string) => `Answer ${name}`,
    review: (name: string) => `Review ${name}’s recommendations`,
    draft: (title: string, name: string) => `Comment on ${name}’s draft: ${title}`,
    paper: (title: string, name: string) => `Look at ${name}’s paper: ${title}`,
    step: (step: string, name: string) => `${name}: ${step}`,
    proposal: {
      added: (name: string, title: string) => `${name} shortlisted what you proposed: ${title}`,
      declined: (name: string, title: string) => `${name} said no thanks to ${title}`,
    },
    today: 'Today',
    first: (count: number) => `These are the first ${count}. The next ones come up as you get these done.`,
    nothing:
      'Your day is clear: nothing is due, and nobody is waiting for you. When something comes in, it appears here.',
    noneOfKind: 'Nothing of this kind is waiting for you.',
    unassigned: (count: number) =>
      count === 1 ? '1 student has no counsellor yet' : `${count} students have no counsellor yet`,
    leftBy: (name: string, count: number) =>
      count === 1 ? `Hand over ${name}’s one student` : `Hand over ${name}’s ${count} students`,
    facts: {
      told: (count: number) =>
        count === 1
          ? 'Check 1 fact that students have reported'
          : `Check ${count} facts that students have reported`,
      added: (count: number) =>
        count === 1
          ? 'Check 1 programme that students have added'
          : `Check ${count} programmes that students have added`,
      wanted: (title: string, institution: string, facts: string[], { requests, answerBy }: Demand) =>
        [
          `${title}, ${institution}: ${facts.join(', ')}`,
          answerBy !== undefined && deskFactWords.queue.requests(requests, answerBy),
        ]
          .filter(Boolean)
          .join('. '),
      rule: (fact: string, institution: string) => `Check again: ${fact}, the rule of ${institution}`,
      more: (count: number) => `${count} more under Facts`,
    },
    noDesk: 'Nothing is waiting for you. Your work is under the links above.',
    contact: (name: string) => `Contact ${name}`,
    more: (count: number) => `${count} more under Leads`,
    open: (name: string) => `Open ${name}’s file`,
  },
})
