import { resolve } from 'node:path'
import type { BY_ITSELF } from '../../admissions/access/types.ts'
import { BY_COMMAND } from '../../admissions/access/types.ts'
import { getDayIn } from '../../admissions/days/days.server.ts'
import { isPublished } from '../../admissions/search/publish.server.ts'
import { isAddress } from '../../importers/reading/fetch.ts'
import { registers } from '../../importers/registers.ts'
import { type ImportRequest, importRegister, PlanRefused } from '../../importers/run.ts'
import { type Register, RegisterRefused } from '../../importers/types.ts'
import type { Config } from '../../platform/config/config.ts'
import { FileRefused } from '../../platform/tables/file.ts'
import { build } from './build.ts'
import { showProgress, type Terminal } from './progress.ts'
import { createPutRecorder, type Ran, recordRun } from './record.ts'
import { reportLines } from './report.ts'

export interface ImportOptions {
  dryRun: boolean
  /** The publisher's name for the edition. */
  edition?: string
  build: boolean
  allowShrink: boolean
  /** Jumps to accept: `fees`, `cities`. */
  accept: string[]
}

/** Runs `import <register> <place>…`. */
export async function importCommand(
  [name, ...places]: string[],
  options: ImportOptions,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const locations = listLocations(name, places, config)
  await importFrom(await registers[name](), { locations }, options, config, terminal)
}

/**
 * Imports a register: prints the report, builds the snapshot if the register changed, and records the run.
 */
export async function importFrom(
  register: Register,
  from: Pick<ImportRequest, 'locations' | 'fetched' | 'dated'>,
  options: ImportOptions,
  config: Config,
  terminal: Terminal,
  who: typeof BY_COMMAND | typeof BY_ITSELF = BY_COMMAND,
): Promise<void> {
  const ran: Ran = { register: register.name, startedAt: new Date() }
  const { progress, end } = showProgress(terminal)
  try {
    const { dryRun, edition, allowShrink, accept } = options
    const request = {
      ...from,
      dataDir: config.dataDir,
      privateHosts: listTrustedHosts(config, from.locations),
      now: ran.startedAt,
      today: getDayIn(config.timeZone, ran.startedAt),
      dryRun,
      edition,
      allowShrink,
      accept,
      progress,
      around: createPutRecorder(config, who),
    }
    const report = await importRegister(register, request).finally(end)
    ran.report = report
    for (const line of reportLines(report)) terminal.out(line)

    // Even if nothing changed: an interrupted import stored its edition and never showed it.
    if (options.build && report.outcome !== 'planned' && !(await isPublished(config.dataDir)))
      ran.snapshot = await build(config.dataDir, terminal)
  } catch (error) {
    if (error instanceof PlanRefused) {
      ran.report = error.report
      for (const line of reportLines(error.report)) terminal.out(line)
    }
    if (error instanceof FileRefused) ran.refusal = error.message
    else ran.failure = (error as Error).message
    throw error
  } finally {
    await recordRun(ran, config, terminal)
  }
}

/**
 * Returns the hosts that the operator's own addresses name. They are trusted wherever they are, but not the
 * addresses they redirect to.
 */
export function listTrustedHosts({ privateHosts }: Config, locations: string[]): string[] {
  const hosts = locations.filter(isAddress).map((address) => {
    const { hostname, port, protocol } = new URL(address)
    return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  })
  return [...privateHosts, ...hosts]
}

/** Paths are meant from the folder where the command was typed, which npm leaves for the project's. */
function listLocations(name: string, places: string[], config: Config): string[] {
  const from = process.env.INIT_CWD ?? process.cwd()
  if (places.length > 0) return places.map((place) => (isAddress(place) ? place : resolve(from, place)))
  const addresses = config.registerAddresses[name]
  if (addresses) return addresses
  throw new RegisterRefused(
    `Say where ${name} is: a file, a folder or an address (or set ${nameAddressSetting(name)}).`,
  )
}

/** Returns the setting that holds a register's address. */
export const nameAddressSetting = (name: string) => `REGISTER_${name.toUpperCase().replaceAll('-', '_')}_URL`
