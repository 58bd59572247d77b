import { resolve } from 'node:path'
import { openSearchable } from '../admissions/search/publish.server.ts'
import { paths } from '../app/paths.ts'
import { names } from '../app/words/names.ts'
import { readConfig } from '../platform/config/config.ts'
import { start } from '../server/start.ts'
import { buildIfStale } from './build.ts'
import { CONSULTANCY, fill } from './demo/fill.ts'
import { refuseUnknown } from './known-words.ts'
import { explainAndExit, progress, say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run demo: the product with a made-up consultancy in it, in a data folder of its own. It reads no
// settings except HOST and PORT, so it touches no other database, sends no mail and forwards no lead.

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run demo

Runs the product with a made-up consultancy in it (12 who work there, 400 students, 900 leads) until Ctrl-C, to look at the desk full. It has a data
folder of its own, .demo: remove that to begin again. It sends no mail and forwards no lead.

Of the settings it reads HOST, PORT and DEMO_DIR, which names another folder.
`

if (process.argv.includes('--help')) {
  process.stdout.write(HELP)
} else {
  try {
    refuseUnknown('npm run demo', process.argv.slice(2), ['--help'])
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
    prepare: () => buildIfStale(say),
    say,
    progress,
  })
  await withDatabase(async (database) => {
    const { rows } = await database.pool.query<{ full: boolean }>('select exists (select from users) as full')
    if (rows[0].full) return
    const searchable = await openSearchable(config.dataDir, names, () => {})
    if (!searchable) throw new Error('The catalogue does not open.')
    say('Making up a consultancy of twelve, 400 students and 900 leads')
    const invited = await fill(database, searchable, CONSULTANCY, new Date())
    say('Everybody in it is made up. To be one of those who work there, open a link and choose a password:')
    for (const { name, role, token } of invited)
      say(`  ${name}, ${role}: ${address}${paths.resetPassword(token)}`)
  }, config)
  say(`The demonstration is ready at ${address}`)
}
