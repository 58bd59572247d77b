import { describeConfig } from '../platform/config/config.ts'

let progressShown: { phase: string; began: number; printedAt: number } | undefined

export function printLine(line: string) {
  if (progressShown && process.stdout.isTTY) process.stdout.write('\n')
  progressShown = undefined
  process.stdout.write(`${line}\n`)
}

/**
 * Prints one line for each phase, rewritten in place on a terminal: `reading us                120,000 rows,
 * 85,000 a second`.
 */
export function printProgress(phase: string, rows: number) {
  const now = performance.now()
  if (progressShown?.phase !== phase) {
    if (progressShown && process.stdout.isTTY) process.stdout.write('\n')
    progressShown = { phase, began: now, printedAt: Number.NEGATIVE_INFINITY }
  }
  if (now - progressShown.printedAt < (process.stdout.isTTY ? 200 : 5_000)) return
  progressShown.printedAt = now
  const perSecond = Math.round(rows / Math.max((now - progressShown.began) / 1000, 0.001))
  const speed = now - progressShown.began > 500 ? `, ${perSecond.toLocaleString('en')} a second` : ''
  const line = `  ${phase.padEnd(24)} ${rows.toLocaleString('en')} rows${speed}`
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
}

/** Prints the settings and their meaning, for `--help`. */
export function printHelp(command: string, purpose: string) {
  printLine(`${command}\n  ${purpose}\n\nSettings, from the environment or a file named .env:\n`)
  for (const { name, means, write, default: fallback } of describeConfig()) {
    printLine(`  ${name}${fallback && ` (${fallback})`}\n      ${means} Write ${write}.`)
  }
}

/** Reports a fault at start in one sentence. Its origin matters only if the error is not one of ours. */
export function explainAndExit(error: unknown): never {
  const ours = error instanceof Error && !(error instanceof TypeError) && !(error instanceof ReferenceError)
  process.stderr.write(`${ours ? error.message : ((error as Error)?.stack ?? String(error))}\n`)
  process.exit(1)
}
