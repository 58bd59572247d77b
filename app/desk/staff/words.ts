import { formatCounted, joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** Returns both parts of a caseload, or the only one there is: `2 students and 3 open leads`. */
function describeCaseload(students: number, leads: number): string {
  const parts = [
    ...(students > 0 || leads === 0 ? [formatCounted(students, 'student')] : []),
    ...(leads > 0 ? [formatCounted(leads, 'open lead')] : []),
  ]
  return joinWithAnd(parts)
}

/** Texts of the page of staff. */
export const staffWords = spoken({
  en: {
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
    mail: 'Mail the link',
    mailed: (name: string, email: string, until: string) =>
      `We have mailed ${name} a link at ${email}. If it does not arrive, send it yourself. It works once, until ${until}:`,
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
    endLeads: 'Anyone can take the leads they are working on, unless you hand over the caseload first.',
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
    left: (name: string, count: number) => `${name}, who has left (${formatCounted(count, 'student')})`,
    handOver: 'Hand over a caseload',
    taker: (name: string, students: number) => `${name} (${formatCounted(students, 'student')})`,
    handOverText:
      'All students and open leads of one counsellor go to another at once, with their applications, papers, drafts, tasks and messages. Students of someone who has left can be handed over as well. We tell each student in their messages who their new counsellor is.',
    from: 'From',
    to: 'To',
    hand: 'Hand over',
    handAsk: ({
      students,
      leads,
      name,
      total,
    }: {
      students: number
      leads: number
      name: string
      total: number
    }) =>
      `${describeCaseload(students, leads)} ${students + leads === 1 ? 'goes' : 'go'} to ${name}${
        students > 0 ? `, who then has ${formatCounted(total, 'student')}` : ''
      }. Hand them over?`,
    handTells: 'We tell each student at once in their messages.',
    handSure: 'Yes, hand over',
    handKeep: 'Change nothing',
    handed: (students: number, leads: number) =>
      `${describeCaseload(students, leads)} ${students + leads === 1 ? 'has' : 'have'} been handed over.`,
    looksAfter: (counsellor: string) =>
      `From today ${counsellor} is your counsellor. Write here whenever you have a question.`,
    noCounsellor: 'Choose both counsellors from the list.',
    hasAccount: 'This address already has an account. Use another address for their work here.',
    nameWrong: 'Enter a name of 1 to 100 characters',
    emailWrong: 'Enter an email address such as name@example.org',
    roleWrong: 'Choose a role',
    summary: 'Please check the following',
  },
})
