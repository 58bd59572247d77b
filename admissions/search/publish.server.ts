import { type BuildProgress, buildColumns } from '../catalogue/build.server.ts'
import { getCatalogue, isBuiltFrom, isOfThisFormat } from '../catalogue/catalogue.server.ts'
import type { Checked } from '../catalogue/checked.ts'
import { createCatalogueColumns } from '../catalogue/columns.server.ts'
import { readEditionChecksums } from '../catalogue/editions/editions.server.ts'
import type { Names } from '../catalogue/names.ts'
import { createColumnsInMemory } from '../catalogue/snapshot/file.server.ts'
import {
  beginVersion,
  findCurrentVersion,
  openNewestWhole,
  openVersion,
  saveVersion,
} from '../catalogue/snapshot/versions.server.ts'
import type { CostAmounts } from '../costs/amounts.ts'
import { getSearchable, prepareSearch, type Searchable } from './index.server.ts'

/**
 * A searchable catalogue and the version of its file. The catalogue's own version also names the facts
 * checked since.
 */
export interface OpenedSnapshot extends Searchable {
  snapshot: string
}

export interface Published {
  version: string
  programmes: number
  institutions: number
}

/**
 * Builds the current editions into the next snapshot; the old one serves until it is complete. Throws
 * `NothingImported`.
 */
export async function publishCatalogue(
  dataDir: string,
  now: Date,
  progress: BuildProgress,
): Promise<Published> {
  const newVersion = await beginVersion(dataDir, now)
  const { columns, programmes, institutions } = await buildColumns(dataDir, now.toISOString(), progress)
  progress('preparing the search', programmes)
  Object.assign(columns.numbers, prepareSearch(createCatalogueColumns(createColumnsInMemory(columns))))
  progress('writing the snapshot', programmes)
  const version = await saveVersion(dataDir, columns, newVersion)
  return { version, programmes, institutions }
}

/**
 * Opens the newest complete snapshot. Returns `undefined` if none was published, or it has an earlier format
 * and must be rebuilt.
 */
export async function openSearchable(
  dataDir: string,
  names: Names,
  onDamaged: (version: string) => void,
  checked?: Checked,
  amounts?: CostAmounts,
): Promise<OpenedSnapshot | undefined> {
  const openedVersion = await openNewestWhole(dataDir, onDamaged)
  return openedVersion && isOfThisFormat(openedVersion)
    ? {
        ...getSearchable(getCatalogue(openedVersion, names, checked), amounts),
        snapshot: openedVersion.version,
      }
    : undefined
}

/** Returns the same snapshot with the current checked facts. */
export function withChecked(
  { snapshot, catalogue, amounts }: OpenedSnapshot,
  checked: Checked,
): OpenedSnapshot {
  const { columns, names } = catalogue
  const again = getCatalogue({ version: snapshot, columns: columns.opened }, names, checked)
  return { ...getSearchable(again, amounts), snapshot }
}

/** Returns the same snapshot with its costs by other amounts. */
export function withAmounts({ snapshot, catalogue }: OpenedSnapshot, amounts: CostAmounts): OpenedSnapshot {
  return { ...getSearchable(catalogue, amounts), snapshot }
}

/**
 * True if the served catalogue was built from the stored editions. After an import interrupted between
 * storing and publishing, it was not.
 */
export async function showsWhatIsKept(dataDir: string, { catalogue }: Searchable): Promise<boolean> {
  return isBuiltFrom(catalogue.columns.opened, await readEditionChecksums(dataDir))
}

/** Returns whether the snapshot on disk is published; false if there is none, or it is damaged. */
export async function isPublished(dataDir: string): Promise<boolean> {
  const current = await findCurrentVersion(dataDir)
  const openedVersion = current && (await openVersion(dataDir, current))
  if (!openedVersion || !isOfThisFormat(openedVersion)) return false
  return isBuiltFrom(openedVersion.columns, await readEditionChecksums(dataDir))
}
