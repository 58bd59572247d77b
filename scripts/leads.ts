import { BY_COMMAND } from '../admissions/access/types.ts'
import { eraseByEmail } from '../admissions/leads/erase.server.ts'
import { getForwardingState, LEAD_LANE } from '../admissions/leads/forwarding/forwarding.server.ts'
import {
  formatLeadsAsCsv,
  listContactMessages,
  listLeads,
  withdrawConsent,
} from '../admissions/leads/operator.server.ts'
import type { Database } from '../platform/database/open.ts'
import { releaseHeld } from '../platform/outbox/queue.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run leads -- …: lists people who asked to be contacted, from a shell, with or without a running server.

const HELP = `npm run leads -- <command>

  list                      who asked to be contacted, the latest last
  messages                  what came from the contact page
  export                    all leads as CSV: npm run --silent leads -- export > leads.csv
  state                     how forwarding to the spreadsheet goes
  retry                     sends what was set aside again, and does not wait
  withdraw <e-mail|phone>   this person no longer agrees to be contacted
  erase <e-mail>            takes away all that this person left: leads, consents, messages
`

const commands: Record<string, (database: Database, word: string, sheet?: string) => Promise<string>> = {
  async list(database) {
    const lines = (await listLeads(database)).map(
      ({ submittedAt, name, email, phone, forwarding, withdrawnAt, suspect }) => {
        const state = withdrawnAt ? 'withdrawn' : suspect ? 'suspect' : (forwarding ?? '')
        return [submittedAt.toISOString(), state.padEnd(9), name, email, phone].join('  ')
      },
    )
    return lines.join('\n') || 'No leads yet.'
  },
  async messages(database) {
    const messages = (await listContactMessages(database)).map(
      ({ submittedAt, topic, name, email, phone, message, suspect }) =>
        `${submittedAt.toISOString()}  ${topic}${suspect ? ' (suspect)' : ''}  ${name}  ${email}  ${phone}\n${message.replace(/^/gm, '    ')}`,
    )
    return messages.join('\n\n') || 'No messages yet.'
  },
  async export(database) {
    return formatLeadsAsCsv(await listLeads(database)).trimEnd()
  },
  async state(database, _word, sheet) {
    const state = await getForwardingState(database, sheet)
    return Object.entries(state)
      .map(
        ([name, value]) =>
          `${name.padEnd(16)} ${value instanceof Date ? value.toISOString() : (value ?? '-')}`,
      )
      .join('\n')
  },
  async retry(database) {
    return `${await releaseHeld(database.pool, LEAD_LANE)} were set aside; they are in line again.`
  },
  async withdraw(database, contact) {
    if (!contact) throw new Error('Say whose consent: npm run leads -- withdraw amara@example.org')
    const person = contact.includes('@') ? { email: contact, phone: '' } : { email: '', phone: contact }
    const count = await withdrawConsent(database, person, {}, BY_COMMAND, new Date())
    return `Consent withdrawn for ${count} of their leads.`
  },
  async erase(database, email) {
    if (!email.includes('@')) throw new Error('Say whose: npm run leads -- erase amara@example.org')
    const { leads, messages, forwarded } = await eraseByEmail(database, email)
    const lines = [`Erased: leads ${leads}, messages ${messages}.`]
    if (forwarded > 0)
      lines.push(
        `Of these, ${forwarded} went on to the spreadsheet before, or may have: take them out there.`,
      )
    return lines.join('\n')
  },
}

const [name = '--help', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  try {
    const output = await withDatabase((database, { site }) =>
      command(database, words.join(' '), site.leadSheetUrl),
    )
    // Without control characters: typed text must not move the reader’s cursor.
    process.stdout.write(`${output.replace(/(?![\n\r\t])\p{Cc}/gu, ' ')}\n`)
  } catch (error) {
    explainAndExit(error)
  }
} else {
  process.stdout.write(HELP)
  process.exitCode = name === '--help' ? 0 : 1
}
