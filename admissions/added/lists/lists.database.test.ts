import { afterAll, expect, test } from 'vitest'
import { names } from '../../../app/words/names.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { publishWorld } from '../../../tests/world/published.ts'
import { makeStaff, makeStudent } from '../../../tests/world/students.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import { openSearchable } from '../../search/publish.server.ts'
import { viewShortlist } from '../../shortlist/shortlist.server.ts'
import { addProgramme, getChecks, listPublishedProgrammes } from '../added.server.ts'
import { putAdded } from '../edition.server.ts'
import { listTakenLists, planProgrammeList, takeBackList, takeProgrammeList } from './lists.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const now = new Date('2026-11-23T09:00:00Z')
const TODAY = '2026-11-23'
const folder = temporaryFolder('programme-lists')
afterAll(() => removeFolder(folder))

const defaults = { institution: 'Yarra University', country: 'AU', currency: 'AUD' }
const origin = { by: 'institution' as const, giver: 'Yarra University', givenOn: '2026-11-20' }

let pageNr = 0
const list = (...lines: string[]) => ['Course,URL,Fees,IELTS', ...lines].join('\n')
const page = () => `https://yarra.edu.au/courses/${++pageNr}`
const editor = async () => ({ by: await makeStaff(database, 'content'), surface: 'page' as const })

const plan = async (text: string) => {
  const planned = await planProgrammeList(database, await editor(), catalogue, text, defaults)
  if (typeof planned === 'string' || !('add' in planned)) throw new Error(JSON.stringify(planned))
  return planned
}
const take = async (
  text: string,
  source: typeof origin | { by: 'agent'; giver: string; givenOn: string } = origin,
) =>
  takeProgrammeList(database, await editor(), catalogue, {
    text,
    defaults,
    columns: undefined,
    given: source,
    now,
    today: TODAY,
  })

/** The catalogue with what is listed now. */
async function openCatalogue(today = TODAY) {
  await putAdded(folder, await listPublishedProgrammes(database, today))
  await publishWorld(folder)
  return (await openSearchable(folder, names, () => {}))!.catalogue
}
const getId = async (title: string) =>
  (await listPublishedProgrammes(database, TODAY)).find((programme) => programme.title === title)!.id

test('a preview changes nothing', async () => {
  const planned = await plan(
    list(
      `MSc Falconry,${page()},48500,6.5`,
      `Master of Data Science,${page()},50000,`,
      'MSc Nowhere,on request,,',
    ),
  )

  expect(planned.add.map(({ title }) => title)).toEqual(['MSc Falconry'])
  expect(planned.known).toMatchObject([{ line: 3, id: 'partner-yarra-data' }])
  expect(planned.refused).toMatchObject([{ line: 4, fault: 'wrong-page' }])
  expect(planned.unknownInstitutions).toEqual([])
  expect(await listPublishedProgrammes(database, TODAY)).toEqual([])
})

test('an institution’s list is published with its fees, which expire a year after it was given', async () => {
  await take(list(`MSc Kites,${page()},48500,6.5`))

  const id = await getId('MSc Kites')
  const facts = (await openCatalogue()).programme(id)
  expect(facts).toMatchObject({
    institution: { name: 'Yarra University' },
    origin: { state: 'published', basis: 'on a list that the institution gave us' },
    facts: {
      ielts: { state: 'published', value: { score: 6.5 } },
      tuition: {
        state: 'published',
        value: { amount: 48_500, currency: 'AUD' },
        source: { retrieved: TODAY },
      },
    },
  })
  expect((await openCatalogue('2027-11-21')).programme(id)?.facts).toMatchObject({
    tuition: { state: 'unknown' },
    page: { state: 'published' },
  })
})

test('a figure from an agent is an estimate that names the agent', async () => {
  await take(list(`MSc Gliders,${page()},30000,`), { by: 'agent', giver: 'Study Agents Ltd', givenOn: TODAY })

  expect((await openCatalogue()).programme(await getId('MSc Gliders'))).toMatchObject({
    facts: {
      tuition: { state: 'estimated', basis: expect.stringContaining('a list that Study Agents Ltd gave us') },
    },
  })
})

test('a later list updates the programmes that both contain', async () => {
  const address = page()
  await take(list(`MSc Balloons,${address},40000,`))

  const planned = await plan(list(`MSc Balloons and Airships,${address},41000,`))
  expect([planned.add, planned.again.length]).toEqual([[], 1])
  await take(list(`MSc Balloons and Airships,${address},41000,`))

  const published = await listPublishedProgrammes(database, TODAY)
  expect(published.filter(({ title }) => title.startsWith('MSc Balloons'))).toMatchObject([
    { title: 'MSc Balloons and Airships', facts: { tuition: { amount: 41_000 } } },
  ])
})

test('a whole list is withdrawn, with its reason for students who saved one of its programmes', async () => {
  const amara = await makeStudent(database)
  const address = page()
  await addProgramme(
    database,
    own(amara),
    catalogue,
    { institution: 'Yarra University', country: 'AU', title: 'MSc Drones', level: 'master', page: address },
    now,
    TODAY,
  )
  await take(list(`MSc Drones,${address},,`, `MSc Rockets,${page()},,`))
  const { entries } = await viewShortlist(database, own(amara), now)
  const id = entries[0].programmeId
  expect((await getChecks(database, [id])).get(id)).toMatchObject({ state: 'published' })

  const [lists] = (await listTakenLists(database, await editor())).filter(
    ({ programmes }) => programmes === 2,
  )
  expect(lists).toMatchObject({ ...origin, institutions: ['Yarra University'] })
  const reason = 'The university took its list back.'
  expect(await takeBackList(database, await editor(), lists.id, reason, now, TODAY)).toBe(2)

  expect((await getChecks(database, [id])).get(id)).toMatchObject({ state: 'returned', reason })
  expect(await takeBackList(database, await editor(), lists.id, reason, now, TODAY)).toBe(0)
  expect((await openCatalogue()).programme(id)).toBeUndefined()
})

test('two people who accept a list at once create one', async () => {
  const text = list(`MSc Sails,${page()},,`, `MSc Oars,${page()},,`)

  await Promise.all([take(text), take(text)])

  const titles = (await listPublishedProgrammes(database, TODAY)).map(({ title }) => title)
  expect(titles.filter((title) => ['MSc Sails', 'MSc Oars'].includes(title))).toHaveLength(2)
})

test('a long list of known and unknown universities is previewed without a pause', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, index) =>
      `MSc Thing ${index},https://www.example.edu/p/${index},${index % 2 ? 'Yarra University' : `Nowhere ${index}`},AU`,
  )
  const text = ['Course,URL,University,Country', ...lines].join('\n')
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)

  expect((await plan(text)).add).toHaveLength(5_000)

  clearInterval(ticking)
  expect(longest).toBeLessThan(3_000)
})

test('a counsellor cannot accept lists', async () => {
  const by = await makeStaff(database, 'counsellor')

  await expect(
    planProgrammeList(database, { by, surface: 'page' }, catalogue, list(), defaults),
  ).rejects.toThrow(NotAllowed)
})
