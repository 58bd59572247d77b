import { resolve } from 'node:path'
import { dayIn } from '../../admissions/days/days.server.ts'
import { isPublished } from '../../admissions/search/publish.server.ts'
import { isAddress } from '../../importers/reading/fetch.ts'
import { registers } from '../../importers/registers.ts'
import { importRegister, PlanRefused } from '../../importers/run.ts'
import { RegisterRefused } from '../../importers/types.ts'
import type { Config } from '../../platform/config/config.ts'
import { build } from './build.ts'
import { showProgress, type Terminal } from './progress.ts'
import { noting, type Ran, record } from './record.ts'
import { reportLines } from './report.ts'

export interface ImportOptions {
  dryRun: boolean
  /** What the publisher calls the edition. */
  edition?: string
  build: boolean
  allowShrink: boolean
  /** What may jump: `fees`, `cities`. */
  accept: string[]
}

/** `import <register> <place>…`: the report is printed, the snapshot built when the register changed, and the run noted. */
export async function importCommand(
  [name, ...places]: string[],
  options: ImportOptions,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const register = await registers[name]()
  const locations = locationsOf(name, places, config)
  const ran: Ran = { register: register.name, startedAt: new Date() }
  const { progress, end } = showProgress(terminal)
  try {
    const { dryRun, edition, allowShrink, accept } = options
    const { dataDir, privateHosts } = config
    const rules = { dryRun, edition, allowShrink, accept }
    const now = ran.startedAt
    const today = dayIn(config.timeZone, now)
    const request = {
      dataDir,
      locations,
      privateHosts,
      now,
      today,
      ...rules,
      progress,
      around: noting(config),
    }
    const report = await importRegister(register, request).finally(end)
    ran.report = report
    for (const line of reportLines(report)) terminal.out(line)

    // Also when nothing changed: an import that was interrupted kept its edition and never showed it.
    if (options.build && report.outcome !== 'planned' && !(await isPublished(config.dataDir)))
      ran.snapshot = await build(config.dataDir, terminal)
  } catch (error) {
    if (error instanceof PlanRefused) {
      ran.report = error.report
      for (const line of reportLines(error.report)) terminal.out(line)
    }
    if (error instanceof RegisterRefused) ran.refusal = error.message
    else ran.failure = (error as Error).message
    throw error
  } finally {
    await record(ran, config, terminal)
  }
}

/** Paths are meant from the folder where the command was typed, which npm leaves for the project's. */
function locationsOf(name: string, places: string[], config: Config): string[] {
  const from = process.env.INIT_CWD ?? process.cwd()
  if (places.length > 0) return places.map((place) => (isAddress(place) ? place : resolve(from, place)))
  const address = config.registerAddresses[name]
  if (address) return [address]
  const variable = `REGISTER_${name.toUpperCase().replaceAll('-', '_')}_URL`
  throw new RegisterRefused(`Say where ${name} is: a file, a folder or an address (or set ${variable}).`)
}
