import { openDatabase } from '../../platform/database/open.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'

// Writes rows into the embedded PostgreSQL of a folder until it is killed, and says each number once its row is acknowledged.

const [dataDir, round] = process.argv.slice(2)
const IN_FLIGHT = 8

holdFolder(dataDir, 'server')
const { pool, asOwner } = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
await asOwner(async (owner, application) => {
  await owner.query('create table if not exists written (round int, number int, body text, sum text)')
  await owner.query(`grant select, insert on written to ${application}`)
})
process.stdout.write('writing\n')

let next = 0
await Promise.all(Array.from({ length: IN_FLIGHT }, writeOn))

async function writeOn() {
  for (;;) {
    const number = next++
    const body = `${number} `.repeat(400)
    try {
      await pool.query('insert into written values ($1, $2, $3, md5($3))', [round, number, body])
      process.stdout.write(`${number}\n`)
    } catch {
      // PostgreSQL was killed: this row was never acknowledged, and the next one waits until it is back.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
