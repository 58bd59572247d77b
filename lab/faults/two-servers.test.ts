import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../admissions/content/read.server.ts'
import { shortlistWords } from '../../app/student/shortlist/words.ts'
import { DATABASE_ROLES, deriveKeys, type RoleName } from '../../platform/database/embedded-roles.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { newPerson } from '../../tests/students.ts'
import { publishWorld } from '../../tests/world/published.ts'

const ADDS = 64
const SENDS = 50
const { added, already, full } = shortlistWords.toasts
const content = await readContent(resolve(import.meta.dirname, '../../content'))

let folders: string[]
let database: Database
let servers: RunningServer[]
let programmes: string[]

// Two servers with a folder each, and one database between them.
beforeAll(async () => {
  folders = ['database', 'one', 'other'].map((name) => temporaryFolder(name))
  const [dataDir, ...own] = folders
  database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  // Nothing here is about what outlives a power cut, and a round is ten thousand times asked for: no commit waits for the disk.
  await database.asOwner((owner) => owner.query('alter database pma set synchronous_commit = off'))
  const { rows } = await database.asOwner((owner) => owner.query('show unix_socket_directories'))
  const addressFor = (role: RoleName) =>
    `postgres://${DATABASE_ROLES[role]}:${deriveKeys(dataDir)[role]}@localhost/pma?host=${rows[0].unix_socket_directories}`
  const settings = {
    DATABASE_URL: addressFor('application'),
    DATABASE_OWNER_URL: addressFor('owner'),
    AUTH_SECRET: 'a secret that both of the two servers share',
    FORMS_PER_ADDRESS: '100000',
    // Nothing here is about files, so no store has to answer; without one to share the second would not start.
    FILES_S3_BUCKET: 'shared',
    FILES_S3_ENDPOINT: 'http://127.0.0.1:9',
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
  }
  await Promise.all(own.map((folder) => publishWorld(folder)))
  servers = await Promise.all(own.map((folder) => startServer(folder, settings)))
  const response = await fetch(`${servers[0].address}/api/v1/programmes?perPage=20`)
  programmes = (await response.json()).programmes.map(({ id }: { id: string }) => id)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await database.close()
  for (const folder of folders) removeFolder(folder)
})

test.each([0, 9])(
  `R7: from %i entries, ${ADDS} concurrent adds at two servers leave exactly ten, ${rounds(3)} times`,
  async (before) => {
    const { id, cookie } = await signUp()
    let sentAgain = 0
    for (let round = 0; round < rounds(3); round++) {
      await database.pool.query('delete from shortlist_entries where user_id = $1', [id])
      const first = programmes.slice(0, before)
      if (before > 0) await send(servers[0], '/api/v1/shortlist', { programmes: first }, { cookie })

      const answers = await Promise.all(
        Array.from({ length: ADDS }, (_, index) => {
          const programme = programmes[(index + round) % programmes.length]
          return send(servers[index % 2], '/api/v1/shortlist', { programme }, { cookie })
        }),
      )

      const { rows } = await database.pool.query<{ programme: string; place: number }>(
        'select programme_id as programme, place from shortlist_entries where user_id = $1 order by place',
        [id],
      )
      expect(
        rows.map(({ place }) => place),
        `round ${round}`,
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      const entries = new Set(rows.map(({ programme }) => programme))
      expect(entries.size).toBe(10)
      // For a repeated request only the second answer is known, which may say that it is there already.
      const again = answers.filter(({ tried }) => tried > 1).length
      const created = answers.filter(({ status }) => status === 201).length
      expect(created).toBeLessThanOrEqual(10 - before)
      expect(created).toBeGreaterThanOrEqual(10 - before - again)
      sentAgain += again
      // Each loser gets this reason, and nobody gets another.
      for (const [index, { status, body }] of answers.entries()) {
        const onIt = entries.has(programmes[(index + round) % programmes.length])
        const { message, detail } = JSON.parse(body)
        expect([status, message ?? detail]).toEqual(
          !onIt ? [409, full] : status === 201 ? [201, added] : [200, already],
        )
      }
    }
    report(
      `R7: ${rounds(3)} rounds of ${ADDS} adds from ${before} entries, ${sentAgain} sent again: ten each time`,
    )
  },
  60_000 + rounds(3) * 30_000,
)

test.each([
  ['leads', 'leads'],
  ['messages', 'contact_messages'],
])(
  `R5: ${SENDS} concurrent requests with one key give one of the %s and one reply, ${rounds(3)} keys`,
  async (form, table) => {
    await database.asOwner((owner) => owner.query(`truncate ${table} cascade`))
    for (let round = 0; round < rounds(3); round++) {
      const fields = {
        name: 'Amara Nair',
        email: `amara.${form}.${round}@example.org`,
        phone: `+9198${form === 'leads' ? 1 : 2}${String(round).padStart(7, '0')}`,
        consent: true,
        consentVersion: content.consents[0].version,
        topic: content.site.contactTopics[0].id,
        message: 'When does it start?',
      }
      const key = { 'idempotency-key': randomUUID() }

      const answers = await Promise.all(
        Array.from({ length: SENDS }, (_, index) => send(servers[index % 2], `/api/v1/${form}`, fields, key)),
      )

      expect(answers.map(({ status }) => status)).toEqual(Array(SENDS).fill(201))
      expect(new Set(answers.map(({ body }) => body)).size, `round ${round}`).toBe(1)
      const otherAnswer = await send(
        servers[round % 2],
        `/api/v1/${form}`,
        { ...fields, name: 'Ravi Nair' },
        key,
      )
      expect(otherAnswer.status).toBe(422)
      const { rows } = await database.pool.query(`select name from ${table} where email = $1`, [fields.email])
      expect(rows).toEqual([{ name: 'Amara Nair' }])
    }
    const { rows } = await database.pool.query(`select count(*)::int as kept from ${table}`)
    expect(rows[0].kept).toBe(rounds(3))
    report(`R5: ${rounds(3)} keys of ${SENDS} sendings each: ${rows[0].kept} of the ${form}`)
  },
  60_000 + rounds(3) * 30_000,
)

/** Sends until it is answered, as people do: a server that has too much to do may say so, or cut who waits for too long. */
async function send(server: RunningServer, path: string, body: object, more: Record<string, string>) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (answer && answer.status < 500)
      return { status: answer.status, body: await answer.text(), tried: attempt }
    if (attempt === 20) throw new Error(`Not answered after ${attempt} times: ${answer?.status ?? 'cut'}`)
    await wait(200)
  }
}

async function signUp() {
  const { name, email, phoneNumber, password } = newPerson()
  const answer = await fetch(`${servers[0].address}/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    // A connection that is kept can end at the instant that it is used again.
    headers: { origin: servers[0].address, connection: 'close' },
    body: new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' }),
  })
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
  return { id: rows[0].id, cookie: cookies.join('; ') }
}
