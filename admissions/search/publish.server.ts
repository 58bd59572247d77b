import { type BuildProgress, buildColumns } from '../catalogue/build.server.ts'
import { catalogueOf, columnsOf, isOfThisFormat } from '../catalogue/catalogue.server.ts'
import type { Names } from '../catalogue/names.ts'
import { columnsInMemory } from '../catalogue/snapshot/file.server.ts'
import { openNewestWhole, saveVersion } from '../catalogue/snapshot/versions.server.ts'
import { prepareSearch, type Searchable, searchableOf } from './index.server.ts'

export interface Published {
  version: string
  programmes: number
  institutions: number
}

/**
 * Builds the registers' current editions into the next snapshot and makes it the current one. The old one stays in use until the
 * new one is written whole. Throws `NothingImported` when there is nothing to build from.
 */
export async function publishCatalogue(
  dataDir: string,
  now: Date,
  progress: BuildProgress,
): Promise<Published> {
  const { columns, programmes, institutions } = await buildColumns(dataDir, now.toISOString(), progress)
  progress('preparing the search', programmes)
  Object.assign(columns.numbers, prepareSearch(columnsOf(columnsInMemory(columns))))
  progress('writing the snapshot', programmes)
  const version = await saveVersion(dataDir, columns, now.toISOString())
  return { version, programmes, institutions }
}

/**
 * Opens the newest whole snapshot. Undefined before the first was published, and where it was written in a format of an earlier
 * version of the product: then it has to be built again from the editions.
 */
export async function openSearchable(
  dataDir: string,
  names: Names,
  onDamaged: (version: string) => void,
): Promise<Searchable | undefined> {
  const opened = await openNewestWhole(dataDir, onDamaged)
  return opened && isOfThisFormat(opened) ? searchableOf(catalogueOf(opened, names)) : undefined
}
