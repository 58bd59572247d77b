import { MAX_PROPOSAL_LENGTH } from '../../../../admissions/shortlist/rules.ts'
import { formatCount } from '../../../words/english.ts'
import { spoken } from '../../../words/language.ts'

/** Texts of the page that proposes a programme, and of the proposals in a student's file. */
export const proposeWords = spoken({
  en: {
    open: 'Propose a programme',
    title: 'Propose a programme',
    titleFor: (name: string) => `Propose a programme to ${name}`,
    lead: (name: string) =>
      `${name} sees it on their shortlist page with your name and your reason, and answers there. You read the answer here and on My day.`,
    order: 'In the order of the public search. No university can pay for a better place.',
    find: 'Programme, university, or the address of its page',
    start: 'Search for a programme, or paste the address of its page on our site.',
    none: (text: string) => `No programme matches “${text}”. Try fewer words.`,
    more: (count: string) => `${count} programmes match. These are the first; add words to see fewer.`,
    which: 'Which one?',
    reason: 'Why you propose it',
    reasonHint: (name: string) => `${name} reads this. One or two sentences are enough.`,
    propose: 'Propose it',
    done: (name: string) => `Proposed. ${name} reads it on their shortlist page and in their messages.`,
    faults: {
      programme: 'Choose a programme from the list',
      'no-reason': 'Say in a sentence why you propose it',
      'long-reason': `Shorten the reason to ${formatCount(MAX_PROPOSAL_LENGTH)} characters`,
    },
    refusals: {
      'no-programme': 'This programme is no longer in the catalogue. Choose another one.',
      'on-list': 'This programme is on the student’s shortlist already.',
      'proposed-already': 'This programme is proposed already. The student has not answered yet.',
      'answered-before':
        'The student has answered a proposal of this programme before. Write to them if something has changed.',
      'too-many': 'Ten proposals wait for an answer. Take one back first, or wait for an answer.',
    },
    notices: {
      proposed: (title: string, institution: string, reason: string) =>
        `Your counsellor proposes a programme to you: ${title}, ${institution}. Why: ${reason}\n\nYou can add it or say no thanks on your shortlist page.`,
      takenBack: (title: string) => `Your counsellor no longer proposes this programme to you: ${title}.`,
    },

    part: 'Proposed programmes',
    /** Before the day. */
    by: (name: string | null) => `proposed by ${name ?? 'somebody who has left'} on`,
    waits: 'No answer yet',
    /** Before the day. */
    answers: { added: 'Added to the shortlist on', declined: 'Said no thanks on' },
    gone: 'no longer in the catalogue',
    takeBack: 'Take it back',
    takeBackOf: (title: string) => ` the proposal of ${title}`,
    note: 'I have read this',
    noteOf: (title: string) => `: the answer about ${title}`,
    takenBack: 'Taken back. We have told the student in their messages.',
    noted: 'Done: the answer is off My day.',
    notTakenBack: 'The student has answered this proposal, or it is gone. Read the answer below.',
    notNoted: 'This answer is noted already.',
  },
})
