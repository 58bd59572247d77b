import { type AuditFault, isProven, sealAudit, verifyAudit } from '../admissions/desk/audit.server.ts'
import { explainAndExit } from './terminal.ts'
import { withDatabase } from './with-database.ts'

// npm run audit -- verify: checks that the record of who opened whose file is complete and unaltered.

const HELP = `npm run audit -- verify

Works out every seal of the audit again, and holds those that were exported (audit-heads.txt in DATA_DIR) against them. It fails without any: the
server exports the first half an hour after its first start. Keep a copy of that file on another machine: only then does it prove anything against
somebody who has this one.
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
    for (const fault of wrong) process.stdout.write(`${sentence(fault)}\n`)
    process.stdout.write(
      wrong.length > 0
        ? 'The audit is not whole.\n'
        : heads === 0
          ? `Nothing proves that the audit is whole: its ${seals} seals agree with each other, but there is no exported one in audit-heads.txt to hold them against, and whoever made all of them anew would not be found.\n`
          : `The audit is whole: ${rows} rows in ${seals} seals, held against ${heads} exported ${heads === 1 ? 'seal' : 'seals'}, in ${seconds} s.\n`,
    )
    if (!isProven({ wrong, heads })) process.exitCode = 1
  } catch (error) {
    explainAndExit(error)
  }
}
