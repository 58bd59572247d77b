import { createInterface } from 'node:readline'
import { addToShortlist } from '../../admissions/shortlist/shortlist.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { worldCatalogue } from '../world/catalogue.ts'
import { worldProgrammes } from '../world/records.ts'

// Another process of the product beside a server: for each student named on a line of its input it adds programmes to their shortlist, all
// at once, and answers with a line of what became of each.

const [dataDir, adds] = process.argv.slice(2)

const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
const { catalogue } = worldCatalogue()
process.stdout.write('ready\n')

for await (const id of createInterface({ input: process.stdin })) {
  const outcomes = await Promise.all(
    Array.from({ length: Number(adds) }, (_, index) => {
      const programme = worldProgrammes[index % worldProgrammes.length].id
      return addToShortlist(database, { id }, catalogue, [programme], new Date())
    }),
  )
  process.stdout.write(`${JSON.stringify(outcomes.flat())}\n`)
}
await database.close()
