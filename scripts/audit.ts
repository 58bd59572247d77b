import { type AuditFault, sealAudit, verifyAudit } from '../admissions/desk/audit.server.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run audit -- verify: whether the trail of who opened whose file is whole.

const HELP = `npm run audit -- verify

Works out every seal of the audit again, and holds those that were exported (audit-heads.txt in DATA_DIR) against them.
`

function sentence(fault: AuditFault) {
  switch (fault.is) {
    case 'missing':
      return `Seal ${fault.seal}: ${fault.rows} of its rows are gone.`
    case 'changed':
      return `Seal ${fault.seal}: a row, their order or the seal before it was changed.`
    case 'added':
      return `${fault.rows} rows were put among those that were sealed before.`
    case 'head':
      return `The seal that was exported on ${fault.day} is gone or another.`
  }
}

if (process.argv[2] !== 'verify') {
  process.stdout.write(HELP)
} else {
  try {
    const began = performance.now()
    const { seals, rows, wrong } = await withDatabase(async (database, config) => {
      await sealAudit(database)
      return verifyAudit(database, config.dataDir)
    })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    for (const fault of wrong) process.stdout.write(`${sentence(fault)}\n`)
    process.stdout.write(
      wrong.length > 0
        ? 'The audit is not whole.\n'
        : `The audit is whole: ${rows} rows in ${seals} seals, in ${seconds} s.\n`,
    )
    if (wrong.length > 0) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
