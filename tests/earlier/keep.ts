import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { newPerson } from '../students.ts'
import { pdf } from '../world/uploads.ts'
import { type EarlierFolder, readTableRows } from './folders.ts'

// node tests/earlier/keep.ts COMMIT DATA_DIR ADDRESS: has a student and a visitor do what a site of an earlier commit, which runs at the
// address on that folder, lets them, and keeps what its database holds then as COMMIT.json.gz beside this file.

const [commit, dataDir, address] = process.argv.slice(2)
const person = newPerson()
const cookie = await signUp()

const about = {
  form: 'about',
  firstName: 'Amara',
  lastName: 'Rao',
  gender: 'female',
  dateOfBirth: '2003-01-15',
  nationality: 'IN',
  phoneNumber: person.phoneNumber,
  address: '12 Lake Road',
  country: 'IN',
  state: 'Karnataka',
  city: 'Bengaluru',
  zipCode: '560001',
}
const job = { company: 'Harbour Works', title: 'Engineer', employmentType: 'full-time', industry: 'Shipping' }
const experience = { ...job, city: 'Chennai', country: 'IN', startDate: '2024-01-15', current: 'yes' }
await send('/dashboard/profile', about)
await send('/dashboard/profile', { form: 'experience', draft: randomUUID(), ...experience })

const searchPage = await (await fetch(`${address}/api/v1/programmes?q=law&perPage=3`)).json()
const programmes: string[] = searchPage.programmes.map(({ id }: { id: string }) => id)
const response = await fetch(`${address}/api/v1/shortlist`, {
  method: 'POST',
  headers: { origin: address, 'content-type': 'application/json', cookie },
  body: JSON.stringify({ programmes }),
})
say('/api/v1/shortlist', response)
await send('/dashboard/applications', { programme: programmes[0] })
const wish = { country: 'GB', state: 'any', degree: 'master', discipline: 'law' }
await send('/recommendations', { ...wish, proficiency: 'IELTS', proficiencyScore: '6' })

const file = new FormData()
file.set('title', 'Transcript')
file.set('file', new File([new Uint8Array(pdf('Transcript of Amara Rao'))], 'transcript.pdf'))
await send('/dashboard/documents/upload', file)

const page = await (await fetch(`${address}/lead`)).text()
const consentVersion = page.match(/name="consentVersion" value="([^"]+)"/)?.[1] ?? ''
const sender = {
  name: person.name,
  email: person.email,
  phone: person.phoneNumber,
  consent: 'on',
  consentVersion,
}
await send('/lead', { ...sender, key: randomUUID() })
const message = 'When does the next intake begin?'
await send('/contact', { ...sender, topic: 'other', message, key: randomUUID() })

const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
const client = await database.pool.connect()
const { rows: applied } = await client.query<{ name: string; checksum: string }>(
  'select name, checksum from migrations order by applied_at, name',
)
const snapshot: EarlierFolder = { commit, migrations: [], tables: await readTableRows(client) }
for (const { name, checksum } of applied) {
  const sql = execFileSync('git', ['show', `${commit}:db/migrations/${name}`], { encoding: 'utf8' })
  snapshot.migrations.push({ name, checksum, sql })
}
client.release()
await database.close()
const place = join(resolve(import.meta.dirname), `${commit}.json.gz`)
writeFileSync(place, gzipSync(JSON.stringify(snapshot), { level: 9 }))
for (const [name, rows] of Object.entries(snapshot.tables)) process.stdout.write(`${name} ${rows.length}\n`)

async function signUp() {
  const { name, email, phoneNumber, password } = person
  const answer = await fetch(`${address}/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' }),
  })
  say('/sign-up', answer)
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  return cookies.join('; ')
}

async function send(path: string, form: Record<string, string> | FormData) {
  const body = form instanceof FormData ? form : new URLSearchParams(form)
  const headers = { origin: address, cookie }
  say(path, await fetch(address + path, { method: 'POST', redirect: 'manual', headers, body }))
}

function say(path: string, { status }: Response) {
  process.stdout.write(`${status} ${path}\n`)
}
