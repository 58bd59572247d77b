import type { StaffRole } from '../../admissions/access/types.ts'
import type { ReadReason, StudentList } from '../../admissions/desk/types.ts'
import type { Task, TaskEnding } from '../../admissions/tasks/types.ts'
import { dayInWords } from '../words/dates.ts'
import { counted, oneOf } from '../words/english.ts'
import { spoken } from '../words/language.ts'

/** Texts of the desk for staff. */
export const deskWords = spoken({
  en: {
    title: 'Desk',
    titleOf: (page: string) => `${page} · Desk`,
    account: 'Your account',
    news: (fresh: number, changed: number) =>
      [fresh > 0 && `${fresh} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', '),
    closedTitle: 'This page is closed for now',
    notYourRole: 'Your role cannot open this page',
    askOwner: 'Ask the owner if you need it for your work.',
    oldLink: 'The link may be old or incomplete, or what it led to is gone.',
    toDay: 'Go to My day',
    closed: 'The desk is closed until it has a database connection of its own.',
    unrecorded:
      'Just now we cannot record who opens students’ files, so files, messages, leads and lists of students stay closed. Try again in a few minutes.',
    roles: {
      student: 'Student',
      counsellor: 'Counsellor',
      finance: 'Finance',
      content: 'Content',
      manager: 'Manager',
      owner: 'Owner',
    } satisfies Record<StaffRole | 'student', string>,
    enter: {
      title: 'Confirm that it is you',
      lead: 'To open the desk you need a passkey or a code, besides your password.',
      /** The second factor was verified before and is asked for again. */
      leadAgain:
        'Before money moves, a role changes, a file with names leaves the desk or something is gone for good, we ask for your passkey or a code again.',
      setUp: 'Set up your second step',
      setUpLead:
        'Before you can see anything here, set up a passkey or an authenticator app. A password alone is not enough to open a file.',
      addPasskey: 'Set up a passkey',
      usePasskey: 'Use your passkey',
      passkeyFailed:
        'That did not work. The passkey has to check that it is you, by a fingerprint, your face or a PIN. Try again, or use a code.',
      begunElsewhere: (day: string, time: string) =>
        `Somebody who is signed in to your account on another device also began to set up a second step, on ${day} at ${time}. If that was not you, set up yours now, then sign out the other devices on your account page and choose a new password.`,
      scan: 'Or scan this with an authenticator app on your phone:',
      qr: 'QR code for an authenticator app',
      byHand: 'If you cannot scan it, type this key into the app:',
      firstCode: 'The six digits that the app shows now',
      code: 'Code from your app',
      codeHint: 'If you have lost your phone, enter one of your recovery codes.',
      submit: 'Continue',
      goOn: 'Go to the desk',
      signInAgain: 'Sign out, sign in again, then set up your second step within ten minutes.',
      signOut: 'Sign out',
      recovery: 'Keep these codes safe',
      recoveryLead:
        'If you lose your phone, each code lets you in once. Write them down, copy them to a safe place or print them now: we will not show them again.',
      kept: 'I have saved them',
      print: 'Print them',
      copyCodes: 'Copy them',
      copyKey: 'Copy the key',
    },
    fresh: {
      lead: 'Before you change anything here, confirm again that it is you. That lasts for five minutes.',
      link: 'Confirm that it is you',
      not: 'Nothing has been changed yet. Confirm again that it is you, then do this once more from the beginning: what you typed is not kept.',
    },
    day: {
      title: 'My day',
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
        over: (count: number) =>
          count === 1 ? 'Check again: 1 fact is out of date' : `Check again: ${count} facts are out of date`,
      },
      noDesk: 'Nothing is waiting for you. Your work is under the links above.',
      contact: (name: string) => `Contact ${name}`,
      more: (count: number) => `${count} more under Leads`,
      open: (name: string) => `Open ${name}’s file`,
    },
    staff: {
      title: 'Staff',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      since: 'Since',
      students: 'Students',
      invited: 'invited, not joined yet',
      invite: 'Invite someone',
      inviteText:
        'They open a link to choose a password, and set up a second step before they can see anything.',
      send: 'Create the link',
      link: (name: string, until: string) =>
        `Send this link to ${name} yourself. It works once, until ${until}:`,
      until: (day: string) => `until ${day}`,
      begins: 'not started yet',
      firstDay: 'First day',
      lastDay: 'Last day',
      hints: {
        firstDay: 'Leave it empty to start now. They cannot open anything before this day.',
        lastDay: 'Leave it empty if there is no end yet. They cannot open anything after this day.',
      },
      firstDayWrong: 'Choose a day',
      lastDayWrong: 'Choose today or a later day, and not before the first day',
      signOut: 'Sign out everywhere',
      signOutOf: (name: string) => `Sign out everywhere: ${name}`,
      signedOut: (name: string) => `${name} is signed out on every device.`,
      endTitle: 'End a role',
      endText: 'Before anything ends, you see what it means for their students, sessions and leads.',
      endAsk: (name: string, role: string, lastDay: string | undefined) =>
        lastDay
          ? `Make ${lastDay} the last day of ${name} (${role})?`
          : `End the role of ${name} (${role}) now?`,
      endNothing: 'From then on they cannot open anything, and they are signed out everywhere.',
      endStudents: (count: number) =>
        count === 1
          ? 'From then on 1 student has no counsellor until you hand them over. We tell them so in their messages.'
          : `From then on ${count} students have no counsellor until you hand them over. We tell them so in their messages.`,
      endSessions: (count: number) =>
        count === 1
          ? '1 session is booked with them after that. It goes to someone who is free at that time. If nobody is, it is cancelled and does not count as used. We tell the person who booked it within a few minutes.'
          : `${count} sessions are booked with them after that. Each goes to someone who is free at that time. If nobody is, it is cancelled and does not count as used. We tell the people who booked them within a few minutes.`,
      endLeads: 'Anyone can take the leads they are working on.',
      endSure: 'Yes, end the role',
      endKeep: 'Keep the role',
      choose: 'Choose',
      who: 'Whose role',
      endHint: 'Leave it empty to end the role now.',
      end: 'End the role',
      ended: (name: string) => `${name} no longer has a role.`,
      endsOn: (name: string, day: string) => `${name}’s last day is ${day}.`,
      notHere: 'Choose someone from the list.',
      leftCare: (counsellor: string) =>
        `${counsellor} is no longer your counsellor. Keep writing here: we read your messages, and you will see here who your next counsellor is.`,
      left: (name: string, count: number) => `${name}, who has left (${counted(count, 'student')})`,
      handOver: 'Hand over a caseload',
      taker: (name: string, students: number) => `${name} (${counted(students, 'student')})`,
      handOverText:
        'All students of one counsellor, even one who has left, go to another at once. We tell each student in their messages who their new counsellor is.',
      from: 'From',
      to: 'To',
      hand: 'Hand over',
      handAsk: (count: number, counsellor: string, total: number) =>
        count === 1
          ? `1 student goes to ${counsellor}, who then has ${total}. Hand them over?`
          : `${count} students go to ${counsellor}, who then has ${total}. Hand them over?`,
      handTells: 'We tell each of them at once in their messages.',
      handSure: 'Yes, hand over',
      handKeep: 'Change nothing',
      handed: (count: number) =>
        count === 1 ? '1 student has been handed over.' : `${count} students have been handed over.`,
      looksAfter: (counsellor: string) =>
        `From today ${counsellor} is your counsellor. Write here whenever you have a question.`,
      noCounsellor: 'Choose both counsellors from the list.',
      hasAccount: 'This address already has an account. Use another address for their work here.',
      nameWrong: 'Enter a name of 1 to 100 characters',
      emailWrong: 'Enter an email address such as name@example.org',
      roleWrong: 'Choose a role',
      summary: 'Please check the following',
    },
    tasks: {
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
      endedBy: (ended: TaskEnding) => `ended by itself: ${deskWords.tasks.endings[ended]}`,
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
    facts: {
      title: 'Facts',
      told: 'What students have reported',
      toldBy: (students: number) =>
        students === 1 ? 'Reported by 1 student since' : `Reported by ${students} students since`,
      so: 'Publish it for a year',
      notSo: 'Why you are not publishing it (the students who told us will read this)',
      /** Before the programme’s name, which leads to its page. */
      toldPublished: (fact: string) => `Published: “${fact}” is on the programme’s page in a few seconds.`,
      added: 'Programmes that students have added',
      noneAdded: 'Nothing is waiting.',
      known: 'in our catalogue',
      unknown: 'not in our catalogue yet',
      by: (students: number) =>
        students === 1 ? 'Added by 1 student since' : `Added by ${students} students since`,
      page: (host: string) => `Open the page on ${host}`,
      name: 'Title, as on the page',
      level: 'Level, as on the page',
      chooseLevel: 'Choose a level',
      levelSaid: (level: string) => `The student chose: ${level}`,
      opened: 'I have opened its page, and it says so',
      publish: 'List it for everyone',
      listingFaults: {
        'no-title': 'Enter the title, as on the page',
        'too-long': 'Enter a title of up to 200 characters',
        'no-level': 'Choose the level, as on the page',
        'not-opened': 'Open the page, then tick that you have read it',
      },
      reason: 'Why you are not listing it (the students who added it will read this)',
      return: 'Return it',
      /** Before its title, which leads to its page. */
      published: 'Listed for everyone. Its page is there in a few minutes:',
      returned: 'Returned. The students who added it can see why.',
      due: 'Facts to check again',
      noneDue: 'Nothing is due within 30 days.',
      seen: 'seen on',
      good: 'valid until',
      wasGood: 'was valid until',
      same: 'The page still says so',
      takeAway: 'It no longer does: take it down',
      kept: 'It is valid for another year.',
      takenAway: 'It is no longer shown.',
      gone: 'Someone else has already dealt with it.',
      reasonWrong: 'Say why, in up to 500 characters',
      summary: 'Please check the following',
    },
    figures: {
      title: 'Figures',
      lead: 'Each figure is shown with its total. The percentage is shown where the total is 20 or more.',
      sources: (weeks: number) => `Leads by source in the last ${weeks} weeks`,
      weeks: 'Leads by week and source',
      weeksLead: 'A week or source without leads has no line.',
      week: 'Week of',
      /** After the week that is not over. */
      soFar: 'so far',
      source: 'Source',
      came: 'Received',
      may: 'May be contacted',
      contacted: 'Contacted',
      contactedLead:
        'The total of “Contacted” leaves out leads without consent and what looks like spam. That of “Within 24 hours” also leaves out leads whose 24 hours are not over yet.',
      due: '24 hours are over',
      inTime: 'Within 24 hours',
      registered: 'Became students',
      lost: 'Lost',
      of: (part: number, whole: number) => `${part}\u00a0of\u00a0${whole}`,
      /** Below this total a percentage says more than is known. */
      enough: 20,
      rate: (part: number, whole: number) =>
        part > 0 && 200 * part < whole
          ? '(under\u00a01\u00a0%)'
          : `(${Math.round((100 * part) / whole)}\u00a0%)`,
      median: 'Median time to first contact',
      medianHours: 'Median hours to first contact',
      medianOf: (hours: number) => (hours < 1 ? 'under an hour' : counted(Math.round(hours), 'hour')),
      ofContacted: (count: number) => `${count}\u00a0contacted`,
      none: 'none yet',
      caseloads: 'Caseloads',
      counsellor: 'Counsellor',
      nobody: 'Nobody',
      hasLeft: (name: string) => `${name}, who has left`,
      students: 'Students',
      allStudents: 'All students',
      open: 'Open leads',
      allOpen: 'All open leads',
      steps: 'Applications by step',
      step: 'Step',
      count: 'Applications',
      allApplications: 'All applications',
      noApplications: 'No application has been started yet.',
      empty: 'No leads yet.',
      csv: 'Download as CSV',
    },
    erase: {
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
    students: {
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
      taker: (name: string, students: number) => `${name} (${counted(students, 'student')})`,
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
          : `${shares.map(({ name, count }) => `${counted(count, 'student')} went to ${name}`).join(', ')}.`,
      none: 'There are no students here yet.',
      noneFound: (text: string) =>
        `No student matches “${text}”. Try part of the name, or the phone number alone.`,
      more: 'More students',
    },
    student: {
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
      carer: (counsellor: string | null) =>
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
            ? `${counted(total, 'programme')}, none ruled out`
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
      intake: (intake: string) => (intake ? `starts in ${dayInWords(intake)}` : 'no intake chosen yet'),
      papersAttached: (count: number) => (count === 1 ? '1 paper' : `${count} papers`),
      deadline: 'deadline',
      /** For a deadline that is near, before the day. */
      deadlineSoon: 'Deadline',
      deadlineToday: 'Deadline today',
      nothing: 'Nothing here yet',
      /** For the parts of a file. */
      nothingIn: (parts: string[]) => `Nothing yet under ${oneOf(parts)}.`,
    },
  },
})
