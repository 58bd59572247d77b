import { BY_COMMAND, STAFF_ROLES } from '../admissions/access/types.ts'
import { assignStudent, endRole, inviteStaff, listStaff } from '../admissions/staff/staff.server.ts'
import { paths } from '../app/paths.ts'
import { originOf } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run staff -- …: who works here, in which role, and which students they look after.

const HELP = `npm run staff -- <command>

  list                                   who works here
  add <name> <e-mail> <role>             gives a role, and prints the link by which they choose a password: send it to them yourself.
                                         Again for the same address: a new link, and this role in place of the one until now
  end <e-mail>                           ends their role at once
  assign <counsellor's e-mail> <student's e-mail>   this counsellor looks after this student from now on, and nobody else

Roles: ${STAFF_ROLES.join(', ')}
`

/** What to print, or undefined if the words are not a command. Throws a sentence if it cannot be done. */
async function run(database: Database, origin: string, words: string[]): Promise<string | undefined> {
  const [command, ...rest] = words
  const now = new Date()
  if (command === 'list' && rest.length === 0) return asTable(await listStaff(database, BY_COMMAND))
  if (command === 'add' && rest.length === 3) {
    const [name, email, named] = rest
    const role = STAFF_ROLES.find((role) => role === named)
    if (!role) throw new Error(`There is no role “${named}”. Roles: ${STAFF_ROLES.join(', ')}.`)
    const invited = await inviteStaff(database, BY_COMMAND, { name, email: email.toLowerCase(), role }, now)
    if (!invited.ok) throw new Error(WHY_NOT[invited.reason](email))
    return `${name} is ${role} once they have chosen a password here, until ${invited.expiresAt.toISOString()}:\n${origin}${paths.resetPassword(invited.token)}`
  }
  if (command === 'end' && rest.length === 1) {
    if (!(await endRole(database, BY_COMMAND, rest[0], now)))
      throw new Error(`Nobody works here under ${rest[0]}.`)
    return `${rest[0]} has no role any more.`
  }
  if (command === 'assign' && rest.length === 2) {
    const [counsellor, student] = rest
    const assigned = await assignStudent(database, BY_COMMAND, { counsellor, student }, now)
    if (!assigned.ok) throw new Error(WHY_NOT[assigned.reason](counsellor, student))
    return `${counsellor} looks after ${student}.`
  }
  return undefined
}

const WHY_NOT = {
  name: () => 'A name has 1 to 100 characters.',
  email: (email: string) => `${email} is no e-mail address.`,
  'has-account': (email: string) =>
    `${email} has an account already, which keeps what it is. Somebody who works here needs an address of their own for it.`,
  'no-counsellor': (counsellor: string) =>
    `${counsellor} is no counsellor here, or has not followed the invitation yet.`,
  'no-student': (_: string, student?: string) => `No student has proven the address ${student}.`,
}

function asTable(staff: Awaited<ReturnType<typeof listStaff>>) {
  const lines = staff.map(({ since, role, email, name, joined, students }) =>
    [
      since.toISOString().replace(/T.*/, ''),
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
    const said = await withDatabase((database, config) => run(database, originOf(config), words))
    process.stdout.write(said === undefined ? HELP : `${said}\n`)
    if (said === undefined) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
