import { BY_COMMAND, BY_ITSELF } from '../../admissions/access/types.ts'
import { readEditionHeader } from '../../admissions/catalogue/editions/editions.server.ts'
import { getDayIn } from '../../admissions/days/days.server.ts'
import { isPublished } from '../../admissions/search/publish.server.ts'
import {
  fetchIfNewer,
  readLastCheckedAt,
  readPublisherState,
  savePublisherState,
} from '../../importers/publisher.ts'
import { Unreachable } from '../../importers/reading/fetch.ts'
import { LIMITS } from '../../importers/reading/input.ts'
import { clearSpool } from '../../importers/reading/spool.ts'
import { registers } from '../../importers/registers.ts'
import { type Publisher, type Register, RegisterRefused } from '../../importers/types.ts'
import type { Config } from '../../platform/config/config.ts'
import { FolderHeld } from '../../platform/hold.ts'
import { FileRefused } from '../../platform/tables/file.ts'
import { build } from './build.ts'
import { type ImportOptions, importFrom, listTrustedHosts, nameAddressSetting } from './import.ts'
import { count, type Terminal } from './progress.ts'

export interface UpdateOptions extends ImportOptions {
  /**
   * As scheduled: only registers last checked longer ago than the setting allows, and each refusal is
   * reported once.
   */
  due: boolean
}

/**
 * Runs `update [register|all]`: imports what publishers have that is new. A failing register does not stop
 * the others. Returns false if one was refused or unreachable.
 */
export async function updateCommand(
  name: string,
  options: UpdateOptions,
  config: Config,
  terminal: Terminal,
): Promise<boolean> {
  const names = name === 'all' ? await listImportedRegisters(config) : [name]
  let unreachable = 0
  let lookedCount = 0
  const troubles: string[] = []
  for (const register of names) {
    if (options.due && !(await isDue(register, config))) continue
    lookedCount += 1
    try {
      await update(await registers[register](), options, config, terminal)
    } catch (error) {
      if (!(error instanceof FileRefused) && !(error instanceof FolderHeld)) throw error
      if (error instanceof Unreachable) unreachable += 1
      troubles.push(`${register}: ${error.message}`)
    } finally {
      clearSpool()
    }
  }
  // Without any connection, there is no problem to fix.
  const offline = options.due && unreachable === lookedCount
  if (!offline) for (const trouble of troubles) terminal.err(trouble)
  if (options.build && !options.dryRun && lookedCount > unreachable && !(await isPublished(config.dataDir)))
    await build(config.dataDir, terminal)
  return offline || troubles.length === 0
}

/**
 * Returns the registers that are in the catalogue and have an address: updates never add one that was not
 * imported before.
 */
async function listImportedRegisters(config: Config): Promise<string[]> {
  const names: string[] = []
  for (const [name, load] of Object.entries(registers)) {
    const register = await load()
    if (findPublisher(register, config) && (await readEditionHeader(config.dataDir, register.name)))
      names.push(name)
  }
  return names
}

async function isDue(name: string, { dataDir, catalogueUpdates }: Config): Promise<boolean> {
  const last = await readLastCheckedAt(dataDir, (await registers[name]()).name)
  return (
    last !== undefined && catalogueUpdates !== undefined && Date.now() - last.getTime() >= catalogueUpdates
  )
}

/** Returns the operator's own addresses of a register, or else the publisher's. */
function findPublisher({ name, publisher }: Register, { registerAddresses }: Config): Publisher | undefined {
  const addresses = registerAddresses[name]
  return addresses ? { ...publisher, addresses } : publisher
}

async function update(register: Register, options: UpdateOptions, config: Config, terminal: Terminal) {
  const { name } = register
  const { dataDir, timeZone, registerAddresses } = config
  const publisher = findPublisher(register, config)
  if (!publisher)
    throw new RegisterRefused(`nobody has said where its publisher has it: set ${nameAddressSetting(name)}.`)

  const now = new Date()
  const today = getDayIn(timeZone, now)
  const last = await readPublisherState(dataDir, name)
  const current = (await readEditionHeader(dataDir, name))?.importedAt
  // If the current edition was imported in another way, the last state does not describe it. A refused
  // edition is tried again when an operator asks.
  const previous = last?.importedAt === current && (options.due || !last?.refused) ? last : undefined
  const limits = { ...LIMITS, privateHosts: listTrustedHosts(config, registerAddresses[name] ?? []) }
  const { files, newer } = await fetchIfNewer(publisher, previous, limits, Number(today.slice(0, 4)))
  const state = { ...previous, lookedAt: now.toISOString(), importedAt: current, files }
  if (!newer) {
    if (!state.refused)
      terminal.out(`${name} is what its publisher has (${count(files.length)} files looked at).`)
    if (!options.dryRun) await savePublisherState(dataDir, name, state)
    return
  }
  const from = {
    locations: publisher.addresses,
    fetched: newer.fetched,
    dated: getDayIn(timeZone, newer.changedAt ?? now),
  }
  const who = options.due ? BY_ITSELF : BY_COMMAND
  try {
    await importFrom(register, from, { ...options, build: false }, config, terminal, who)
  } catch (error) {
    if (error instanceof FileRefused && !options.dryRun)
      await savePublisherState(dataDir, name, { ...state, refused: error.message })
    throw error
  }
  const importedAt = (await readEditionHeader(dataDir, name))?.importedAt
  if (!options.dryRun) await savePublisherState(dataDir, name, { ...state, importedAt, refused: undefined })
}
