import { counted } from '../english.ts'
import type { Figures } from '../figures.ts'
import { spoken } from '../language.ts'
import { lineWords } from '../site/line.ts'
import { titled } from '../site/site.ts'

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
      ...lineWords.after,
    },
    verb: 'Shortlist',

    title: 'Shortlist',
    titleAlone: titled('Your shortlist'),
    taken: (count: number, of: number) => `${count} of ${of} places taken`,
    lead: 'Ten places, in your order. What you keep here stays as it was on the day, even if the catalogue changes.',
    empty: 'Empty place',
    find: 'Find a programme',
    place: (place: number) => `Place ${place}`,
    addedOn: 'Added on',
    gone: 'No longer in the catalogue. These are the facts it had when you added it.',
    changes: 'Changed since you added it',
    was: 'was',
    now: 'now',
    programmeTitle: 'Title',
    startsIn: 'Next intake',
    tuition: 'Tuition a year',
    duration: 'Duration',
    deadline: 'Last day to apply',
    noDay: 'not known yet',
    days: (days: number) =>
      days < 0 ? 'over' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`,
    more: 'More',
    costs: 'What a year costs',
    requirements: 'Do you qualify?',
    noRequirements: 'No requirement is published. Ask the institution.',
    note: 'Your note',
    notes: 'Note and deadline',
    deadlineHint: 'From the university’s own page. Leave it empty until you know.',
    noteHint: (most: number) =>
      `Only you see it, unless a link of yours shows notes. Up to ${most} characters.`,
    save: 'Save note',
    saved: 'Note saved',
    noteTooLong: (most: number) => `Shorten the note to ${most} characters.`,
    deadlineWrong: 'Give the last day as a date, such as 2027-01-15, or leave it empty.',
    deadlineFar: 'That is more than five years away. Look at the year, or leave it empty.',
    summary: 'Please check the following',
    order: (title: string) => `Order of ${title}`,
    move: (title: string) => `Move ${title}: drag it, or use the arrow keys`,
    up: 'Up',
    down: 'Down',
    moved: (title: string, place: number) => `${title} is now number ${place}`,
    remove: 'Remove',
    removed: 'was taken off your shortlist.',
    undo: 'Undo',
    restored: 'It is back in its place',
    compare: 'Compare',
    compareTicked: 'Compare the ticked ones',
    compareHint: (most: number) => `Up to ${most} side by side.`,
    add: {
      title: 'Add this programme?',
      yes: 'Add to shortlist',
    },

    picks: {
      title: 'Your shortlist in this browser',
      lead: (count: number, of: number) =>
        `${count} of ${of} places taken. It is kept in this browser alone, until its data is cleared. Sign in, and you are asked what of it goes into your account.`,
      signUp: 'Create an account',
      signIn: 'Sign in',
      empty: 'Nothing is kept here yet. Tick “Shortlist” beside a programme, and it stands here.',
      gone: 'No longer in the catalogue.',
      withoutScript:
        'Without script this browser keeps nothing here. Sign in first: then a shortlist is kept in your account, with script and without.',
    },

    share: {
      title: 'A link for your family',
      lead: 'Anyone with the link can read your shortlist but not change it. Your name and contact details are hidden.',
      days: 'It works for',
      dayCount: (days: number, figures: Figures) => counted(days, 'day', figures),
      withNotes: 'Show my notes too',
      make: 'Make a link',
      made: 'Here is the link. It is shown only now: copy it before you leave this page.',
      copy: 'Copy',
      copied: 'Link copied',
      open: 'Links that work now',
      madeOn: 'Made on',
      until: 'works until',
      notes: 'with notes',
      revoke: 'End this link',
      revoked: 'The link has ended',
      tooMany: (most: number) => `${most} links work already. End one of them first.`,
    },

    shared: {
      title: 'A shortlist',
      titleAlone: titled('A shortlist, shared'),
      lead: 'Programmes that somebody has chosen and wants to show you. You can read it; nobody can change it from here.',
      until: 'This link works until',
      nothing: 'There is nothing on it at the moment.',
      gone: 'This link has ended, or never was one. Ask who gave it to you for another.',
      note: 'Note',
    },

    offer: {
      title: 'Keep what you picked on this device?',
      lead: (free: number, figures: Figures) =>
        free === 0
          ? 'Your shortlist is full. Take something off it first, and these will still be here.'
          : `Your shortlist has ${counted(free, 'free place', figures)}. Tick what should go on it.`,
      add: 'Add to my shortlist',
      later: 'Not now',
      forget: 'Forget them',
      added: (count: number, figures: Figures) => `${counted(count, 'programme', figures)} added`,
    },
  },
})
