import { lineWords } from '../../site/line/words.ts'
import { formatTitle } from '../../site/words.ts'
import { formatCount, formatCounted } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

/** The words of the shortlist. Those of the toasts are the specification's, letter for letter. */
export const shortlistWords = spoken({
  en: {
    toasts: {
      underWay: 'Shorlisting....',
      added: 'Shortlisted successfully!',
      already: 'Already shortlisted',
      full: 'You can shortlist up to 10 universities only',
      failed: lineWords.failed.shortlist,
      removed: 'Item removed successfully!',
      notRemoved: lineWords.failed.removal,
    },
    reasons: {
      notFound: 'this programme is no longer in the catalogue.',
      notListed: 'this programme is not on your shortlist.',
      signIn: 'you are signed out. Sign in and try again.',
    },
    verb: 'Shortlist',

    title: 'Shortlist',
    titleAlone: formatTitle('Your shortlist'),
    taken: (count: number, total: number) => `${count} of ${total} places taken`,
    lead: 'Ten places, in your own order. If something about a programme changes later, you see it here.',
    empty: 'Empty place',
    asOf: 'As of',
    find: 'Find a programme',
    place: (place: number) => `Place ${place}`,
    addedOn: 'Added on',
    gone: 'This programme is no longer in our catalogue. You see it as it was when you added it.',
    changes: 'Changed since you added it',
    was: 'was',
    now: 'now',
    programmeTitle: 'Title',
    tuition: 'Tuition a year',
    deadline: 'Last day to apply',
    campus: 'Campus',
    language: 'Language',
    /** In a row, of a last day that the student has typed. */
    notedDay: 'Apply by (noted)',
    /** Label if there is no last day. */
    noDay: 'Apply by',
    /** Said once below the rows. */
    noted: 'You noted the last days yourself. Check them on the university’s website.',
    notKnown:
      'A gap or a dash means that we do not know the figure or last day yet. Look on the university’s website; you can note the last day under “More”.',
    toApplication: 'Open application',
    dayInApplication: {
      before: 'You have started an application, so the last day to apply is kept in ',
      link: 'your application',
      after: '.',
    },
    more: 'More',
    costs: 'What a year costs',
    requirements: 'Do you qualify?',
    noRequirements: 'No requirements are published. Ask the university.',
    note: 'Your note',
    notes: 'Note and last day to apply',
    noteAlone: 'Note',
    deadlineHint: 'From the university’s own website. Leave it empty until you know.',
    noteHint: (max: number) =>
      `Only you see it, unless you share a link with your notes. Up to ${formatCount(max)} characters.`,
    save: 'Save',
    saved: 'Saved',
    noteTooLong: (max: number) => `Shorten the note to ${formatCount(max)} characters.`,
    deadlineWrong: 'Enter the last day as a date, such as 2027-01-15, or leave it empty.',
    deadlineFar: 'That is more than five years away. Check the year, or leave it empty.',
    summary: 'Please check the following',
    order: (title: string) => `Order of ${title}`,
    move: (title: string) => `Move ${title}: drag it, or use the arrow keys`,
    up: 'Up',
    down: 'Down',
    moved: (title: string, place: number) => `${title} is now number ${place}`,
    remove: 'Remove',
    removed: (title: string, institution?: string) =>
      `${title}${institution ? ` at ${institution}` : ''} was removed from your shortlist.`,
    undo: 'Undo',
    restored: 'It is back in its place',
    compare: 'Compare',
    compareTicked: 'Compare side by side',
    compareHint: (max: number) => `Tick “Compare” at up to ${max} of them.`,
    add: {
      title: 'Add this programme?',
      yes: 'Add to shortlist',
    },

    proposals: {
      title: (count: number) => (count === 1 ? 'Proposed for you' : `Proposed for you: ${count} programmes`),
      lead: 'You decide. Your search results and recommendations stay the same, whatever you answer.',
      /** Before the day. */
      by: (name: string | null) => `Proposed by ${name ?? 'a counsellor who has since left'} on`,
      note: 'A word for your counsellor (you can leave this empty)',
      add: 'Add to my shortlist',
      decline: 'No thanks',
      of: (title: string) => ` to ${title}`,
      gone: 'This programme is no longer in our catalogue, so you cannot add it. You see it as it was when it was proposed.',
      added: 'It is on your shortlist. Your counsellor can read your answer.',
      declined: 'Thank you. Your counsellor can read your answer.',
      noProposal: 'Your counsellor has taken this proposal back.',
      answered: 'You have already answered this proposal, on another page.',
      closed: 'This programme is no longer in our catalogue, so it cannot be added.',
      noteTooLong: (max: number) => `Shorten this to ${formatCount(max)} characters.`,
    },

    picks: {
      title: 'Your shortlist in this browser',
      lead: (count: number, total: number) =>
        `${count} of ${total} places taken. It is saved only in this browser, until you clear its data. When you sign in, you can choose what to move to your account.`,
      signUp: 'Create an account',
      signIn: 'Sign in',
      empty: 'Nothing here yet. Tick “Shortlist” next to a programme to keep it here.',
      kept: 'A shortlist here is saved only in this browser. With an account, you have it on all your devices.',
      gone: 'No longer in the catalogue.',
      withoutScript:
        'Scripts are switched off in this browser, so it cannot keep a shortlist. Sign in to keep it in your account.',
    },

    share: {
      title: 'A link without your name',
      lead: 'Anyone with the link can read your shortlist but not change it. Your name and contact details are hidden.',
      parents: 'For your parents there is a link that can show more, and tells you when it was opened.',
      days: 'It works for',
      dayCount: (days: number, figures: Figures) => formatCounted(days, 'day', figures),
      withNotes: 'Show my notes too',
      make: 'Make a link',
      made: 'Here is the link. We show it only once, so copy it before you leave this page.',
      copied: 'Link copied',
      send: 'Share',
      shared: 'My shortlist',
      open: 'Links that work now',
      shownOnce: 'We show a link only once. To send it again, make a new one.',
      madeOn: 'Made on',
      until: 'works until',
      notes: 'with notes',
      revoke: 'Switch off this link',
      revoked: 'The link is switched off',
      tooMany: (max: number) => `You already have ${max} links that work. Switch one off first.`,
    },

    shared: {
      title: 'A shortlist',
      titleAlone: formatTitle('A shortlist, shared'),
      lead: 'These are programmes that someone has chosen and wants to show you. You can look at them, but not change anything.',
      until: 'This link works until',
      nothing: 'This shortlist is empty at the moment.',
      gone: {
        heading: 'This link no longer works',
        says: 'Ask the person who sent it for a new one.',
      },
      note: 'Note',
      noted: 'The student noted the last days. Check them on the university’s website.',
      notKnown: 'A gap or a dash means that the figure or last day is not known yet. Ask the university.',
    },

    offer: {
      title: 'Add what you picked to your shortlist?',
      lead: (free: number, figures: Figures) =>
        free === 0
          ? 'Your shortlist is full. Remove something first; these will still be here.'
          : `Your shortlist has ${formatCounted(free, 'free place', figures)}. Tick what should go on it.`,
      add: 'Add to my shortlist',
      later: 'Not now',
      forget: 'Forget them',
      added: (count: number, figures: Figures) => `${formatCounted(count, 'programme', figures)} added`,
    },
  },
})
