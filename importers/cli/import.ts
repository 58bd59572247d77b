import { resolve } from 'node:path'
import { currentVersion } from '../../admissions/catalogue/snapshot/versions.server.ts'
import type { Config } from '../../platform/config.ts'
import { isAddress } from '../reading/fetch.ts'
import { registers } from '../registers.ts'
import { importRegister } from '../run.ts'
import { RegisterRefused } from '../types.ts'
import { build } from './build.ts'
import { showProgress, type Terminal } from './progress.ts'
import { reportLines } from './report.ts'

export interface ImportOptions {
  dryRun: boolean
  build: boolean
  allowShrink: boolean
}

/** `import <register> <place>…`: the report is printed, and the snapshot built when the register changed. */
export async function importCommand(
  [name, ...places]: string[],
  options: ImportOptions,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const register = await registers[name]()
  const { progress, end } = showProgress(terminal)
  const report = await importRegister(register, {
    dataDir: config.dataDir,
    locations: locationsOf(name, places, config),
    now: new Date(),
    dryRun: options.dryRun,
    allowShrink: options.allowShrink,
    progress,
  }).finally(end)
  for (const line of reportLines(report)) terminal.out(line)

  const isBuilt = report.outcome === 'unchanged' && (await currentVersion(config.dataDir)) !== undefined
  if (options.build && report.outcome !== 'planned' && !isBuilt) await build(config.dataDir, terminal)
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
