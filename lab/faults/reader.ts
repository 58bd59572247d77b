import { createHash } from 'node:crypto'
import { openFile } from '../../admissions/desk/desk.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'
import { createGenerator } from './chance.ts'

// Opens students' files at the desk of a folder until it is killed, and says each once it has it: what would be on the screen now.

const [dataDir, seed, token, id, ...students] = process.argv.slice(2)
const IN_FLIGHT = 8

holdFolder(dataDir, 'server')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
const chance = createGenerator(Number(seed))
const by = {
  id,
  role: 'manager',
  name: '',
  email: '',
  emailVerified: true,
  assuredAt: new Date(),
  sessionKey: createHash('sha256').update(token).digest(),
  sessionId: '',
} as const
const PARTS = ['profile', 'scores', 'shortlist', 'messages'] as const
await Promise.all(Array.from({ length: IN_FLIGHT }, readOn))

async function readOn() {
  for (;;) {
    const student = students[Math.floor(chance() * students.length)]
    const parts = PARTS.filter(() => chance() < 0.5)
    try {
      const file = await openFile(database, by, student, { parts, reason: 'check' })
      if (file) process.stdout.write(`${file.id}\n`)
    } catch {
      // PostgreSQL was killed: nothing was shown.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
