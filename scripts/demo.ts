import { resolve } from 'node:path'
import { openSearchable } from '../admissions/search/publish.server.ts'
import { paths } from '../app/paths.ts'
import { names } from '../app/words/names.ts'
import { readConfig } from '../platform/config/config.ts'
import { start } from '../server/start.ts'
import { rejectUnknownArguments } from './arguments.ts'
import { buildIfStale } from './build.ts'
import { CONSULTANCY, fill } from './demo/fill.ts'
import { explainAndExit, printLine, progress } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run demo: the product with a fictional consultancy, in its own data folder. It reads no
// settings except HOST and PORT, so it touches no other database, sends no mail and forwards no lead.

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run demo

Runs the product with a fictional consultancy (12 staff, 400 students, 900 leads), to show the desk with data in it.
Ctrl-C stops it. Its data is in .demo: delete that folder to start over. It sends no mail and forwards no lead.

Of the settings it reads HOST, PORT and DEMO_DIR, which names another folder.
`

if (process.argv.includes('--help')) {
  process.stdout.write(HELP)
} else {
  try {
    rejectUnknownArguments('npm run demo', process.argv.slice(2), ['--help'])
    await startDemo()
  } catch (error) {
    explainAndExit(error)
  }
}

async function startDemo() {
  const { HOST, PORT, DEMO_DIR } = process.env
  const config = readConfig({ HOST, PORT, DATA_DIR: DEMO_DIR ?? resolve(ROOT, '.demo') })
  const { address } = await start({
    config,
    mode: 'production',
    prepare: () => buildIfStale(printLine),
    say: printLine,
    progress,
  })
  await withDatabase(async (database) => {
    const { rows } = await database.pool.query<{ full: boolean }>('select exists (select from users) as full')
    if (rows[0].full) return
    const searchable = await openSearchable(config.dataDir, names, () => {})
    if (!searchable) throw new Error('The catalogue does not open.')
    printLine('Making up a consultancy of twelve, 400 students and 900 leads')
    const invited = await fill(database, searchable, CONSULTANCY, new Date())
    printLine(
      'Everyone in it is fictional. To sign in as a member of staff, open a link and choose a password:',
    )
    for (const { name, role, token } of invited)
      printLine(`  ${name}, ${role}: ${address}${paths.resetPassword(token)}`)
  }, config)
  printLine(`The demonstration is ready at ${address}`)
}
