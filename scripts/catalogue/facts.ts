import { resolve } from 'node:path'
import type { Actor } from '../../admissions/access/types.ts'
import { type Catalogue, getCatalogue, isOfThisFormat } from '../../admissions/catalogue/catalogue.server.ts'
import { CHECKED_FACTS, type CheckedFactName, type FactSighting } from '../../admissions/catalogue/checked.ts'
import { openNewestWhole } from '../../admissions/catalogue/snapshot/versions.server.ts'
import { getDayIn } from '../../admissions/days/days.server.ts'
import { publishFacts, withdrawFact } from '../../admissions/facts/facts.server.ts'
import type { PublishRefusal, SightingOutcome } from '../../admissions/facts/types.ts'
import { findMemberByEmail } from '../../admissions/staff/staff.server.ts'
import { names } from '../../app/words/names.ts'
import { type FactRecord, readFacts } from '../../importers/facts/facts.ts'
import { isAddress } from '../../importers/reading/fetch.ts'
import { RegisterRefused } from '../../importers/types.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Terminal } from './progress.ts'

export interface FactsOptions {
  dryRun: boolean
  /** The e-mail address of the person who answers for it. */
  by?: string
}

const WHY_NOT: Record<PublishRefusal, string> = {
  'no-such-programme': 'the catalogue has no programme of that number',
  'seen-later-than-today': 'it was seen on a day that is still to come',
  'review-is-over': 'its review date is over',
  'review-too-far': 'its review date is more than a year and a half after it was seen',
  'older-than-published': 'what is published was seen later',
}

/** Runs `facts <file.csv>` or `facts withdraw <programme> <fact>`. */
export async function runFactsCommand(
  words: string[],
  options: FactsOptions,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const [first, programme, factName] = words
  if (first === 'withdraw') {
    const fact = { programme, name: parseFactName(factName) }
    await runAsMember(options, config, async (database, by) => {
      if (!(await withdrawFact(database, by, fact, new Date())))
        throw new RegisterRefused(`No ${factName} of ${programme} is published by us.`)
    })
    return terminal.out(`${factName} of ${programme} is not said any more.`)
  }
  const place = isAddress(first) ? first : resolve(process.env.INIT_CWD ?? process.cwd(), first)
  const { rows, rejected } = await readFacts(place)
  const outcomes = await runAsMember(options, config, (database, by) =>
    publishAll(
      database,
      by,
      rows.map(({ fact }) => fact),
      options,
      config,
    ),
  )
  for (const line of describeOutcomes(rows, outcomes)) terminal.out(line)
  for (const { line, detail } of rejected) terminal.out(`  line ${line}: refused: ${detail}`)
  const count = (...outcomesAsked: SightingOutcome[]) =>
    outcomes.filter((became) => outcomesAsked.includes(became)).length
  const refusedCount = rejected.length + outcomes.length - count('added', 'changed', 'unchanged')
  terminal.out(
    `${options.dryRun ? 'Nothing was written. Facts that would be' : 'Facts'} added: ${count('added')}, changed: ${count('changed')}, unchanged: ${count('unchanged')}, refused: ${refusedCount}.`,
  )
}

function describeOutcomes(rows: FactRecord[], outcomes: SightingOutcome[]): string[] {
  return rows.flatMap(({ line, fact: { programme, name, value } }, index) => {
    const became = outcomes[index]
    if (became === 'unchanged') return []
    const text = became in WHY_NOT ? `refused: ${WHY_NOT[became as PublishRefusal]}` : became
    return [`  line ${line}: ${text}: ${programme} ${name} ${JSON.stringify(value)}`]
  })
}

async function publishAll(
  database: Database,
  actor: Actor,
  facts: FactSighting[],
  { dryRun }: FactsOptions,
  config: Config,
) {
  const now = new Date()
  const options = { now, today: getDayIn(config.timeZone, now), dryRun }
  return publishFacts(database, actor, await openCurrentCatalogue(config), facts, options)
}

async function openCurrentCatalogue({ dataDir }: Config): Promise<Catalogue> {
  const snapshot = await openNewestWhole(dataDir, () => {})
  if (!snapshot || !isOfThisFormat(snapshot))
    throw new RegisterRefused('There is no catalogue yet: run npm start once.')
  return getCatalogue(snapshot, names)
}

function parseFactName(name: string): CheckedFactName {
  const checkedFact = CHECKED_FACTS.find((fact) => fact === name)
  if (!checkedFact)
    throw new RegisterRefused(`There is no fact "${name}". There are ${CHECKED_FACTS.join(', ')}.`)
  return checkedFact
}

/** Does it in the name of a member of staff. */
async function runAsMember<T>(
  { by }: FactsOptions,
  config: Config,
  work: (database: Database, by: Actor) => Promise<T>,
): Promise<T> {
  return runInDatabase(config, async (database) => {
    const person = await findMemberByEmail(database, by ?? '')
    if (!person)
      throw new RegisterRefused(
        by ? `Nobody works here under ${by}.` : 'Say who answers for it: --by <e-mail address>.',
      )
    return work(database, { by: person, surface: 'command' })
  })
}

/** Loaded only here: most imports run in less memory than what opens a database takes to load. */
async function runInDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { withDatabase } = await import('../with-database.ts')
  return withDatabase(work, config)
}
