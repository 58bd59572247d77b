import { parseArgs } from 'node:util'
import { BY_COMMAND, STAFF_ROLES } from '../admissions/access/types.ts'
import { getDayIn } from '../admissions/days/days.server.ts'
import { nameCompany } from '../admissions/house/house-name.ts'
import { toCanonicalEmail } from '../admissions/inputs/email.ts'
import { getLastMoment } from '../admissions/staff/rules.ts'
import { assignStudent, endRole, inviteStaff, listStaff } from '../admissions/staff/staff.server.ts'
import { createAccountMails } from '../app/mails.ts'
import { paths } from '../app/paths.ts'
import { getOrigin } from '../platform/config/addresses.ts'
import type { Database } from '../platform/database/open.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run staff -- …: who works here, in which role, and which students they look after.

const HELP = `npm run staff -- <command>

  list                                   who works here
  add <name> <e-mail> <role> [--from <day>] [--until <day>]
                                         gives a role, and prints the link by which they choose a password. Where SMTP_URL is set, it is
                                         mailed to them as well; else send it to them yourself.
                                         Again for the same address: a new link, and this role in place of the one until now. What they
                                         signed in with until now ends at once.
                                         It counts from its first day to its last, such as 2027-01-31, in TIME_ZONE
  end <e-mail> [--until <day>]           ends their role at once, or with a last day. Their students are in nobody's care then
  assign <counsellor's e-mail> <student's e-mail>   this counsellor looks after this student from now on, and nobody else

Roles: ${STAFF_ROLES.join(', ')}
`

/**
 * Returns the text to print, or `undefined` if the words are not a command. Throws a sentence if it cannot be
 * done.
 */
async function run(
  database: Database,
  { origin, zone, hasMail }: { origin: string; zone: string; hasMail: boolean },
  words: string[],
): Promise<string | undefined> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { from: { type: 'string' }, until: { type: 'string' } },
  })
  const [command, ...rest] = positionals
  const days = { zone, firstDay: values.from, lastDay: values.until }
  const now = new Date()
  if (command === 'list' && rest.length === 0) return asTable(await listStaff(database, BY_COMMAND), zone)
  if (command === 'add' && rest.length === 3) {
    const [name, email, roleName] = rest
    const role = STAFF_ROLES.find((role) => role === roleName)
    if (!role) throw new Error(`There is no role “${roleName}”. Roles: ${STAFF_ROLES.join(', ')}.`)
    const outcome = await inviteStaff(
      database,
      BY_COMMAND,
      { name, email: toCanonicalEmail(email), role, isMailed: hasMail, ...days },
      now,
      createAccountMails(origin),
    )
    if (!outcome.ok) {
      const reasons = outcome.reason === 'invalid' ? Object.values(outcome.faults) : [outcome.reason]
      throw new Error(reasons.map((reason) => WHY_NOT[reason](email)).join(' '))
    }
    const mailed = hasMail ? `\nThe link is mailed to ${email} as soon as the server runs.` : ''
    return `${name} is ${role} once they have chosen a password here, until ${outcome.expiresAt.toISOString()}:\n${origin}${paths.resetPassword(outcome.token)}${mailed}`
  }
  if (command === 'end' && rest.length === 1) {
    const outcome = await endRole(database, BY_COMMAND, { email: rest[0], ...days }, now)
    if (!outcome.ok) throw new Error(WHY_NOT[outcome.reason](rest[0]))
    return outcome.now ? `${rest[0]} has no role any more.` : `The last day of ${rest[0]} is ${days.lastDay}.`
  }
  if (command === 'assign' && rest.length === 2) {
    const [counsellor, student] = rest
    const outcome = await assignStudent(database, BY_COMMAND, { counsellor, student }, now)
    if (!outcome.ok) throw new Error(WHY_NOT[outcome.reason](counsellor, student))
    return `${counsellor} looks after ${student}.`
  }
  return undefined
}

const WHY_NOT = {
  name: () => 'A name has 1 to 100 characters.',
  email: (email: string) => `${email} is no e-mail address.`,
  role: () => `Roles: ${STAFF_ROLES.join(', ')}.`,
  'has-account': (email: string) =>
    `${email} has an account already, which keeps what it is. Somebody who works here needs an address of their own for it.`,
  firstDay: () => 'The first day (--from) is none. Write it as 2027-01-31.',
  lastDay: () => 'The last day (--until) is none, is over, or is before the first. Write it as 2027-01-31.',
  'no-role': (email: string) => `Nobody works here under ${email}.`,
  'no-counsellor': (counsellor: string) =>
    `${counsellor} is no counsellor here, or has not followed the invitation yet.`,
  'no-student': (_: string, student?: string) => `No student has proven the address ${student}.`,
}

function asTable(staff: Awaited<ReturnType<typeof listStaff>>, zone: string) {
  const lines = staff.map(({ since, until, role, email, name, joined, students }) =>
    [
      getDayIn(zone, since),
      until ? `to ${getDayIn(zone, getLastMoment(until))}` : ' '.repeat(13),
      role.padEnd(10),
      `${email}, ${name}`,
      joined ? `${students} students` : 'invited',
    ].join('  '),
  )
  return lines.join('\n') || 'Nobody works here yet.'
}

const words = process.argv.slice(2)
if (words.length === 0 || words[0] === '--help') {
  process.stdout.write(HELP)
} else {
  try {
    const output = await withDatabase((database, config) => {
      nameCompany(config.site.companyName)
      const hasMail = config.accounts.smtpUrl !== undefined
      return run(database, { origin: getOrigin(config), zone: config.timeZone, hasMail }, words)
    })
    process.stdout.write(output === undefined ? HELP : `${output}\n`)
    if (output === undefined) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
