import { afterAll, expect, test } from 'vitest'
import { names } from '../../app/words/names.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { publishWorld } from '../../tests/world/published.ts'
import { openSearchable } from '../search/publish.server.ts'
import { readSearch } from '../search/request.ts'
import { search } from '../search/search.server.ts'
import { putAdded } from './edition.server.ts'
import type { PublishedProgramme } from './types.ts'

const folder = temporaryFolder('added-edition')
afterAll(() => removeFolder(folder))

const falconry: PublishedProgramme = {
  id: 'added-0123456789abcdef',
  title: 'MSc Falconry',
  level: 'master',
  page: 'https://harbour.edu.au/msc-falconry',
  institution: { id: 'cricos-harbour', name: 'As it was typed', country: 'AU' },
  checkedOn: '2026-11-23',
  checkedBy: 'content',
}
const elsewhere = { ...falconry, id: 'added-0', institution: { name: 'Hilltop University', country: 'DE' } }

test('a listed programme is found by everybody, at the chosen institution, with its page as the source', async () => {
  await putAdded(folder, [falconry, elsewhere])
  await publishWorld(folder)

  const searchable = (await openSearchable(folder, names, () => {}))!
  const { request } = readSearch(new URLSearchParams({ q: 'falconry' }), 'INR')
  const programmes = search(searchable, request).programmes

  expect(programmes.map(({ institution }) => institution.name).sort()).toEqual([
    'Harbour University',
    'Hilltop University',
  ])
  expect(programmes.find(({ id }) => id === falconry.id)).toMatchObject({
    institution: { id: 'cricos-harbour' },
    origin: { state: 'published', source: { page: falconry.page, retrieved: '2026-11-23' } },
    facts: { page: { state: 'published', value: falconry.page }, ielts: { state: 'unknown' } },
  })
})

test('when the last programme is withdrawn, search finds none', async () => {
  await putAdded(folder, [falconry])
  await putAdded(folder, [])
  await publishWorld(folder)

  const { catalogue } = (await openSearchable(folder, names, () => {}))!
  expect(catalogue.programme(falconry.id)).toBeUndefined()
})
