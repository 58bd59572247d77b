import { parseArgs } from 'node:util'
import { BY_COMMAND } from '../admissions/access/types.ts'
import {
  listAdded,
  listPublishedProgrammes,
  publishAdded,
  returnAdded,
} from '../admissions/added/added.server.ts'
import { putAdded } from '../admissions/added/edition.server.ts'
import type { WaitingProgramme } from '../admissions/added/types.ts'
import { STUDY_LEVELS } from '../admissions/catalogue/types.ts'
import { getDayIn } from '../admissions/days/days.server.ts'
import { isPublished } from '../admissions/search/publish.server.ts'
import { findMemberByEmail } from '../admissions/staff/staff.server.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import { build } from './catalogue/build.ts'
import { processTerminal } from './catalogue/progress.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run programmes -- …: programmes that students have added, to be compared with their institutions'
// pages.

const HELP = `npm run programmes -- <command>

  added                                      what waits: id, since when, how many students, and what they typed
  publish <id> --by <e-mail> [--title …] [--level …]
                                             lists it for everybody, as its page says it: open the page first
  return <id> --reason <sentence> [--by <e-mail>]
                                             says to the students who added it why it is not listed; one that was is taken out

--by names who has looked at the page: somebody who works here (npm run staff). Pages say their role, never their name.
`

/**
 * Returns the text to print, or `undefined` if the words are not a command. Throws a sentence if it cannot be
 * done.
 */
async function run(database: Database, config: Config, args: string[]): Promise<string | undefined> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      reason: { type: 'string' },
      title: { type: 'string' },
      level: { type: 'string' },
    },
  })
  const [command, id, ...rest] = positionals
  const now = new Date()
  const today = getDayIn(config.timeZone, now)
  if (command === 'added' && id === undefined) return asLines(await listAdded(database, BY_COMMAND))
  if (id === undefined || rest.length > 0) return undefined
  const by = values.by === undefined ? BY_COMMAND.by : await findMemberByEmail(database, values.by)
  if (!by) throw new Error(`Nobody works here under ${values.by}.`)
  const actor = { by, surface: 'command' as const }
  if (command === 'publish') {
    if (values.by === undefined) throw new Error('Say who has looked at the page: --by <e-mail>.')
    const level = STUDY_LEVELS.find((studyLevel) => studyLevel === values.level)
    if (values.level !== undefined && !level) throw new Error(`Levels are ${STUDY_LEVELS.join(', ')}.`)
    const title = values.title?.trim()
    const correction = { ...(title && { title }), ...(level && { level }) }
    if (!(await publishAdded(database, actor, id, correction, now, today)))
      throw new Error(describeUnknown(id))
    await show(database, config)
    return `${id} is listed.`
  }
  if (command === 'return') {
    const reason = values.reason?.trim()
    if (!reason || reason.length > 500) throw new Error('Say why, in up to 500 characters: --reason "…".')
    if (!(await returnAdded(database, actor, id, reason, now, today))) throw new Error(describeUnknown(id))
    await show(database, config)
    return `${id} was returned, and its students see why.`
  }
  return undefined
}

/** A running server changes over automatically. If this was killed, the change shows at the next start. */
async function show(database: Database, { dataDir, timeZone }: Config) {
  await putAdded(dataDir, await listPublishedProgrammes(database, getDayIn(timeZone, new Date())))
  if (!(await isPublished(dataDir))) await build(dataDir, processTerminal)
}

const describeUnknown = (id: string) =>
  `No student has added ${id}. npm run programmes -- added says what waits.`

function asLines(waiting: WaitingProgramme[]) {
  const lines = waiting.map(
    ({ id, since, students, title, level, institution, page }) =>
      `${id}  ${since.toISOString().replace(/T.*/, '')}  ${students === 1 ? '1 student' : `${students} students`}\n    ${title} (${level})\n    ${institution.name}, ${institution.country}  ${institution.id ?? 'not in the catalogue'}\n    ${page}`,
  )
  return lines.join('\n') || 'Nothing waits.'
}

const args = process.argv.slice(2)
if (args.length === 0 || args[0] === '--help') {
  process.stdout.write(HELP)
} else {
  try {
    const output = await withDatabase((database, config) => run(database, config, args))
    process.stdout.write(output === undefined ? HELP : `${output}\n`)
    if (output === undefined) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
