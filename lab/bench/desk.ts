import { resolve } from 'node:path'
import type { ApplicationFilter } from '../../admissions/desk/application-filter.ts'
import { findApplicationsByText, listApplications } from '../../admissions/desk/application-list.server.ts'
import { STAGES } from '../../admissions/desk/application-list.ts'
import { sealAudit, verifyAudit } from '../../admissions/desk/audit.server.ts'
import { listStudents } from '../../admissions/desk/desk.server.ts'
import { findEnquiries, listEnquiries } from '../../admissions/leads/enquiries.server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { makeUpOffice } from './desk-office.ts'
import { describeMachine, formatTable, readProcessorTimes, subtractTimes, summarise } from './measure.ts'

// The desk's lists and its audit at the size that is promised, on the product's own PostgreSQL, each beside the least that could do the same.
//   npm run bench -- desk

const STUDENTS = 100_000
const CASES = 10_000
/** Students of an ordinary counsellor. */
const CASELOAD = 200
const AUDIT_ROWS = 1_000_000
const ROUNDS = 60
/** What is slow gets fewer rounds, but never fewer than this; the time of all rounds is in milliseconds. */
const LEAST_ROUNDS = 8
const OWN_MS = 2_000
const PEER_MS = 700
/** Results of each kind that Ctrl+K shows. */
const FOUND = 5

const say = (text: string) => process.stdout.write(`${text}\n`)
const dataDir = temporaryFolder('bench-desk')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
try {
  await database.asOwner((owner, application, desk) =>
    migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk),
  )
  say(`Desk. Machine: ${describeMachine()}.`)
  process.stderr.write('Making up students, their applications, leads and an audit (some minutes)\n')
  const manager = await makeStaff(database, 'manager')
  const counsellor = await makeStaff(database, 'counsellor')
  const usual = await makeStaff(database, 'counsellor')
  await makeUpOffice(database, { students: STUDENTS, leads: CASES, auditRows: AUDIT_ROWS }, [
    { id: counsellor.id, students: CASES },
    { id: usual.id, students: CASELOAD },
  ])

  const peers = {
    all: () => database.pool.query('select id, name, email from users order by lower(name), id limit 51'),
    scan: (text: string) =>
      database.pool.query(
        `select id, name, email from users where name || ' ' || email || ' ' || coalesce(phone_number, '') ilike $1
         order by lower(name), id limit 51`,
        [`%${text}%`],
      ),
    lane: () =>
      database.pool.query(
        `select id, came_at from enquiries where lane = 'new' order by came_at, id limit 101`,
      ),
  }
  const by = { by: counsellor, surface: 'page' } as const
  const query = (index: number) => `${(index * 7_919) % STUDENTS}`.padStart(6, '0')
  const rows: string[][] = []
  const measured = async (
    what: string,
    limit: number,
    ours: (nr: number) => Promise<unknown>,
    peer: (nr: number) => Promise<unknown>,
  ) => {
    const before = readProcessorTimes(database.postgresPid())
    const ownTimes = await listTimes(ours, OWN_MS)
    const processorMs = subtractTimes(readProcessorTimes(database.postgresPid()), before) / ownTimes.length
    const [own, peerTimes] = [ownTimes, await listTimes(peer, PEER_MS)].map(summarise)
    process.stderr.write(`${what}: p95 ${own.p95.toFixed(1)} ms, bare SQL ${peerTimes.p95.toFixed(1)} ms\n`)
    rows.push(
      [what, own.p50, own.p95, processorMs, peerTimes.p50, peerTimes.p95].map((cell) =>
        typeof cell === 'number' ? cell.toFixed(1) : cell,
      ),
    )
    rows.at(-1)!.push(`p95 ≤ ${limit}`, own.p95 <= limit ? 'met' : 'missed')
  }
  const today = new Date().toISOString().slice(0, 10)
  const getMoment = () => ({ now: new Date(), today })
  await measured(
    `${CASES} leads in a lane, a page`,
    100,
    () => listEnquiries(database, by, 'new', { mine: true }),
    peers.lane,
  )
  await measured(
    `${CASES} students in one care, a page`,
    100,
    () => listStudents(database, counsellor, { text: '', today }),
    peers.all,
  )
  for (const [what, text] of [
    ['name', (index: number) => `Person ${query(index)}`],
    ['e-mail', (nr: number) => `p${query(nr)}@example`],
    ['phone', (nr: number) => `98${query(nr)}`],
  ] as const)
    await measured(
      `search by ${what} among ${STUDENTS}`,
      50,
      (nr) => listStudents(database, manager, { text: text(nr), today }),
      (nr) => peers.scan(text(nr)),
    )
  /** Ctrl+K asks for all kinds at once; beside it a statement for each. */
  const find = (text: string, by = manager) =>
    Promise.all([
      listStudents(database, by, { text, today, limit: FOUND }),
      findEnquiries(database, { by, surface: 'page' }, text, FOUND),
      findApplicationsByText(database, by, text, { limit: FOUND }),
    ])
  const findBare = (text: string) =>
    Promise.all([
      peers.scan(text),
      database.pool.query(
        `select id from leads where name || ' ' || email || ' ' || coalesce(phone, '') ilike $1 limit 6`,
        [`%${text}%`],
      ),
      database.pool.query('select id from applications where search like $1 order by id desc limit 6', [
        `%${text.toLowerCase()}%`,
      ]),
    ])
  for (const [what, text] of [
    ['a name', (nr: number) => `Person ${query(nr)}`],
    ['words of many programmes', () => 'Data Science'],
    ['a university', (nr: number) => `University ${nr}`],
    ['words that nobody has', () => 'zzyzx'],
  ] as const)
    for (const [whose, by] of [
      ['manager', manager],
      ['counsellor', usual],
    ] as const)
      await measured(
        `Ctrl+K of a ${whose}: ${what}`,
        100,
        (nr) => find(text(nr), by),
        (nr) => findBare(text(nr)),
      )
  /** One statement on the table, with the conditions of the same list and nothing else. */
  const bare = (filter: ApplicationFilter) =>
    database.pool.query(
      `select id, user_id, programme, deadline from applications a
       where step = any ($1) and ($2::text is null or intake = $2)
         and ($3::text is null or programme -> 'institution' ->> 'name' = $3)
         and ($4::uuid is null or user_id in (select student_id from caseloads where counsellor_id = $4))
         and ($5::integer is null or deadline between current_date and current_date + $5)
         and (not $6 or cardinality(usual_papers) > (select count(*) from application_papers where application_id = a.id))
         and ($7 = '' or search like '%' || $7 || '%')
       order by coalesce(deadline, 'infinity'), id limit 51`,
      [
        STAGES[filter.stage],
        filter.intake,
        filter.university,
        filter.counsellor,
        filter.within,
        filter.missing ?? false,
        filter.text.toLowerCase(),
      ],
    )
  const lists: [what: string, filter: Partial<ApplicationFilter>][] = [
    ['no filter', {}],
    ['ended', { stage: 'ended' }],
    ['a student by name', { text: 'person 004711' }],
    ['words of many programmes', { stage: 'waiting', text: 'science' }],
    ['words that nobody has', { text: 'zzyzx' }],
    ['an intake', { intake: '2027-09' }],
    ['a university', { university: 'University 17' }],
    ['a counsellor', { counsellor: usual.id }],
    ['last day within 14 days', { within: 14 }],
    ['papers missing', { missing: true }],
    ['papers missing, within 14 days', { missing: true, within: 14 }],
    ['board', { as: 'board' }],
    ['board of an intake', { as: 'board', intake: '2027-09' }],
  ]
  for (const [whose, by, counsellorId] of [
    [`${STUDENTS} students`, manager, undefined],
    [`${CASES} students in one care`, counsellor, counsellor.id],
    [`${CASELOAD} students in one care`, usual, usual.id],
  ] as const)
    for (const [what, filterPart] of lists) {
      const filter: ApplicationFilter = { stage: 'toSend', text: '', ...filterPart }
      if (filter.counsellor && counsellorId) continue
      await measured(
        `applications of ${whose}: ${what}`,
        100,
        () => listApplications(database, by, filter, getMoment()),
        () => bare({ counsellor: counsellorId, ...filter }),
      )
    }
  say(
    `\n${formatTable(['what', 'ours p50 ms', 'p95', 'processor', 'bare SQL p50', 'p95', 'wanted', ''], rows)}\n\nEach of ours asks the desk for a ticket, commits it and then reads; beside it one statement on the table, without index for a part of a name. Processor: milliseconds of one of ours, this process and PostgreSQL together, on average.`,
  )

  const sealing = await getSeconds(() => sealAudit(database))
  const hashing = await getSeconds(() =>
    database.pool.query(`select count(sha256(convert_to(audit_text(audit), 'UTF8'))) from audit`),
  )
  let checked = { rows: 0, seals: 0, wrong: [] as unknown[] }
  const verifying = await getSeconds(async () => {
    checked = await verifyAudit(database, dataDir)
  })
  say(
    `\nAudit: ${checked.rows} rows in ${checked.seals} seals, ${checked.wrong.length} faults. Verified in ${verifying.toFixed(1)} s (wanted 10); each row hashed alone, once, ${hashing.toFixed(1)} s; sealed in ${sealing.toFixed(1)} s.`,
  )
} finally {
  await database.close()
  removeFolder(dataDir)
}

/** Returns the milliseconds of each round; `mostMs`: how long the rounds take together, after the first few. */
async function listTimes(work: (nr: number) => Promise<unknown>, mostMs: number) {
  const times: number[] = []
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && performance.now() - start > mostMs) break
    const began = performance.now()
    await work(round)
    times.push(performance.now() - began)
  }
  return times
}

async function getSeconds(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
