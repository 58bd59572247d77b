import type { Verb } from '../../../admissions/access/can.ts'
import type { StaffRole } from '../../../admissions/access/types.ts'
import type { Reason } from '../../../admissions/desk/types.ts'
import type { Task } from '../../../admissions/tasks/types.ts'
import { spoken } from '../language.ts'

/** What those who work here read at their desk. */
export const deskWords = spoken({
  en: {
    title: 'Desk',
    titleOf: (page: string) => `${page} · Desk`,
    account: 'Your account',
    news: (fresh: number, changed: number) =>
      [fresh > 0 && `${fresh} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', '),
    closed: 'The desk is closed: whoever runs this site has to give it a connection of its own first.',
    roles: {
      student: 'Student',
      counsellor: 'Counsellor',
      finance: 'Finance',
      content: 'Content',
      manager: 'Manager',
      owner: 'Owner',
    } satisfies Record<StaffRole | 'student', string>,
    enter: {
      title: 'Show that it is you',
      lead: 'Students’ files open only with a passkey or a code as well as your password.',
      setUp: 'Set up your second step',
      setUpLead:
        'Before you can see students, set up a passkey or an app that makes codes. A password alone does not open anybody’s file.',
      addPasskey: 'Set up a passkey',
      usePasskey: 'Use your passkey',
      scan: 'Or scan this with an authenticator app on your phone:',
      qr: 'QR code for an authenticator app',
      byHand: 'If you cannot scan it, type this key into the app:',
      firstCode: 'The six digits that the app shows now',
      code: 'Code from your app',
      codeHint: 'If you have lost your phone, type one of your recovery codes.',
      submit: 'Continue',
      goOn: 'Go on to the desk',
      signInAgain: 'Sign out and back in, then set up your second step within ten minutes.',
      signOut: 'Sign out',
      recovery: 'Keep these codes safe',
      recoveryLead:
        'If you lose your phone, each of them lets you in once. Write them down or print them now: they are not shown again.',
      kept: 'I have kept them',
    },
    fresh: {
      lead: 'Before you change anything here, show again that it is you. That counts for five minutes.',
      link: 'Show that it is you',
      not: 'Nothing has been changed yet. Show again that it is you, then send this once more.',
    },
    day: {
      title: 'My day',
      late: 'Late: not contacted within 24 hours',
      soon: 'Contact soon: 24 hours are almost over',
      new: 'New',
      waits: (time: string) => `${time} ago`,
      waiting: 'Waiting for your answer',
      answer: (name: string) => `Answer ${name}`,
      deadlines: 'Deadlines in the next 14 days',
      nothing: 'Nothing is waiting for you. A good moment to look through your students.',
      left: 'In nobody’s care',
      leftBy: (name: string, count: number) =>
        count === 1 ? `Hand over 1 student of ${name}` : `Hand over ${count} students of ${name}`,
      facts: {
        told: (count: number) =>
          count === 1
            ? 'Check 1 fact that students read on a page'
            : `Check ${count} facts that students read on pages`,
        added: (count: number) =>
          count === 1
            ? 'Check 1 programme that students have added'
            : `Check ${count} programmes that students have added`,
        over: (count: number) =>
          count === 1 ? 'Look again at 1 fact past its date' : `Look again at ${count} facts past their date`,
      },
      noDesk: 'Nothing is waiting for you. The links above lead to your work.',
      contact: (name: string) => `Contact ${name}`,
      more: (count: number) => `${count} more among the leads`,
      open: (name: string) => `Open the file of ${name}`,
    },
    staff: {
      title: 'Staff',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      since: 'Since',
      students: 'Students',
      invited: 'invited, has not joined yet',
      invite: 'Invite somebody',
      inviteText: 'They choose a password by a link, and set up a second step before they see anything.',
      send: 'Make the link',
      link: (name: string, until: string) =>
        `Send this link to ${name} yourself. It works once, until ${until}:`,
      until: (day: string) => `until ${day}`,
      begins: 'has not begun',
      firstDay: 'First day',
      lastDay: 'Last day',
      hints: {
        firstDay: 'Empty: from now on. Nothing opens before it.',
        lastDay: 'Empty: until you end it. Nothing opens after it.',
      },
      firstDayWrong: 'Choose a day',
      lastDayWrong: 'Choose a day from today on, and none before the first day',
      endTitle: 'End a role',
      endText: 'What it means for their students, sessions and leads is shown before anything ends.',
      endAsk: (name: string, role: string, lastDay: string | undefined) =>
        lastDay
          ? `Make ${lastDay} the last day of ${name}, ${role}?`
          : `End the role of ${name}, ${role}, at once?`,
      endNothing: 'Nothing opens for them from then on, and they are signed out everywhere.',
      endStudents: (count: number) =>
        count === 1
          ? '1 student is in nobody’s care from then on, and reads so in their messages, until you hand them over.'
          : `${count} students are in nobody’s care from then on, and read so in their messages, until you hand them over.`,
      endSessions: (count: number) =>
        count === 1
          ? '1 session is booked with them after that. It goes to whoever is free at that time; where nobody is, it is called off and does not count. Whoever booked it is told now.'
          : `${count} sessions are booked with them after that. Each goes to whoever is free at that time; where nobody is, it is called off and does not count. Those who booked are told now.`,
      endLeads: 'Leads that they are working on can be taken by everybody.',
      endSure: 'Yes, end the role',
      endKeep: 'Keep it',
      choose: 'Choose',
      who: 'Whose',
      endHint: 'Empty: at once.',
      end: 'End the role',
      ended: (name: string) => `${name} no longer has a role.`,
      endsOn: (name: string, day: string) => `The last day of ${name} is ${day}.`,
      notHere: 'Choose somebody from the list.',
      leftCare: (counsellor: string) =>
        `${counsellor} looks after you no longer. Write here as before: we read it, and you will see here who looks after you next.`,
      left: (name: string, count: number) => `${name}, who has left (${count})`,
      handOver: 'Hand over a caseload',
      handOverText:
        'All students of one counsellor, also of one who has left, go to another at once. Each student reads in their messages who looks after them now.',
      from: 'From',
      to: 'To',
      hand: 'Hand over',
      handed: (count: number) =>
        count === 1 ? '1 student has been handed over.' : `${count} students have been handed over.`,
      looksAfter: (counsellor: string) =>
        `From today ${counsellor} looks after you. Write here whenever you have a question.`,
      noCounsellor: 'Choose counsellors from the list.',
      hasAccount: 'This address has an account already. Use another address for their work here.',
      nameWrong: 'Write a name of 1 to 100 characters',
      emailWrong: 'Write an email address such as name@example.org',
      roleWrong: 'Choose a role',
      summary: 'This was not done',
    },
    tasks: {
      title: 'Tasks',
      text: (task: Task) => {
        switch (task.rule) {
          case 'welcome':
            return 'Say hello'
          case 'review':
            return 'Review the recommendations'
          case 'deadline':
            return `Ready to apply? ${task.about.institution}, ${task.about.title}`
          default:
            return task.text
        }
      },
      done: 'Done',
      doneOf: (text: string) => `Mark as done: ${text}`,
      wasDone: 'done',
      add: 'Add a task',
      what: 'What is to be done',
      due: 'By',
      save: 'Add',
      added: 'The task is added.',
      finished: 'The task is done.',
      whatWrong: 'Write what is to be done, in up to 300 characters',
      dueWrong: 'Choose a day',
      gone: 'Somebody else has done it already.',
      none: 'No tasks',
    },
    facts: {
      title: 'Facts',
      told: 'What students read on pages',
      toldBy: (students: number) =>
        students === 1 ? 'Told by 1 student since' : `Told by ${students} students since`,
      so: 'The page says so: publish it for a year',
      notSo: 'Why it is not published, for the students who told us',
      toldPublished: 'It will be on the programme’s page in a few seconds.',
      added: 'Programmes that students have added',
      noneAdded: 'Nothing is waiting.',
      known: 'in our catalogue',
      unknown: 'not in our catalogue yet',
      by: (students: number) =>
        students === 1 ? 'Added by 1 student since' : `Added by ${students} students since`,
      page: 'Open the page',
      name: 'Title, as the page has it',
      level: 'Level',
      publish: 'List it for everybody',
      reason: 'Why it is not listed, for the students who added it',
      return: 'Return it',
      published: 'It will be in the catalogue in a few minutes.',
      returned: 'Returned. The students who added it see why.',
      due: 'Facts to check again',
      noneDue: 'Nothing is due within 30 days.',
      seen: 'seen on',
      good: 'counts until',
      wasGood: 'counted until',
      same: 'The page still says so',
      takeAway: 'It no longer does: take it down',
      kept: 'It counts for another year.',
      takenAway: 'It is no longer shown.',
      gone: 'Somebody else has already dealt with it.',
      reasonWrong: 'Say why, in up to 500 characters',
      summary: 'This was not done',
    },
    figures: {
      title: 'Figures',
      lead: 'Each figure stands with the total that it is part of.',
      sources: (weeks: number) => `Leads by source, the last ${weeks} weeks`,
      weeks: 'Leads by week and source',
      week: 'Week of',
      source: 'Came by',
      came: 'Came',
      contacted: 'Contacted',
      inTime: 'Within 24 hours',
      registered: 'Became students',
      lost: 'Lost',
      of: (part: number, whole: number) => `${part} of ${whole}`,
      rate: (part: number, whole: number) =>
        `${part} of ${whole}${whole >= 20 ? ` (${Math.round((100 * part) / whole)}%)` : ''}`,
      median: 'Median time to first contact',
      medianHours: 'Median hours to first contact',
      medianOf: (hours: number, of: number) =>
        `${hours < 1 ? 'under 1 h' : `${Math.round(hours)} h`}, of ${of}`,
      none: 'none yet',
      caseloads: 'Caseloads',
      counsellor: 'Counsellor',
      students: 'Students',
      allStudents: 'Of all students',
      open: 'Open leads',
      allOpen: 'Of all open leads',
      steps: 'Applications by step',
      step: 'Step',
      count: 'Applications',
      allApplications: 'Of all applications',
      noApplications: 'No application has been begun yet.',
      empty: 'Nothing has come in yet.',
      csv: 'Download as CSV',
    },
    erase: {
      title: 'Erase a student',
      of: (name: string) => `Erase ${name}`,
      lead: 'Only when they have asked for it by letter or mail, and you are sure that it was them.',
      goes: 'It takes away what their own button takes away: account, profile, documents, messages, shortlist, applications and what they left in our forms, for good.',
      stays:
        'What stays: who opened which file and when, and that you erased this one, as numbers without a name, so that we can answer for it. Tax law makes us keep invoices and receipts with the name on them.',
      email: (email: string) => `To go on, type their email address: ${email}`,
      other: 'This is not the address of this student. Look whose file it is',
      erase: 'Erase for good',
      summary: 'Nothing was erased',
      done: 'The account and all that hung on it are erased.',
    },
    students: {
      title: 'Students',
      find: 'Name, email or phone',
      search: 'Search',
      student: 'Student',
      counsellor: 'Looked after by',
      applications: 'Applications',
      nextDeadline: 'Next deadline',
      since: 'Here since',
      nobody: 'Nobody yet',
      noDeadline: 'None known',
      none: 'No student is in your care yet.',
      noneFound: (text: string) =>
        `No student matches “${text}”. Try a part of the name, or the phone number alone.`,
      more: 'More students',
    },
    student: {
      title: 'Student',
      messages: 'Messages',
      file: 'The whole file',
      see: 'See what they see',
      erase: 'Erase …',
      seen: (name: string) => `What ${name} sees`,
      seenBy: (reader: string) =>
        `You are reading this as ${reader}. Nothing can be changed here, and the student can see that you looked, and when.`,
      noted: (why: string) => `You opened this file: ${why}. The student can see that you did, and when.`,
      whyTitle: 'Why are you opening this file?',
      whyLead: 'The student will see your name, the time and the reason.',
      because: {
        care: 'this student is in your care',
        cover: 'covering for their counsellor',
        asked: 'they asked for it',
        complaint: 'answering a complaint',
        check: 'checking our work',
      } satisfies Record<Reason, string>,
      /** To choose from. */
      reasons: {
        cover: 'Covering for their counsellor',
        asked: 'They asked for it',
        complaint: 'Answering a complaint',
        check: 'Checking our work',
      } satisfies Record<Exclude<Reason, 'care'>, string>,
      carer: 'Looked after by',
      assign: 'Hand over',
      assigned: 'Done. The student is told in their messages.',
      notAssigned: 'This counsellor already looks after the student. Choose another one.',
      email: 'Email',
      phone: 'Phone',
      unproven: 'not confirmed',
      since: 'Here since',
      profile: 'Profile',
      scores: 'Marks and tests',
      nationality: (country: string) => `Nationality: ${country}`,
      noTotal: 'no total',
      applications: 'Applications',
      shortlist: 'Shortlist',
      papers: 'Documents',
      recommendations: 'Recommendations',
      timeline: 'What happened',
      version: (number: number) => `version ${number}`,
      found: (total: number, open: number) => `${open} of ${total} programmes open`,
      reviewAsked: 'Asked for a review',
      intake: (intake: string) => (intake ? `intake ${intake}` : 'no intake yet'),
      papersAttached: (count: number) => (count === 1 ? '1 paper' : `${count} papers`),
      deadline: 'deadline',
      nothing: 'Nothing here yet',
    },
    /** What a student's timeline says of what was done; what is not here is nobody's news. */
    verbs: {
      'account.signUp': 'Signed up',
      'account.proveEmail': 'Confirmed the email address',
      'account.changeEmail': 'Changed the email address',
      'profile.saveAbout': 'Changed the profile',
      'profile.addEntry': 'Added to the profile',
      'profile.changeEntry': 'Changed the profile',
      'profile.removeEntry': 'Took something out of the profile',
      'documents.upload': 'Uploaded a document',
      'documents.delete': 'Removed a document',
      'shortlist.add': 'Shortlisted a programme',
      'shortlist.remove': 'Took a programme off the shortlist',
      'shortlist.restore': 'Put a programme back on the shortlist',
      'shortlist.share': 'Shared the shortlist',
      'recommendations.keep': 'Kept a set of recommendations',
      'recommendations.askForReview': 'Asked for a review of recommendations',
      'applications.begin': 'Began an application',
      'applications.submit': 'Marked an application as sent',
      'applications.takeStep': 'Moved an application on',
      'applications.removeDraft': 'Removed a draft application',
      'messages.send': 'A message was sent',
      'staff.assign': 'Came into a counsellor’s care',
    } as Partial<Record<Verb, string>>,
  },
})
