import { resolve } from 'node:path'
import { readContent } from '../admissions/content/read.server.ts'
import { getHouse } from '../admissions/plans/house.ts'
import { openSearchable } from '../admissions/search/publish.server.ts'
import { paths } from '../app/paths.ts'
import { names } from '../app/words/names.ts'
import { readConfig } from '../platform/config/config.ts'
import { openFiles } from '../platform/files/files.ts'
import { start } from '../server/start.ts'
import { rejectUnknownArguments } from './arguments.ts'
import { buildIfStale } from './build.ts'
import { CONSULTANCY, fill } from './demo/fill.ts'
import { makeStaffLinks } from './demo/links.ts'
import { explainAndExit, printLine, printProgress } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run demo: the product with a fictional consultancy, in its own data folder. It reads no
// settings except HOST and PORT, so it touches no other database, sends no mail and forwards no lead.

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run demo

Runs the product with a fictional consultancy, to show the desk with data in it:
  13 staff in every role: an owner, a manager, finance, a content editor and nine counsellors
  400 students with shortlists, messages, notes, sessions (one today, one past) and reviews to do
  applications at each step, offers to decide between with conditions, documents to look at, passed and returned
  orders in each state, refunds among them, and a bank's statement with payments that fit and some that do not
  900 leads in every lane
Every start prints links by which to sign in as six of the staff. Ctrl-C stops it. Its data is in .demo: delete that
folder to start over. It sends no mail and forwards no lead; the ways to pay that it shows lead to nobody.

Of the settings it reads HOST, PORT and DEMO_DIR, which names another folder.
`

/** Placeholder ways to pay: without any, no plan is on sale. */
const PAYMENTS = {
  PAYMENTS_UPI_ID: 'demonstration@invalid',
  PAYMENTS_ACCOUNT: '50100012345678',
  PAYMENTS_IFSC: 'HDFC0000001',
}

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
  const config = readConfig({ HOST, PORT, DATA_DIR: DEMO_DIR ?? resolve(ROOT, '.demo'), ...PAYMENTS })
  const { address } = await start({
    config,
    mode: 'production',
    prepare: () => buildIfStale(printLine),
    say: printLine,
    progress: printProgress,
  })
  await withDatabase(async (database) => {
    const { rows } = await database.pool.query<{ full: boolean }>('select exists (select from users) as full')
    if (!rows[0].full) {
      const searchable = await openSearchable(config.dataDir, names, () => {})
      if (!searchable) throw new Error('The catalogue does not open.')
      printLine('Making up a consultancy of thirteen, 400 students and 900 leads')
      const business = {
        house: getHouse(config),
        content: await readContent(resolve(ROOT, 'content')),
        files: await openFiles(config.dataDir, config.files),
      }
      await fill(database, searchable, business, CONSULTANCY, new Date())
    }
    const invited = await makeStaffLinks(database, new Date())
    printLine(
      'Everyone in it is fictional. To sign in as a member of staff, open a link and choose a password:',
    )
    for (const { name, role, token } of invited)
      printLine(`  ${name}, ${role}: ${address}${paths.resetPassword(token)}`)
  }, config)
  printLine(`The demonstration is ready at ${address}`)
}
