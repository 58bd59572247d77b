import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { SnapshotBuilder } from '../../admissions/catalogue/snapshot/builder.server.ts'
import { createColumnsInMemory } from '../../admissions/catalogue/snapshot/file.server.ts'
import { getSearchable, prepareSearch, type Searchable } from '../../admissions/search/index.server.ts'
import { names } from '../../app/words/names.ts'
import { worldInstitutions, worldProgrammes, worldSource } from './records.ts'

/** The world's catalogue, built as a real one is but kept in memory. */
export function worldCatalogue(
  programmes = worldProgrammes,
  institutions = worldInstitutions,
  version = 'world',
  sources = [worldSource],
): Searchable {
  const builder = new SnapshotBuilder()
  for (const source of sources) builder.addSource(source)
  for (const institution of institutions) builder.addInstitution('partner', institution)
  for (const programme of programmes) builder.addProgramme(programme)
  const { columns } = builder.finish('2026-11-01T00:00:00.000Z')
  const open = () => getCatalogue({ version, bytes: 0, columns: createColumnsInMemory(columns) }, names)
  Object.assign(columns.numbers, prepareSearch(open().columns))
  return getSearchable(open())
}
