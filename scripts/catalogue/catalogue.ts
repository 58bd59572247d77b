import { parseArgs } from 'node:util'
import { NotAllowed } from '../../admissions/access/acting.server.ts'
import { NothingImported } from '../../admissions/catalogue/build.server.ts'
import { EditionDamaged } from '../../admissions/catalogue/editions/editions.server.ts'
import { registers } from '../../importers/registers.ts'
import { RegisterRefused } from '../../importers/types.ts'
import { BadConfig, readConfig } from '../../platform/config/config.ts'
import { FolderHeld } from '../../platform/hold.ts'
import { build } from './build.ts'
import { reportCoverage } from './coverage.ts'
import { runEditionsCommand } from './editions.ts'
import { runFactsCommand } from './facts.ts'
import { findHelp, USAGE } from './help.ts'
import { importCommand } from './import.ts'
import { processTerminal, type Terminal } from './progress.ts'
import { searchCommand } from './search.ts'
import { printStats } from './stats.ts'
import { updateCommand } from './update.ts'
import { verify } from './verify.ts'

export const DONE = 0
export const REFUSED = 1
export const WRONG_USAGE = 2

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  'dry-run': { type: 'boolean', default: false },
  due: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  'allow-shrink': { type: 'boolean', default: false },
  edition: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  accept: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** Runs `npm run catalogue -- …`. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCatalogueCommand(
  args: string[],
  terminal: Terminal = processTerminal,
  env: Record<string, string | undefined> = process.env,
): Promise<number> {
  const parsed = readCommand(args)
  if ('wrong' in parsed) return reportWrongUsage(parsed.wrong, terminal)
  const { command, words, flags } = parsed
  if (!command || flags.help) {
    terminal.out((await findHelp(command)) ?? USAGE)
    return command || flags.help ? DONE : WRONG_USAGE
  }
  try {
    const config = readConfig(env)
    const options = {
      dryRun: flags['dry-run'],
      edition: flags.edition,
      build: !flags['no-build'],
      allowShrink: flags['allow-shrink'],
      accept: flags.accept.flatMap((names) => names.split(/[\s,]+/)).filter(Boolean),
    }
    switch (command) {
      case 'import':
        await importCommand(words, options, config, terminal)
        return DONE
      case 'update': {
        const isDone = await updateCommand(
          words[0] ?? 'all',
          { ...options, due: flags.due },
          config,
          terminal,
        )
        return isDone ? DONE : REFUSED
      }
      case 'editions':
        await runEditionsCommand({ from: flags.from!, to: flags.to }, terminal)
        return DONE
      case 'facts':
        await runFactsCommand(words, { ...flags, dryRun: flags['dry-run'] }, config, terminal)
        return DONE
      case 'build':
        await build(config.dataDir, terminal)
        return DONE
      case 'verify':
        return (await verify(config.dataDir, terminal)) ? DONE : REFUSED
      case 'coverage':
        return (await reportCoverage(config.dataDir, terminal)) ? DONE : REFUSED
      case 'stats':
        return (await printStats(config.dataDir, terminal)) ? DONE : REFUSED
      default:
        return (await searchCommand(words, config, terminal)) ? DONE : REFUSED
    }
  } catch (error) {
    terminal.err(isExpected(error) ? error.message : ((error as Error).stack ?? String(error)))
    return REFUSED
  }
}

/** Faults that have their own sentence. Anything else is our fault and shows where it came from. */
const isExpected = (error: unknown): error is Error =>
  [RegisterRefused, NotAllowed, EditionDamaged, NothingImported, FolderHeld, BadConfig].some(
    (kind) => error instanceof kind,
  )

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const commands = ['import', 'update', 'editions', 'facts', 'build', 'verify', 'stats', 'coverage', 'search']

function readCommand(args: string[]): { wrong: string } | { command: string; words: string[]; flags: Flags } {
  try {
    const { values: flags, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command = '', ...words] = positionals
    if (command && !commands.includes(command)) return { wrong: `There is no command "${command}".` }
    if (flags.help) return { command, words, flags }
    if (command === 'import' && words.length === 0) return { wrong: 'Say which register to import.' }
    const register = command === 'import' ? words[0] : command === 'update' && words[0] !== 'all' && words[0]
    if (register && !Object.hasOwn(registers, register))
      return { wrong: `There is no register "${register}". There are ${Object.keys(registers).join(', ')}.` }
    if (command === 'editions' && !flags.help && !flags.from)
      return { wrong: 'Say where the registers’ files are: --from <folder>.' }
    if (command === 'facts' && words.length !== (words[0] === 'withdraw' ? 3 : 1))
      return { wrong: 'Say which file of facts, or: facts withdraw <programme> <fact>.' }
    if (command === 'search' && words.length === 0) return { wrong: 'Say what to search for.' }
    return { command, words, flags }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

function reportWrongUsage(sentence: string, terminal: Terminal): number {
  terminal.err(sentence)
  terminal.err('npm run catalogue -- --help says what there is.')
  return WRONG_USAGE
}
