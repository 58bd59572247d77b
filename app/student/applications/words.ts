import type { ApplicationRefusal } from '../../../admissions/applications/applications.server.ts'
import type { Essential } from '../../../admissions/applications/rules.ts'
import type { ApplicationStatus, StepName } from '../../../admissions/applications/status.ts'
import type { NoDocument, Paper } from '../../../admissions/applications/types.ts'
import { formatTitle } from '../../site/words.ts'
import { formatCount, formatCounted, makeUnbroken } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'
import type { ShownLastDay } from './last-day.server.ts'

/** Says when a last day ends in the reader's time zone. */
const describeUntil = ({ time, on }: NonNullable<ShownLastDay['until']>) =>
  `until ${makeUnbroken(`${time} ${on}`)} by your clock`

/** The words of applications. Nothing here promises that we send anything to an institution: we do not. */
export const applicationWords = spoken({
  en: {
    title: 'Applications',
    titleAlone: formatTitle('Your applications'),
    lead: 'You apply on the university’s own website. Here you get the application ready, note that you applied and keep track of the reply.',
    none: 'No applications yet. Choose a programme and press “Apply Now” to start a draft here.',
    find: 'Find a programme',
    fromShortlist: 'Look at your shortlist',
    underWay: 'Under way',
    ended: 'Ended',
    begun: 'Draft started. Nothing has been sent to anyone.',
    wasThere: 'You already have an application for this programme.',
    tooMany: (max: number) => `You already have ${max} applications, and there is no room for more.`,
    closed: 'Nobody can apply to this institution from abroad. Its page says why.',
    programmeGone: 'This programme is no longer in the catalogue, so you cannot start an application for it.',
    removeDraft: {
      title: 'Delete this draft',
      lead: 'You have not done anything with it yet, so you lose nothing. You can start another at any time.',
      confirm: 'Yes, delete it',
      done: 'The draft is deleted.',
      touched: 'This draft has changed in the meantime, so we kept it. Withdraw it if you do not want it.',
    },
    gone: 'We could not find this application in your account.',
    open: 'Open',
    back: 'All applications',
    intake: 'Intake',
    noIntake: 'Not chosen yet',
    deadline: 'Last day to apply',
    notedDeadline: 'Last day to apply, as you noted it',
    noDeadline: 'Not known yet. Check the university’s website.',
    noteDeadline: 'Note the last day to apply',
    noteDeadlineFor: (programme: string) => `for ${programme}`,
    days: (days: number, until?: ShownLastDay['until']) =>
      until
        ? describeUntil(until)
        : days < 0
          ? 'passed'
          : days === 0
            ? 'today'
            : days === 1
              ? 'tomorrow'
              : makeUnbroken(`in ${days} days`),
    missingSo: (things: number) => `Still missing: ${formatCounted(things, 'thing')}`,
    next: 'What happens next',

    statuses: {
      draft: 'Draft',
      ready: 'Ready',
      submitted: 'Applied',
      interview: 'Interview',
      waitlisted: 'On the waiting list',
      offer: 'Offer',
      conditions: 'Offer with conditions',
      accepted: 'Accepted',
      enrolled: 'Enrolled',
      rejected: 'Rejected',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      deferred: 'Deferred',
    } satisfies Record<ApplicationStatus, string>,
    nexts: {
      draft: 'Work through the checklist. Once it is complete, mark it as ready.',
      ready:
        'Apply on the university’s own website. Then note it here, and we keep a copy of everything you applied with.',
      submitted: 'Wait for the university’s reply. When it comes, note it here.',
      interview: 'Prepare for the interview. Once the university has decided, note it here.',
      waitlisted:
        'Ask the university when it will decide, and whether you have to confirm that you stay on the list. Then note its answer.',
      offer: 'Decide by the university’s deadline: accept, decline, or ask to start later.',
      conditions:
        'Meet the conditions by the university’s deadline. You can accept before you have met them.',
      accepted:
        'Pay the deposit, if there is one, and apply for your visa. Once you have enrolled, note it here.',
      enrolled: 'You have enrolled. There is nothing more to do here.',
      rejected: 'The university has said no. Your other applications are not affected.',
      declined: 'You have declined the offer.',
      withdrawn: 'You have withdrawn it.',
      deferred: 'You are starting later than planned. Confirm your place when the time comes.',
    } satisfies Record<ApplicationStatus, string>,
    /** Replaces the next step on the noted last day and the day before. */
    lastDay: ({
      daysLeft,
      until,
      ready,
    }: {
      daysLeft: 0 | 1
      until?: ShownLastDay['until']
      ready: boolean
    }) =>
      `${
        until
          ? `You can apply ${describeUntil(until)}, on the last day that you noted.`
          : `${daysLeft === 0 ? 'Today' : 'Tomorrow'} is the last day to apply, as you noted it.`
      } Apply on the university’s own website ${daysLeft === 0 ? 'now' : 'today'}${ready ? ', then note it here' : '; the checklist here can wait'}.`,
    nextComplete: 'Your checklist is complete. Mark it as ready.',
    steps: {
      markReady: 'Mark as ready',
      reopen: 'Back to draft',
      submit: 'I have applied: check and save',
      recordInterview: 'I was invited to an interview',
      recordWaitingList: 'I am on the waiting list',
      recordOffer: 'I have an offer',
      recordConditions: 'I have an offer with conditions',
      recordConditionsMet: 'I have met the conditions',
      recordRejection: 'I was rejected',
      accept: 'Accept the offer',
      decline: 'Decline the offer',
      defer: 'Start later',
      resume: 'Confirm my place',
      enrol: 'I have enrolled',
      withdraw: 'Withdraw',
      takeBack: 'Correct: back to “Applied”',
    } satisfies Record<StepName, string>,
    reasons: {
      label: 'Details or reason',
      optional: 'You can leave this empty.',
      required: 'Needed for this step.',
      recordConditions: 'Which conditions, and by when',
      tooLong: (max: number) => `Shorten it to ${formatCount(max)} characters.`,
    },
    deferTo: 'New intake',
    yourStep: 'This is your own record. Nothing is sent to the university.',
    act: 'What you can do now',
    actLater: 'After the checklist',
    confirmStep: (step: string) => `Confirm: ${step}`,

    events: {
      begin: 'Draft started',
      'choose-intake': 'Intake chosen',
      markReady: 'Marked as ready',
      reopen: 'Reopened as a draft',
      submit: 'Applied to the university',
      recordInterview: 'Invited to an interview',
      recordWaitingList: 'Put on the waiting list',
      recordOffer: 'Offer received',
      recordConditions: 'Offer with conditions received',
      recordConditionsMet: 'Conditions met',
      recordRejection: 'Rejected by the university',
      accept: 'Offer accepted',
      decline: 'Offer declined',
      defer: 'Deferred to',
      resume: 'Place confirmed',
      enrol: 'Enrolled',
      withdraw: 'Withdrawn',
      takeBack: 'Corrected: back to “Applied”',
    } satisfies Record<StepName | 'begin' | 'choose-intake', string>,
    itinerary: 'What has happened',
    by: { student: 'recorded by you', counsellor: (name: string) => `recorded by ${name}, counsellor` },

    checklist: 'Checklist',
    choose: 'Choose an intake',
    chooseIntake: 'Choose this intake',
    chooseMonth: 'Choose a month',
    changeIntake: 'Change',
    intakeKnown: 'These are the start dates in our catalogue.',
    intakeUnknown: 'We do not know when it starts. Choose the month given on the university’s website.',
    profile: 'Your profile',
    profileMissing: 'Missing in your profile:',
    profileWhole: 'You can save your details once every field of that page is filled in.',
    profileDone: 'Your profile has everything that universities usually ask for.',
    completeProfile: 'Complete your profile',
    essentials: {
      name: 'First and last name',
      dateOfBirth: 'Date of birth',
      nationality: 'Nationality',
      education: 'At least one school or degree',
    } satisfies Record<Essential, string>,
    chooseStart: 'Intake',
    papers: {
      passport: 'Passport',
      transcripts: 'Transcripts and certificates',
      english: 'English test report',
      entrance: 'Entrance test report',
      statement: 'Statement of purpose',
      references: 'Letters of recommendation',
      cv: 'CV or résumé',
      funds: 'Proof of funds',
    } satisfies Record<Paper, string>,
    papersTitle: 'Papers',
    papersLead:
      'What universities usually ask for. The exact list is on this university’s own website. Attach a document to each.',
    paperStates: {
      have: 'I have it',
      'not-asked': 'Not asked for',
      direct: 'My school, recommender or test centre sends it',
      missing: 'Still missing',
    } satisfies Record<NoDocument | 'have' | 'missing', string>,
    paperUse: (document: string) => `Use ${document}`,
    paperVersion: (title: string, number: string) => `${title}, version ${number}`,
    paperUploaded: 'Uploaded',
    paperDeleted: 'You have deleted this document since',
    paperHere: (document: string) => `You have “${document}” under Documents.`,
    paperNewer: (number: string) => `Version ${number} is newer. Choose it here to use it.`,
    paperChoice: (paper: string) => `What you have for: ${paper}`,
    savePapers: 'Save',
    paperNone: 'Nothing yet',
    papersMissing: (missing: number, count: number) => `${missing} of ${count} papers still missing`,
    papersThere: 'Nothing is missing.',
    attach: 'Attach',
    attachOther: 'Change',
    more: 'More',
    papersSaved: 'Checklist saved',
    upload: 'Your documents',
    uploadPaper: {
      open: (paper: string) => `Upload: ${paper}`,
      openShort: 'Upload a file',
      back: (programme: string) => `Back to ${programme}`,
      titleAlone: (paper: string) => formatTitle(paper),
      lead: (programme: string) =>
        `We keep it with your documents and attach it to your application for ${programme}.`,
      titleOf: (paper: string, institution: string) => `${paper}, ${institution}`,
      done: (title: string) => `${title} uploaded successfully!`,
      notLinked: (reason: string) => `The file is saved in your documents, but not attached here: ${reason}`,
    },
    intakeSaved: 'Intake chosen',
    requirements: 'What the programme asks for, and what you have',
    requirementsLead: 'You can still apply if you do not meet something: the university decides.',
    scoresCounted: (start: string) =>
      `Your test scores must still be valid when you start, in ${start}. Most are valid for two years.`,
    noRequirements: 'No requirements are published for this programme. Ask the university.',

    changed: 'Changed since you started',
    programmeGoneNow: 'This programme is no longer in our catalogue. You see it as it was when you started.',
    inCatalogue: 'See the programme’s page',
    where: 'Where to apply',
    nowhere: (institution: string) =>
      `We do not know where you apply to ${institution}. Look for “Admissions” or “Apply” on`,
    itsSite: 'its website',
    notes: 'Note and last day to apply',
    noteAlone: 'Note',
    note: 'Your note',
    noteHint: (max: number) => `Only you see it. Up to ${formatCount(max)} characters.`,
    deadlineHint: 'From the university’s own website. Leave it empty until you know.',
    save: 'Save',
    saved: 'Saved',
    kept: 'Saved',
    noteTooLong: (max: number) => `Shorten the note to ${formatCount(max)} characters.`,
    deadlineWrong: 'Enter the last day as a date, such as 2027-01-15, or leave it empty.',
    deadlineFar: 'That is more than five years away. Check the year, or leave it empty.',
    summary: 'Please check the following',

    check: {
      title: 'Check your answers',
      titleAlone: formatTitle('Check your answers'),
      lead: 'This is what your profile says about you and what the catalogue says about the programme. Once you note that you applied, we keep an exact copy, and nobody can change it.',
      notSent: 'We send nothing to the university. You apply on its own website, and note it here.',
      programme: 'Programme',
      you: 'You',
      name: 'Name',
      dateOfBirth: 'Date of birth',
      nationality: 'Nationality',
      education: 'Education',
      experience: 'Experience',
      tests: 'Tests',
      nothing: 'None',
      change: 'Change',
      appliedOn: 'Date you applied',
      appliedOnHint: 'Today or earlier.',
      reference: 'Application number',
      referenceHint: 'Leave it empty if there is none.',
      confirmed: 'I have applied on the university’s own website.',
      submit: 'Save this record',
      appliedWrong: 'Enter the date you applied, such as 2026-11-20.',
      appliedTooEarly:
        'That is more than three years ago. Check the year: this is for an intake that is still to come.',
      appliedLater: 'Enter today or an earlier date: this is for what you have already done.',
      referenceTooLong: (max: number) => `Shorten the number to ${max} characters.`,
      notConfirmed: 'Tick that you have applied on the university’s own website, or come back once you have.',
      keyReused:
        'You have already sent this form with other answers. Open it again and enter the right ones.',
      done: 'Saved, with a copy of everything you applied with.',
    },
    sent: {
      papers: 'Papers',
      title: 'What you had when you applied',
      on: 'Applied on',
      reference: 'Number',
      frozen: 'This copy stays the same, even if your profile or the catalogue changes.',
    },

    refusals: {
      'not-yours': 'We could not find this application in your account.',
      'not-by-you': 'You cannot take this step yourself.',
      'wrong-state':
        'The application has moved on since you opened this page, so you can no longer take this step.',
      incomplete: 'Your checklist is not complete yet.',
      'submitted-already': 'You have already applied, so it cannot be a draft again.',
      'never-submitted': 'You have not noted yet that you applied.',
      'intake-taken': 'You already have another application for this programme and this intake.',
      'intake-not-offered': 'Choose one of the start dates on offer.',
      'reason-missing': 'Add the details or the reason: this step needs it.',
      'document-gone':
        'A document that you chose has been deleted. Nothing has changed: please choose again.',
    } satisfies Record<ApplicationRefusal, string>,
    takeStepDone: (status: string) => `Now: ${status}`,
  },
})
