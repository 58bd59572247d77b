import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { indexPassages } from '../../admissions/coach/find.ts'
import type { PageContext } from '../../app/context.ts'
import type { Speak } from '../../platform/language-model/speak.ts'
import { testDatabase } from '../database.ts'
import { worldCatalogue } from '../world/catalogue.ts'
import { makeDocument } from '../world/documents.ts'
import { worldInstitutions, worldProgrammes } from '../world/records.ts'
import { makeStudent } from '../world/students.ts'
import { askInWords } from './ask.ts'
import { INJECTIONS } from './injections.ts'
import { hostileModel } from './scripted.ts'

const database = await testDatabase()
const asOwner = { ...database, pool: database.owner }
/** What a page reads, it reads here from connections that cannot write; the test writes by this earlier one. */
let writer: PoolClient
/** Reserving a call is the one write of an answer, and has its own test. */
const pool = new Proxy(database.pool, {
  get(target, name) {
    const value = Reflect.get(target, name)
    if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
    return (statement: string, values: unknown[]) =>
      typeof statement === 'string' && statement.includes('reserve_coach_call')
        ? Promise.resolve({ rows: [{ is_reserved: true }] })
        : target.query(statement, values)
  },
})
const OTHER = 'Zubeida Quartz'
let student: Awaited<ReturnType<typeof makeStudent>>
const fetching = vi.fn()

beforeAll(async () => {
  writer = await database.owner.connect()
  student = await makeStudent(asOwner, { name: 'Asha Marigold', phoneNumber: '+919876543210' })
  const other = await makeStudent(asOwner, { name: OTHER })
  await makeDocument(asOwner, other, { title: `Passport of ${OTHER}` })
  await addMessage(other.id, `I am ${OTHER}.`)
  await writer.query(`alter database ${database.name} set default_transaction_read_only = on`)
})
afterAll(() => writer.release())
beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => vi.unstubAllGlobals())

async function addMessage(studentId: string, text: string) {
  await writer.query(
    `insert into messages (student_id, nr, by_role, text, sent_at, shown_at)
     select $1, coalesce(max(nr), 0) + 1, 'counsellor', $2, '2026-11-30T05:00:00Z', '2026-11-30T05:00:00Z' from messages where student_id = $1`,
    [studentId, text],
  )
}

/** Where somebody can write a text that a model may come to read. */
const carriers: Record<string, (injection: string) => Promise<{ question: string } & Partial<PageContext>>> =
  {
    chat: async (injection) => ({ question: `uk student visa fee. ${injection}` }),
    'programme titles': async (injection) => {
      const nursing = worldProgrammes.filter(({ title }) => /nursing/i.test(title))
      const programmes = nursing.map((programme) => ({ ...programme, title: `Nursing. ${injection}` }))
      const searchable = worldCatalogue(programmes, worldInstitutions)
      return { question: 'nursing bachelor courses', searchable, catalogue: searchable.catalogue }
    },
    articles: async (injection) => ({
      question: 'first hundred days',
      passages: indexPassages([
        {
          kind: 'article',
          sourceId: 'days',
          title: 'Your first hundred days',
          text: `First hundred days. ${injection}`,
          points: [],
        },
      ]),
    }),
    'titles of papers': async (injection) => {
      await makeDocument({ ...database, pool: writer as never }, student, { title: injection.slice(0, 100) })
      return { question: 'which documents have I uploaded' }
    },
    messages: async (injection) => {
      await addMessage(student.id, injection)
      return { question: 'do I have new messages' }
    },
  }

/** Whether a model reads what is written there: texts of the own file stay on the server. */
const isRead: Record<string, boolean> = {
  chat: true,
  'programme titles': true,
  articles: true,
  'titles of papers': false,
  messages: false,
}

/** The hostile model, with all that it reads written down. */
const recordInto =
  (read: string[]): Speak =>
  (speech) => {
    read.push(speech.prompt)
    return hostileModel({
      ...speech,
      async runTool(name, values) {
        const result = await speech.runTool(name, values)
        read.push(JSON.stringify(result))
        return result
      },
    })
  }

/** Every table with its number of rows and a hash of them. */
async function readTables() {
  const { rows } = await writer.query(
    `select table_name, query_to_xml(format('select count(*), md5(string_agg(t::text, '''' order by t::text)) from %I t', table_name), true, true, '')::text
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows
}

test.each(Object.keys(carriers))(
  'forty injections by %s make a hostile model neither write, nor tell, nor call out',
  async (carrier) => {
    const prepared: Awaited<ReturnType<(typeof carriers)[string]>>[] = []
    for (const injection of INJECTIONS) prepared.push(await carriers[carrier](injection))
    const before = await readTables()
    const read: string[] = []
    for (const { question, ...changes } of prepared) {
      const { answers, failures } = await askInWords(question, recordInto(read), {
        ...changes,
        student: async () => student,
        database: { ...database, pool },
        patienceMs: 60_000,
      })

      expect(failures).toEqual([])
      // None of its sentences is sound, so the answer is the one without a model.
      expect(answers.map(({ isWorded }) => isWorded)).toEqual([undefined])
      expect(JSON.stringify(answers)).not.toMatch(/Zubeida|Quartz/)
    }

    expect(await readTables()).toEqual(before)
    expect(fetching).not.toHaveBeenCalled()
    expect(read.length).toBeGreaterThan(INJECTIONS.length)
    const whole = read.join('\n')
    expect(whole).not.toMatch(/Asha|Marigold|9876543210|@example|Zubeida|Quartz/)
    expect(whole.includes('shortlist and begin an application')).toBe(isRead[carrier])
  },
  300_000,
)

test('the page’s connections cannot write', async () => {
  await expect(database.pool.query('delete from messages')).rejects.toThrow('read-only')
})
