import type { ApplicationRefusal } from '../../../admissions/applications/applications.server.ts'
import type { StepName } from '../../../admissions/applications/status.ts'
import type { NoDocument } from '../../../admissions/applications/types.ts'
import type { Stage } from '../../../admissions/desk/application-list.ts'
import { MAX_REASON_LENGTH, MAX_TITLE_LENGTH } from '../../../admissions/documents/types.ts'
import { formatCount, formatCounted, joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** Texts of the list of applications. */
export const applicationListWords = spoken({
  en: {
    title: 'Applications',
    find: 'Student, programme or university',
    student: 'Student',
    programme: 'Programme',
    status: 'Step',
    intake: 'Intake',
    deadline: 'Last day to apply',
    since: 'Since',
    counsellor: 'Counsellor',
    anyIntake: 'Any intake',
    university: 'University',
    anyUniversity: 'Any university',
    /** A number of applications of which more are there than are counted. */
    atLeast: (count: number) => `${formatCount(count)}+`,
    showAs: 'Show as',
    asList: 'List',
    asBoard: 'Board',
    /** Before the next day of an offer. */
    nextDay: 'next date:',
    moreOf: (stage: string) => `All: ${stage}`,
    noneOnBoard: 'None',
    anyDay: 'Any last day',
    within: (days: number) => `Last day within ${days} days`,
    papers: 'Papers',
    anyPapers: 'Any papers',
    papersMissing: 'Papers missing',
    counsellorLeft: 'Somebody who is no counsellor any more',
    anyCounsellor: 'Any counsellor',
    noIntake: 'Not chosen yet',
    noDeadline: 'None noted',
    passed: 'Passed on',
    today: 'today',
    nobody: 'None yet',
    noCounsellor: 'No counsellor yet',
    missing: (count: number) => `${formatCounted(count, 'paper')} missing`,
    stages: {
      toSend: 'To be sent',
      waiting: 'Waiting for the university',
      answered: 'Offers to decide on',
      accepted: 'Accepted',
      ended: 'Ended',
    } satisfies Record<Stage, string>,
    none: {
      toSend: 'No application is waiting to be sent.',
      waiting: 'No application is waiting for a university.',
      answered: 'No student has an offer to decide on.',
      accepted: 'No student has accepted an offer yet.',
      ended: 'No application has ended yet.',
    } satisfies Record<Stage, string>,
    noneFound: 'No application matches. Try part of a name, or fewer conditions.',
    more: 'More applications',
    summary: 'Please check the following',
    counsellorGone:
      'The counsellor of this list no longer works here. Their students may be with somebody else now: choose another counsellor, or any.',
    pick: (student: string) => `Tick ${student}`,
    tick: 'Tick applications to add a task for each of their students.',
    noneTicked: 'Tick at least one application first.',
    addTask: 'Add a task for each',
    /** Names of students: those who got the task, those who already had it, and those who did not get it. */
    taskOutcome: (added: string[], there: string[], refused: string[]) =>
      [
        added.length > 0 && `Added for ${joinWithAnd(added)}.`,
        there.length > 0 && `There already for ${joinWithAnd(there)}.`,
        refused.length > 0 && `Not added for ${joinWithAnd(refused)}: not in your care, or no longer here.`,
      ]
        .filter(Boolean)
        .join(' '),
    views: {
      title: 'Your lists',
      save: 'Save this list under a name',
      name: 'Name of the list',
      nameHint: 'For example: Ireland, September, papers missing. Only you see it.',
      saveIt: 'Save',
      saved: 'Saved. You find the list above.',
      change: 'Change your lists',
      nameOf: (name: string) => `New name for “${name}”`,
      rename: 'Rename',
      renamed: 'The list has its new name.',
      remove: 'Remove',
      removed: 'The list is removed. Its applications stay as they are.',
      which: (name: string) => `: ${name}`,
      nameMissing: 'Write a name for the list',
      nameLong: (max: number) => `Shorten the name to ${max} characters`,
      nameTaken: 'You have another list with this name: choose a different one',
      tooMany: (max: number) => `You have ${max} lists, and there is room for no more. Remove one first.`,
      gone: 'This list has been removed in the meantime.',
      renamedElsewhere: 'This list got another name in the meantime. The page shows it now.',
    },
    export: 'Download this list (CSV)',
    exportHeading: [
      'Number',
      'Student',
      'Counsellor',
      'Institution',
      'Programme',
      'Country',
      'Intake',
      'Step',
      'Last day to apply',
      'Papers missing',
      'Applied on',
      'Campaign',
    ],
    exportMore: (max: number) =>
      `There are more applications. This file has the first ${formatCount(max)} of the list: narrow it to download the others.`,
  },
})

/** Texts of one application at the desk. */
export const deskApplicationWords = spoken({
  en: {
    titleOf: (programme: string, student: string) => `${programme}, ${student}`,
    of: (student: string) => `${student}’s application`,
    by: (student: string) => `recorded by ${student}`,
    intake: 'Intake',
    noIntake: 'Not chosen yet',
    deadline: 'Last day to apply, as the student noted it',
    begun: 'Started on',
    applied: 'Applied on',
    reference: 'The university’s number',
    papers: 'Papers',
    papersLead: 'What the student has attached so far.',
    papersSent: 'What they applied with. The student cannot change it any more.',
    noPapers: 'None.',
    paperStates: {
      have: 'They have it',
      'not-asked': 'Not asked for',
      direct: 'Their school, recommender or test centre sends it',
    } satisfies Record<NoDocument | 'have', string>,
    sent: 'Their details when they applied',
    notSent:
      'They have not noted yet that they applied. Their profile and documents are in their file, as they are today.',
    answer: 'Note what the university answered',
    answerLead: 'Nothing is sent to the university. The student sees what you note here, with your name.',
    step: 'What happened',
    choose: 'Choose what happened',
    steps: {
      recordInterview: 'Invited to an interview',
      recordOffer: 'An offer',
      recordConditions: 'Conditional offer',
      recordWaitingList: 'Put on the waiting list',
      recordConditionsMet: 'The conditions are met',
      recordRejection: 'Rejected',
      enrol: 'The student has enrolled',
      takeBack: 'Noted by mistake: back to “Applied”',
    } satisfies Partial<Record<StepName, string>> as Partial<Record<StepName, string>>,
    details: 'Details',
    detailsHint:
      'Conditions with their days, the reply-by day, the deposit. Needed for an offer with conditions, and to correct a mistake.',
    note: 'Note it',
    noted: (status: string) => `Noted: ${status}. The student sees it.`,
    noStep: 'There is nothing to note at this step. The student takes the next one.',
    notTheirs: 'Only the student’s counsellor notes what the university answered.',
    summary: 'Please check the following',
    chooseStep: 'Choose what happened.',
    needsDetails: 'Write the details: this step needs them.',
    tooLong: (max: number) => `Shorten the details to ${formatCount(max)} characters.`,
    ask: {
      title: 'Ask for one more paper',
      lead: 'The student reads this in their messages and on the application, and uploads it there. It holds nothing back, and ends by itself once you have passed the paper.',
      paper: 'Paper',
      paperHint: 'For example: Marksheet of class 12. An upload under this title counts.',
      reason: 'Why it is needed',
      reasonHint: 'For example: The university asks for it in its mail of 27 November.',
      submit: 'Ask for it',
      done: 'Noted. We have told the student in their messages.',
      takeBack: (title: string) => `No longer needed: ${title}`,
      takenBack: 'Taken back. We have told the student in their messages.',
      faults: {
        'title-missing': 'Name the paper, for example Marksheet of class 12',
        'title-too-long': `Shorten this to ${MAX_TITLE_LENGTH} letters`,
        'no-reason': 'Write why it is needed, so that the student can find the right one',
        'long-reason': `Shorten this to ${formatCount(MAX_REASON_LENGTH)} letters`,
      },
    },
    notices: {
      wanted: (title: string, programme: string, reason: string) =>
        `For your application for ${programme} we need one more paper, “${title}”: ${reason}\n\nPlease upload it on the page of that application, under “Papers asked for”.`,
      takenBack: (title: string, programme: string) =>
        `For your application for ${programme} we no longer need “${title}”. You do not have to do anything.`,
    },
    refusals: {
      ended: 'This application has ended, so nothing more is asked for.',
      'request-over': 'This request is over: the paper has passed, or somebody has taken the request back.',
      'wanted-already': 'You have asked for this paper already, and it has not passed yet. See above.',
      'not-yours': 'This is another student’s application.',
      'not-by-you': 'Only the student takes this step.',
      'wrong-state': 'The application has moved on in the meantime. The page shows where it stands now.',
      incomplete: 'Something is still missing for this step.',
      'submitted-already': 'The student has already applied.',
      'never-submitted': 'The student has not applied yet.',
      'intake-taken': 'The student has another application for this intake.',
      'intake-not-offered': 'The programme does not start then.',
      'document-gone': 'A document has been deleted in the meantime.',
    } satisfies Record<
      Exclude<ApplicationRefusal, 'reason-missing'> | 'ended' | 'request-over' | 'wanted-already',
      string
    >,
  },
})
