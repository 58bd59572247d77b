import { type AuditFault, isProven, sealAudit, verifyAudit } from '../admissions/desk/audit.server.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run audit -- verify: checks that the record of who opened whose file is complete and unaltered.

const HELP = `npm run audit -- verify

Recomputes every seal of the audit and compares it with the exported seals (audit-heads.txt in DATA_DIR). Fails if
there are none: the server exports its first seal 30 minutes after it first starts. Keep a copy of that file on
another machine: without one, the check proves nothing against someone who controls this one.
`

function describeFault(fault: AuditFault) {
  switch (fault.is) {
    case 'missing':
      return `Seal ${fault.seal}: ${fault.rows} of its rows are gone.`
    case 'changed':
      return `Seal ${fault.seal}: a row, their order or the seal before it was changed.`
    case 'added':
      return `${fault.rows} rows were put among those that were sealed before.`
    case 'head':
      return `The seal that was exported on ${fault.day} is missing or different.`
  }
}

const words = process.argv.slice(2)
if (words.join(' ') !== 'verify') {
  process.stdout.write(HELP)
  process.exitCode = words.length === 0 || words.includes('--help') ? 0 : 1
} else {
  try {
    const began = performance.now()
    const { seals, rows, heads, wrong } = await withDatabase(async (database, config) => {
      await sealAudit(database)
      return verifyAudit(database, config.dataDir)
    })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    for (const fault of wrong) process.stdout.write(`${describeFault(fault)}\n`)
    process.stdout.write(
      wrong.length > 0
        ? 'The audit is not whole.\n'
        : heads === 0
          ? `Not proven: the ${seals} seals agree with each other, but audit-heads.txt contains no exported seal to compare them with. Someone who rewrote them all would not be detected.\n`
          : `The audit is whole: ${rows} rows in ${seals} seals, compared with ${heads} exported ${heads === 1 ? 'seal' : 'seals'}, in ${seconds} s.\n`,
    )
    if (!isProven({ wrong, heads })) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
