import { resolve } from 'node:path'
import { listApplications } from '../../admissions/desk/application-list.server.ts'
import { STAGES, type Stage } from '../../admissions/desk/application-list.ts'
import { sealAudit, verifyAudit } from '../../admissions/desk/audit.server.ts'
import { listStudents } from '../../admissions/desk/desk.server.ts'
import { listEnquiries } from '../../admissions/leads/enquiries.server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { describeMachine, formatTable, summarise } from './measure.ts'

// The desk's lists and its audit at the size that is promised, on the product's own PostgreSQL, each beside the least that could do the same.
//   npm run bench -- desk

const STUDENTS = 100_000
const CASES = 10_000
const APPLICATIONS_EACH = 3
const AUDIT_ROWS = 1_000_000
const ROUNDS = 200

const say = (text: string) => process.stdout.write(`${text}\n`)
const dataDir = temporaryFolder('bench-desk')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
try {
  await database.asOwner((owner, application, desk) =>
    migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk),
  )
  say(`Desk. Machine: ${describeMachine()}.`)
  process.stderr.write('Making up students, leads and an audit (a minute)\n')
  const manager = await makeStaff(database, 'manager')
  const counsellor = await makeStaff(database, 'counsellor')
  await makeUp(counsellor.id)

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
  const query = (nr: number) => `${(nr * 7_919) % STUDENTS}`.padStart(6, '0')
  const rows: string[][] = []
  const measured = async (
    what: string,
    limit: number,
    ours: (nr: number) => Promise<unknown>,
    peer: (nr: number) => Promise<unknown>,
  ) => {
    const [own, other] = [await timesOf(ours), await timesOf(peer)].map(summarise)
    rows.push(
      [what, own.p50, own.p95, other.p50, other.p95].map((cell) =>
        typeof cell === 'number' ? cell.toFixed(1) : cell,
      ),
    )
    rows.at(-1)!.push(`p95 ≤ ${limit}`, own.p95 <= limit ? 'met' : 'missed')
  }
  const today = new Date().toISOString().slice(0, 10)
  const at = () => ({ now: new Date(), today })
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
    ['name', (nr: number) => `Person ${query(nr)}`],
    ['e-mail', (nr: number) => `p${query(nr)}@example`],
    ['phone', (nr: number) => `98${query(nr)}`],
  ] as const)
    await measured(
      `search by ${what} among ${STUDENTS}`,
      50,
      (nr) => listStudents(database, manager, { text: text(nr), today }),
      (nr) => peers.scan(text(nr)),
    )
  const stages = Object.keys(STAGES) as Stage[]
  const bare = (stage: Stage) =>
    database.pool.query(
      `select id, user_id, programme, deadline from applications where step = any ($1)
       order by coalesce(deadline, 'infinity'), id limit 51`,
      [STAGES[stage]],
    )
  for (const [whose, by] of [
    [`${CASES} students in one care`, counsellor],
    [`${STUDENTS} students`, manager],
  ] as const)
    await measured(
      `applications of ${whose}, a page and the counts`,
      100,
      (nr) => listApplications(database, by, { stage: stages[nr % stages.length], text: '' }, at()),
      (nr) => bare(stages[nr % stages.length]),
    )
  await measured(
    `applications of ${STUDENTS} students, by words`,
    100,
    (nr) => listApplications(database, manager, { stage: 'waiting', text: `science ${nr % 40}` }, at()),
    () => bare('waiting'),
  )
  await measured(
    `applications of ${STUDENTS} students, papers missing within 14 days`,
    100,
    () => listApplications(database, manager, { stage: 'toSend', text: '', within: 14, missing: true }, at()),
    () => bare('toSend'),
  )
  say(
    `\n${formatTable(['what', 'ours p50 ms', 'p95', 'bare SQL p50', 'p95', 'wanted', ''], rows)}\n\nEach of ours asks the desk for a ticket, commits it and then reads; beside it one statement on the table, without index for a part of a name.`,
  )

  const sealing = await secondsOf(() => sealAudit(database))
  const hashing = await secondsOf(() =>
    database.pool.query(`select count(sha256(convert_to(audit_text(audit), 'UTF8'))) from audit`),
  )
  let checked = { rows: 0, seals: 0, wrong: [] as unknown[] }
  const verifying = await secondsOf(async () => {
    checked = await verifyAudit(database, dataDir)
  })
  say(
    `\nAudit: ${checked.rows} rows in ${checked.seals} seals, ${checked.wrong.length} faults. Verified in ${verifying.toFixed(1)} s (wanted 10); each row hashed alone, once, ${hashing.toFixed(1)} s; sealed in ${sealing.toFixed(1)} s.`,
  )
} finally {
  await database.close()
  removeFolder(dataDir)
}

async function makeUp(counsellor: string | undefined) {
  const { pool } = database
  await pool.query(
    `insert into users (name, email, email_verified, phone_number) select 'Person ' || lpad(nr::text, 6, '0'),
       'p' || lpad(nr::text, 6, '0') || '@example.org', true, '+9198' || lpad(nr::text, 6, '0') || '00' from generate_series(0, $1 - 1) nr`,
    [STUDENTS],
  )
  await pool.query(
    `insert into caseloads (student_id, counsellor_id) select id, $1 from users where name like 'Person %' order by name limit $2`,
    [counsellor, CASES],
  )
  await pool.query(
    `insert into applications (user_id, programme_id, intake, step, programme, edition, deadline, begun_at)
     select id, 'partner-' || nr, '2027-0' || 1 + nr, (array['draft', 'ready', 'submitted', 'offer', 'accepted', 'enrolled',
         'rejected'])[1 + (row_number() over ()) % 7],
       jsonb_build_object('id', 'partner-' || nr, 'title', 'Master of Science ' || (row_number() over ()) % 400,
         'institution', jsonb_build_object('id', 'u', 'name', 'University ' || (row_number() over ()) % 90),
         'level', jsonb_build_object('value', 'master'), 'facts', jsonb_build_object('filler', repeat(md5(id::text), 60))),
       'a', case when nr < 3 then current_date + ((row_number() over ()) % 300)::integer end, now()
     from users cross join generate_series(1, $1) nr where users.name like 'Person %'`,
    [APPLICATIONS_EACH],
  )
  await pool.query(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', 'Lead ' || nr, 'lead' || nr || '@example.org', '+9197' || lpad(nr::text, 8, '0'), 'joinUs', '/', false,
       now() - nr * interval '1 minute' from generate_series(1, $1) nr`,
    [CASES],
  )
  await database.asOwner(async (owner) => {
    await owner.query(
      `insert into audit (who, role, what, whose, why, parts) select gen_random_uuid(), 'counsellor', 'students.open', gen_random_uuid(), 'care', '{profile,scores}'
       from generate_series(1, $1)`,
      [AUDIT_ROWS],
    )
    await owner.query('analyze')
  })
}

async function timesOf(work: (nr: number) => Promise<unknown>) {
  const times: number[] = []
  for (let nr = 0; nr < ROUNDS; nr++) {
    const began = performance.now()
    await work(nr)
    times.push(performance.now() - began)
  }
  return times
}

async function secondsOf(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
