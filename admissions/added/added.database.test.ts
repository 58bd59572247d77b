import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { beginApplication } from '../applications/applications.server.ts'
import { readEdition } from '../catalogue/editions/editions.server.ts'
import { mergeInstitutions } from '../catalogue/merge.ts'
import { removeFromShortlist, viewShortlist } from '../shortlist/shortlist.server.ts'
import {
  addProgramme,
  getChecks,
  listAdded,
  listPublishedProgrammes,
  publishAdded,
  returnAdded,
} from './added.server.ts'
import { putAdded } from './edition.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const now = new Date('2026-11-23T09:00:00Z')
const later = new Date('2026-11-23T10:00:00Z')
const TODAY = '2026-11-23'
const folder = temporaryFolder('added')
afterAll(() => removeFolder(folder))

let pageNr = 0
const pageForm = () => ({
  at: 'partner-isar',
  title: 'MSc Robotics',
  level: 'master',
  page: `https://www.isar.edu/robotics/${++pageNr}`,
})

async function added(form: Record<string, string> = pageForm()) {
  const amara = await makeStudent(database)
  expect(await addProgramme(database, own(amara), catalogue, form, now, TODAY)).toEqual({ ok: true })
  const { entries } = await viewShortlist(database, own(amara), now)
  return { amara, form, id: entries[0].programmeId, entry: entries[0] }
}

const waits = async (id: string) =>
  (await listAdded(database, BY_COMMAND)).find((programme) => programme.id === id)

test('an added page is shortlisted at once without figures', async () => {
  const { amara, id, entry } = await added()

  expect(entry.kept.programme).toMatchObject({
    title: 'MSc Robotics',
    institution: { name: 'Technische Universität Isar' },
    origin: { state: 'estimated' },
  })
  const { page, ...figures } = entry.kept.programme.facts
  expect(page.state).toBe('estimated')
  expect(new Set(Object.values(figures).map(({ state }) => state))).toEqual(new Set(['unknown']))
  expect(
    await beginApplication(database, own(amara), { catalogue, isClosed: () => false }, id, now, TODAY),
  ).toMatchObject({
    begun: true,
  })
  const ben = await makeStudent(database)
  expect(
    await beginApplication(database, own(ben), { catalogue, isClosed: () => false }, id, now, TODAY),
  ).toBeUndefined()
})

test('a listed programme is named instead of being added', async () => {
  const amara = await makeStudent(database)
  const add = (form: Record<string, string>) =>
    addProgramme(database, own(amara), catalogue, form, now, TODAY)
  const form = { ...pageForm(), at: '', institution: 'Yarra University', country: 'AU' }

  expect(await add({ ...form, title: 'master of data science' })).toMatchObject({
    reason: 'listed',
    id: 'partner-yarra-data',
  })
  expect(await add({ ...pageForm(), page: 'ftp://isar' })).toMatchObject({ faults: { page: 'wrong-page' } })
  expect((await viewShortlist(database, own(amara), now)).entries).toEqual([])
})

test('one check lists a page for both students who added it', async () => {
  const { id, form } = await added()
  const { id: otherId } = await added({ ...form, title: 'Robotics (MSc)', page: `${form.page}?utm_source=x` })
  expect(otherId).toBe(id)
  expect(await waits(id)).toMatchObject({ students: 2 })
  const editor = await makeStaff(database, 'content')
  const actor = { by: editor, surface: 'command' as const }

  expect(await publishAdded(database, actor, id, { title: 'Robotics' }, later, TODAY)).toBe(true)

  expect(await waits(id)).toBeUndefined()
  expect(await listPublishedProgrammes(database, TODAY)).toContainEqual(
    expect.objectContaining({ id, title: 'Robotics', checkedOn: TODAY, checkedBy: 'content' }),
  )
  const { rows } = await database.pool.query(
    `select by_person, record from events where verb = 'added.publish' and record = $1`,
    [id],
  )
  expect(rows).toEqual([{ by_person: editor.id, record: id }])
})

test('a returned page shows the reason, and waits again once it is added again', async () => {
  const { amara, id, form } = await added()

  expect(await returnAdded(database, BY_COMMAND, id, 'The page is gone.', later, TODAY)).toBe(true)

  expect((await getChecks(database, [id])).get(id)).toMatchObject({
    state: 'returned',
    reason: 'The page is gone.',
  })
  expect(await waits(id)).toBeUndefined()
  await removeFromShortlist(database, own(amara), id, later)
  await addProgramme(database, own(amara), catalogue, form, new Date('2026-11-24T09:00:00Z'), TODAY)
  expect(await waits(id)).toBeDefined()
})

test('a page removed by its student no longer waits, and one that nobody added is not listed', async () => {
  const { amara, id } = await added()
  await removeFromShortlist(database, own(amara), id, now)

  expect(await waits(id)).toBeUndefined()
  expect(await publishAdded(database, BY_COMMAND, id, {}, later, TODAY)).toBe(false)
  expect(await returnAdded(database, BY_COMMAND, 'added-0', 'Why not.', later, TODAY)).toBe(false)
})

test('neither students nor counsellors may list programmes', async () => {
  const { amara, id } = await added()
  const counsellor = await makeStaff(database, 'counsellor')
  for (const by of [amara, counsellor])
    await expect(publishAdded(database, { by, surface: 'command' }, id, {}, later, TODAY)).rejects.toThrow(
      NotAllowed,
    )
})

test('erasing the account removes waiting pages; listed ones stay, without the student’s name', async () => {
  const waiting = await added()
  const programme = await added()
  await publishAdded(database, BY_COMMAND, programme.id, {}, later, TODAY)

  for (const { amara } of [waiting, programme])
    await database.pool.query('delete from users where id = $1', [amara.id])

  expect(await waits(waiting.id)).toBeUndefined()
  const programmes = (await listPublishedProgrammes(database, TODAY)).filter(({ id }) => id === programme.id)
  expect(programmes).toHaveLength(1)
  expect(JSON.stringify(programmes)).not.toContain(programme.amara.id)
})

test('listed programmes form an edition of their own, under the chosen institution', async () => {
  const { id } = await added()
  await publishAdded(database, BY_COMMAND, id, {}, later, TODAY)

  await putAdded(folder, await listPublishedProgrammes(database, TODAY))

  const records = []
  for await (const record of readEdition(folder, 'added')) records.push(record)
  const institutions = records.flatMap((record) =>
    record.kind === 'institution' ? [record.institution] : [],
  )
  const programme = records.flatMap((record) =>
    record.kind === 'programme' && record.programme.id === id ? [record.programme] : [],
  )[0]
  expect(programme).toMatchObject({ origin: { state: 'published', source: `added/${id}` } })
  const isar = catalogue.columns.institutions.find((institution) => institution.id === 'partner-isar')!
  const merged = mergeInstitutions([
    { register: 'partner', record: isar },
    ...institutions.map((record) => ({
      register: 'added' as const,
      record: { ...record, name: 'Otherwise' },
    })),
  ])
  expect(merged).toEqual([expect.objectContaining({ ids: ['partner-isar', programme.institution] })])
})
