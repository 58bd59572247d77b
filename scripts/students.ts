import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { openSearchable } from '../admissions/search/publish.server.ts'
import { viewUserDocument } from '../admissions/user-document/view.server.ts'
import { getAddresses } from '../app/student/addresses-of.ts'
import { names } from '../app/words/names.ts'
import { getOrigin } from '../platform/config/addresses.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import { type Imported, importUserDocument } from './hosted/import.ts'
import { readHostedDocuments } from './hosted/read-files.ts'
import { writeDocuments } from './hosted/write-files.ts'
import { explainAndExit, printLine } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run students -- …: imports students from a hosted document store, and exports them in its format.

const HELP = `npm run students -- <command>

  import <file|folder> [--dry-run]   takes over users/{uid} documents: {"users": {uid: document}} or one document a line with its uid,
                                     or a folder of {uid}.json; again is safe: what has not changed stays, newer ones update
  export <file>                      writes every student as such a document: .json in one piece, .jsonl or .ndjson one a line

Passwords are in neither. Whoever was taken over gets in by "Forgot your password".
`

async function importFrom(path: string, dryRun: boolean, config: Config, database: Database) {
  const searchable = await openSearchable(config.dataDir, names, () => {})
  const outcomes = new Map<string, number>()
  const rejected = new Map<string, number>()
  const unknown = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

  for await (const { uid, document } of readHostedDocuments(path)) {
    const imported: Imported = await importUserDocument(database, uid, document, {
      dryRun,
      catalogue: searchable?.catalogue,
      now: new Date(),
    })
    count(outcomes, imported.outcome)
    for (const { field, reason } of imported.rejected) count(rejected, `${field || 'document'}: ${reason}`)
    for (const field of imported.unknown) count(unknown, field)
    // Left-out students must be checked one by one; they are listed by their id there, which identifies no
    // one.
    if (imported.outcome === 'rejected' || imported.outcome === 'changed-here')
      printLine(`${uid}: ${imported.outcome}`)
  }
  tell(dryRun ? 'Would become of them' : 'Students', outcomes)
  tell('Values left out, by field and reason', rejected)
  tell('Fields that are not known, left out', unknown)
}

function tell(title: string, counts: Map<string, number>) {
  if (counts.size === 0) return
  printLine(`${title}:`)
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a))
    printLine(`  ${`${count}`.padStart(8)}  ${name}`)
}

async function exportTo(path: string, config: Config, database: Database) {
  const addresses = getAddresses(getOrigin(config))
  // Read a thousand at a time: all of them may not fit into memory.
  async function* documents() {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from users where id > $1 and not exists (select from staff where user_id = users.id)
         order by id limit 1000`,
        [after],
      )
      for (const { id } of rows) yield await viewUserDocument(database, { id }, addresses)
      if (rows.length < 1000) return
      after = rows.at(-1)!.id
    }
  }
  const count = await writeDocuments(documents(), createWriteStream(path, { mode: 0o600 }), path)
  printLine(
    `${count} students are in ${path}. It holds personal data: keep it as you would keep the database.`,
  )
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [command, path] = positionals
if (values.help || !path || (command !== 'import' && command !== 'export')) {
  process.stdout.write(HELP)
  process.exitCode = values.help || !command ? 0 : 1
} else {
  try {
    await withDatabase((database, config) =>
      command === 'import'
        ? importFrom(path, values['dry-run'], config, database)
        : exportTo(path, config, database),
    )
  } catch (error) {
    explainAndExit(error)
  }
}
