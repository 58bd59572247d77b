import { describeConfig } from '../platform/config.ts'

/** One line for the person at the terminal. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}

/** The settings and what they mean, for `--help`. */
export function printHelp(command: string, purpose: string) {
  say(`${command}\n  ${purpose}\n\nSettings, from the environment or a file named .env:\n`)
  for (const { name, means, write, default: fallback } of describeConfig()) {
    say(`  ${name}${fallback && ` (${fallback})`}\n      ${means} Write ${write}.`)
  }
}

/** A fault at start is told in a sentence; where it came from matters only when it is not one of ours. */
export function explainAndExit(error: unknown): never {
  const ours = error instanceof Error && !(error instanceof TypeError) && !(error instanceof ReferenceError)
  process.stderr.write(`${ours ? error.message : ((error as Error)?.stack ?? String(error))}\n`)
  process.exit(1)
}
