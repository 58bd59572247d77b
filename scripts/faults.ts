import { runTests } from './run-tests.ts'
import { explainAndExit, printLine } from './terminal.ts'

/**
 * Each row of faults: the number of tries in its full form, and its test files, whose names begin with these
 * paths.
 */
const ROWS: Record<string, { full: number; files: string[] }> = {
  R1: { full: 1_000, files: ['lab/faults/acknowledged-writes'] },
  R2: { full: 200, files: ['lab/faults/restarts'] },
  R3: { full: 1, files: ['lab/faults/restarts'] },
  R4: { full: 50, files: ['lab/faults/restarts'] },
  R5: { full: 1_000, files: ['lab/faults/two-servers', 'lab/faults/submit-once'] },
  R6: { full: 300, files: ['admissions/leads/forwarding/forwarding.database'] },
  R7: { full: 10_000, files: ['lab/faults/two-servers'] },
  R8: { full: 10_000, files: ['lab/faults/booking-race'] },
  R9: {
    full: 1_000,
    files: ['admissions/profile/two-tabs.database', 'admissions/shortlist/shortlist.database'],
  },
  R10: { full: 200, files: ['lab/faults/uploads'] },
  R11: { full: 20, files: ['lab/faults/disk'] },
  R14: { full: 50, files: ['lab/faults/postgres-killed'] },
  R20: { full: 50, files: ['lab/faults/interrupted-imports'] },
  R21: { full: 1, files: ['tests/earlier/folders.database'] },
  R22: { full: 20, files: ['lab/faults/mail-killed'] },
  S3: { full: 100, files: ['lab/faults/strangers', 'admissions/accounts/timing'] },
  S4: { full: 1, files: ['lab/faults/strangers', 'admissions/accounts/tries.database'] },
  S7: { full: 1, files: ['admissions/accounts/google/google.database'] },
  S22: { full: 20, files: ['lab/faults/costs'] },
  S24: { full: 1, files: ['admissions/accounts/look-alikes.database'] },
  'hostile-files': { full: 20, files: ['lab/faults/hostile-files'] },
  'hostile-forms': { full: 20, files: ['lab/faults/hostile-forms'] },
  confirmations: { full: 1_000, files: ['lab/faults/payments'] },
  statements: { full: 10_000, files: ['admissions/bank/statement'] },
  invoices: { full: 100_000, files: ['lab/faults/payments'] },
  'desk-reads': { full: 100_000, files: ['lab/faults/desk-reads'] },
  'two-counsellors': { full: 10_000, files: ['admissions/desk/two-counsellors.database'] },
}
const MAX_OF_ALL = 50

const USE = `npm run faults -- [row] [rounds] [seed]

Tries what the product must survive, far more often than npm test does. A row is
tried as often as is promised of it; without one, all are tried up to ${MAX_OF_ALL} times.

The rows are in lab/faults.md. Here each has the number of its rounds:

${Object.entries(ROWS)
  .map(([name, { full }]) => `  ${name.padEnd(16)} ${full}`)
  .join('\n')}`

if (process.argv.includes('--help')) {
  printLine(USE)
  process.exit()
}

try {
  const [row, rounds, seed = '1'] = process.argv.slice(2)
  if (row && !ROWS[row]) throw new Error(`There is no row ${row}. There are ${Object.keys(ROWS).join(', ')}.`)
  process.env.FAULT_SEED = seed

  const counts = { passed: 0, failed: 0 }
  for (const [name, { full, files }] of Object.entries(ROWS)) {
    if (row && name !== row) continue
    process.env.FAULT_ROUNDS = rounds ?? `${row ? full : Math.min(full, MAX_OF_ALL)}`
    const { passed, failed } = await runTests(printLine, { words: files, named: new RegExp(`\\b${name}: `) })
    counts.passed += passed
    counts.failed += failed
  }
  printLine(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)
} catch (error) {
  explainAndExit(error)
}
