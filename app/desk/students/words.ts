import type { ReadReason, StudentList } from '../../../admissions/desk/types.ts'
import type { Task, TaskEnding } from '../../../admissions/tasks/types.ts'
import { formatDay } from '../../words/dates.ts'
import { formatCounted, joinWithOr } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** Texts of the list of students. */
export const studentListWords = spoken({
  en: {
    title: 'Students',
    find: 'Name, email or phone',
    search: 'Search',
    student: 'Student',
    counsellor: 'Counsellor',
    applications: 'Applications',
    nextDeadline: 'Next deadline',
    since: 'Joined on',
    nobody: 'None yet',
    noDeadline: 'None known',
    today: 'today',
    deadline: 'deadline',
    application: (count: number) => (count === 1 ? 'application' : 'applications'),
    lists: {
      name: 'By name',
      deadline: 'By next deadline',
      waiting: 'Waiting for an answer',
      unassigned: 'Without a counsellor',
    } satisfies Record<StudentList, string>,
    waits: 'Waiting for an answer',
    /** In the list of waiting students only; `time`: for how long. */
    waitsFor: (time: string) => `Waiting for ${time}`,
    noneWaits: 'Nobody is waiting for an answer.',
    noneUnassigned: 'Every student has a counsellor.',
    pick: (name: string) => `Tick ${name}`,
    giveTo: 'Give to …',
    give: 'Give',
    taker: (name: string, students: number) => `${name} (${formatCounted(students, 'student')})`,
    tick: 'Tick students to give them to a counsellor. We tell each of them in their messages.',
    noneTicked: 'Tick at least one student first.',
    toWhom: 'Choose a counsellor from the list.',
    given: (count: number) =>
      count === 0
        ? 'They are already with this counsellor.'
        : count === 1
          ? '1 student has a new counsellor.'
          : `${count} students have a new counsellor.`,
    inTurn: 'Share out all students without a counsellor',
    inTurnTo: (takers: string[]) =>
      `Each goes to the one with the fewest students then: ${takers.join(', ')}. We tell each student in their messages.`,
    yesInTurn: 'Yes, share them out',
    shared: (shares: { name: string; count: number }[]) =>
      shares.length === 0
        ? 'There was nobody to share out.'
        : `${shares.map(({ name, count }) => `${formatCounted(count, 'student')} went to ${name}`).join(', ')}.`,
    none: 'There are no students here yet.',
    noneFound: (text: string) =>
      `No student matches “${text}”. Try part of the name, or the phone number alone.`,
    more: 'More students',
  },
})

/** Texts of a student's file. */
export const studentFileWords = spoken({
  en: {
    title: 'Student',
    messages: 'Messages',
    messagesWith: (name: string) => `Messages with ${name}`,
    /** Before a time, or a day and a time. */
    waitsForYou: 'Waiting for your answer since',
    waits: 'Waiting for an answer since',
    file: 'The whole file',
    see: 'See what they see',
    erase: 'Erase …',
    seen: (name: string) => `What ${name} sees`,
    seenBy: (reader: string) =>
      `This is a list of what their pages hold, not the pages themselves. You are reading this as ${reader}. You cannot change anything here. The student can see that you looked, and when.`,
    counsellorLine: (counsellor: string | null) =>
      counsellor
        ? `${counsellor} is their counsellor and replies here.`
        : 'They do not have a counsellor yet.',
    noted: (why: string) => `You opened this file: ${why}. The student can see that you did, and when.`,
    whyTitle: (name: string) => `Why are you opening ${name}’s file?`,
    whyLead: 'The student will see your name, the time and the reason.',
    whyBack: 'Not this one: back to Students',
    back: 'Back to Students',
    because: {
      care: 'the student is in your care',
      cover: 'covering for their counsellor',
      asked: 'the student asked you to',
      complaint: 'answering a complaint',
      check: 'checking our work',
    } satisfies Record<ReadReason, string>,
    /** To choose from. */
    reasons: {
      cover: 'Covering for their counsellor',
      asked: 'The student asked me to',
      complaint: 'Answering a complaint',
      check: 'Checking our work',
    } satisfies Record<Exclude<ReadReason, 'care'>, string>,
    handOver: 'Hand this student over',
    handTo: 'Hand over to',
    assign: 'Hand over',
    assigned: 'Done. We have told the student in their messages.',
    chooseCarer: 'First choose who will look after this student.',
    notAssigned: 'This is already the student’s counsellor. Choose another one.',
    email: 'Email',
    phone: 'Phone',
    unproven: 'not confirmed',
    /** Before the days on which they wrote or asked for a call, before they had an account. */
    wrote: 'Was a lead on',
    since: 'Joined on',
    campaign: 'Campaign',
    profile: 'Profile',
    scores: 'Marks and tests',
    nationality: (country: string) => `Nationality: ${country}`,
    noTotal: 'no total',
    applications: 'Applications',
    shortlist: 'Shortlist',
    papers: 'Documents',
    recommendations: 'Recommendations',
    timeline: 'History',
    plan: 'Plan',
    planUntil: 'valid until',
    planEnded: 'ended on',
    order: (plan: string) => `Ordered: ${plan}`,
    sessions: 'Sessions',
    sessionChanged: 'changed since',
    version: (number: number) => `version ${number}`,
    found: (total: number, open: number) =>
      total === 0
        ? 'no programme found'
        : open === total
          ? `${formatCounted(total, 'programme')}, none ruled out`
          : `${open} of ${total} programmes not ruled out`,
    reviewAsked: 'Asked for a review',
    reviewed: 'Reviewed',
    setOf: (name: string) => `${name}’s recommendations`,
    setSeen: (name: string) =>
      `Below are the results as ${name} sees them today, so “you” means the student.`,
    /** Before the day. */
    reviewAskedOn: 'Asked for a review on',
    write: (name: string) => `Write to ${name}`,
    markReviewed: 'Mark as reviewed',
    /** Said before it is pressed, and again where it was pressed too early. */
    answerFirst:
      'Write to the student first. Once you mark this as reviewed, their page says that you have looked and sends them to their messages for your answer.',
    intake: (intake: string) => (intake ? `starts in ${formatDay(intake)}` : 'no intake chosen yet'),
    papersAttached: (count: number) => (count === 1 ? '1 paper' : `${count} papers`),
    deadline: 'deadline',
    /** For a deadline that is near, before the day. */
    deadlineSoon: 'Deadline',
    deadlineToday: 'Deadline today',
    nothing: 'Nothing here yet',
    /** For the parts of a file. */
    nothingIn: (parts: string[]) => `Nothing yet under ${joinWithOr(parts)}.`,
  },
})

/** Texts of the page that erases a student. */
export const eraseWords = spoken({
  en: {
    title: 'Erase a student',
    of: (name: string) => `Erase ${name}`,
    lead: 'Do this only if the student has asked for it by letter or email, and you are sure that it was them.',
    goes: 'It deletes for good what they could delete themselves: account, profile, documents, messages, shortlist, applications and what they left in our forms.',
    stays:
      'What stays: who opened which file and when, and that you erased this one. These records have numbers, not names, and let us account for what we did. Tax law requires us to keep invoices and receipts with the name on them.',
    email: (email: string) => `To continue, type their email address: ${email}`,
    noEmail: 'Type the student’s email address, as shown above the field',
    other: 'This is not this student’s address. Check whose file it is',
    erase: 'Erase for good',
    summary: 'Nothing was erased',
    done: 'The account and everything in it have been erased.',
  },
})

/** Texts of what staff write about a student for one another. */
export const noteWords = spoken({
  en: {
    title: 'Notes',
    none: 'No notes yet. Students do not see them here; they are in the data that a student can download.',
    text: 'Note for those who work here',
    about: 'About',
    student: 'The student',
    save: 'Add the note',
    ofLead: 'noted on the lead',
    gone: 'Somebody who has left',
    remove: 'Remove',
    removeOf: (text: string) => ` the note “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`,
    added: 'The note has been added.',
    removed: 'The note has been removed.',
    faults: {
      'empty-note': 'Write the note',
      'long-note': 'Shorten the note to 4,000 characters',
    },
    refusals: {
      'no-note': 'This note has been removed already.',
      'no-application': 'This application is no longer there. Choose what the note is about.',
    },
  },
})

/** Texts of tasks, in a file and on My day. */
export const taskWords = spoken({
  en: {
    title: 'Tasks',
    text: (task: Task) => {
      switch (task.rule) {
        case 'welcome':
          return 'Say hello'
        case 'deadline':
          return `Ready to apply? ${task.about.institution}, ${task.about.title}`
        default:
          return task.text
      }
    },
    done: 'Mark as done',
    doneOf: (text: string) => `: ${text}`,
    wasDone: 'done',
    reopen: 'Open again',
    reopened: 'The task is open again.',
    notReopened: 'This task is open already.',
    endedBy: (ended: TaskEnding) => `ended by itself: ${taskWords.endings[ended]}`,
    endings: {
      met: 'there was a session',
      written: 'somebody wrote to them',
      'handed-over': 'another counsellor looks after them',
      gone: 'the application was removed',
      applied: 'they have applied',
      closed: 'the application is closed',
      moved: 'the last day to apply has changed',
      passed: 'the last day to apply has passed',
    } satisfies Record<TaskEnding, string> as Record<TaskEnding, string>,
    add: 'Add a task',
    what: 'What needs to be done',
    due: 'By',
    /** Before a day. */
    dueBy: 'by',
    dueToday: 'due today',
    save: 'Add',
    added: 'The task has been added.',
    finished: 'The task is done.',
    whatWrong: 'Write what needs to be done, in up to 300 characters',
    dueWrong: 'Choose a day',
    duePast: 'Choose today or a later day',
    gone: 'Someone else has already done it.',
    none: 'No tasks',
  },
})

/** The page on which a counsellor looks at a paper. */
export const paperWords = spoken({
  en: {
    titleOf: (title: string, student: string) => `${title}, ${student}`,
    of: (student: string) => `From ${student}`,
    open: 'Open the document',
    uploaded: 'Uploaded on',
    type: 'File',
    usedFor: 'Used for',
    use: (paper: string, programme: string) => `${paper}, ${programme}`,
    notUsed: 'No application uses it yet',
    newer: (number: number) => `There is a newer version: look at version ${number}`,
    heading: 'Can it be used?',
    lead: 'Check that it is complete and legible, in the student’s name, and still valid when the course begins.',
    reason: 'What has to change',
    reasonHint:
      'The student reads this in their messages and beside the document. For example: Page 2 is missing.',
    validUntil: 'The paper’s own last day, if it has one',
    validUntilHint: 'For example of a passport. Leave it empty otherwise.',
    validUntilPrinted: 'As the lines at the foot of the passport have it. Compare it with the page.',
    lookedAt: 'A program looked at it, and may be wrong. The student reads the same.',
    noName: 'Their name, as it is in the profile, was not found in it.',
    pass: 'It can be used',
    giveBack: 'Return it',
    outcomes: { passed: 'Can be used', returned: 'Returned' },
    unseen: 'Not looked at yet',
    look: 'Look at it',
    lookLead: 'It is then yours for 20 minutes, in which nobody else passes or returns it.',
    claimed: (name: string | null, until: string) =>
      `${name ?? 'Somebody'} is looking at this until ${until}`,
    mine: (until: string) => `You are looking at this until ${until}`,
    claimedLead: 'When the time is up, or once they leave it to somebody else, you can look at it yourself.',
    leave: 'Leave it to somebody else',
    taken: (until: string) => `It is yours until ${until}.`,
    left: 'Somebody else can look at it now.',
    reviewed: 'What was said of it',
    review: (number: number, outcome: 'passed' | 'returned', by: string | null) =>
      `Version ${number}: ${outcome === 'passed' ? 'can be used' : 'returned'}${by ? `, ${by}` : ''},`,
    valid: 'Valid until',
    change: 'Change what was said',
    passed: 'Noted. The student sees that it can be used.',
    returned: 'Returned. We have told the student in their messages.',
    missing: 'Write what has to change, so that the student can put it right',
    long: (max: number) => `Shorten this to ${max} letters`,
    day: 'Enter a day that exists, or leave it empty',
    past: 'This day has passed: a paper that is no longer valid is returned',
    summary: 'Please check the following',
    refusals: {
      reviewed:
        'Somebody has just looked at it. What they said is shown below; change it only if it is wrong.',
      replaced: 'The student has uploaded a newer version. Look at that one.',
      claimed:
        'Somebody else is looking at it. Wait until their time is up, or ask them to leave it to somebody else.',
      'own-upload': 'You uploaded this yourself, so somebody else has to look at it.',
    },
    notices: {
      returned: ({ title, number }: { title: string; number: number }, reason: string) =>
        `We have looked at “${title}” (version ${number}), and it cannot be used yet: ${reason}\n\nPlease upload it again under the same title, on the page Documents.`,
      passedAfterAll: ({ title, number }: { title: string; number: number }) =>
        `We have looked at “${title}” (version ${number}) once more: it can be used as it is. You do not have to do anything.`,
    },
  },
})
