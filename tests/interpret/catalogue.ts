import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { SnapshotBuilder } from '../../admissions/catalogue/snapshot/builder.server.ts'
import { createColumnsInMemory } from '../../admissions/catalogue/snapshot/file.server.ts'
import { getSearchable, prepareSearch, type Searchable } from '../../admissions/search/index.server.ts'
import { names } from '../../app/words/names.ts'
import { listTypicalInstitutions } from '../typical/institutions.ts'
import { findSize } from '../typical/offer.ts'
import { worldSource } from '../world/records.ts'

/**
 * The typical catalogue's institutions, each with a few programmes by its size: all the names and places that a
 * sentence may speak of. With `listed`, those of other countries have no programmes.
 */
export function namedCatalogue(listed?: string[]): Searchable {
  const builder = new SnapshotBuilder()
  builder.addSource(worldSource)
  const fields = ['061', '041', '071', '091', '031']
  for (const institution of listTypicalInstitutions(worldSource.id)) {
    const { id, country, state, city, origin } = institution.record
    builder.addInstitution('partner', institution.record)
    const programmes = listed && !listed.includes(country) ? 0 : Math.ceil(findSize(institution) * 3)
    for (let number = 0; number < programmes; number++)
      builder.addProgramme({
        id: `${id}-${number}`,
        title: `Programme ${number}`,
        institution: id,
        level: 'master',
        field: fields[number % fields.length],
        country,
        state,
        city,
        origin,
        facts: {},
      })
  }
  const { columns } = builder.finish('2026-11-01T00:00:00.000Z')
  const open = () =>
    getCatalogue({ version: 'named', bytes: 0, columns: createColumnsInMemory(columns) }, names)
  Object.assign(columns.numbers, prepareSearch(open().columns))
  return getSearchable(open())
}
