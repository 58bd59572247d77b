import { spoken } from '../../words/language.ts'

/** Texts of My day. */
export const myDayWords = spoken({
  en: {
    title: 'My day',
    setUp: 'What your office still needs',
    leads: {
      late: 'Late: not contacted within 24 hours',
      soon: 'Contact soon: the 24 hours are almost up',
      'in-time': 'New',
    },
    sessions: 'Your sessions today',
    session: ({ starts, ends }: { starts: string; ends: string }, name: string) =>
      `${starts} to ${ends}${name && `, ${name}`}`,
    waits: (time: string) => `${time} ago`,
    waiting: 'Waiting for your answer',
    answer: (name: string) => `Answer ${name}`,
    reviews: 'Recommendations to review',
    review: (name: string) => `Review ${name}’s recommendations`,
    drafts: {
      late: 'Late: drafts without a first comment for 48 hours',
      'in-time': 'Drafts to comment on',
    },
    draft: (title: string, name: string) => `Comment on ${name}’s draft: ${title}`,
    papers: 'Papers to look at',
    paper: (title: string, name: string) => `Look at ${name}’s paper: ${title}`,
    deadlines: 'Deadlines in the next 7 days',
    today: 'Today',
    rest: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
    nothing: 'Nothing is waiting for you.',
    left: 'Students without a counsellor',
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
      wanted: (title: string, institution: string, facts: string[]) =>
        `${title}, ${institution}: ${facts.join(', ')}`,
      rule: (fact: string, institution: string) => `Check again: ${fact}, the rule of ${institution}`,
      more: (count: number) => `${count} more under Facts`,
    },
    noDesk: 'Nothing is waiting for you. Your work is under the links above.',
    contact: (name: string) => `Contact ${name}`,
    more: (count: number) => `${count} more under Leads`,
    open: (name: string) => `Open ${name}’s file`,
  },
})
