import type { ClientBase } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'

/** How many of what the made-up office has. */
export interface OfficeSize {
  students: number
  leads: number
  auditRows: number
}

const APPLICATIONS_EACH = 3
/** The number of students of each counsellor, besides those that a measure names. */
const CASELOAD = 2_000
/** How many in a hundred applications have each step. */
const SHARES = {
  draft: 24,
  ready: 5,
  submitted: 16,
  interview: 4,
  offer: 6,
  conditions: 4,
  accepted: 5,
  deferred: 1,
  enrolled: 12,
  rejected: 13,
  declined: 5,
  withdrawn: 5,
}

/**
 * Fills a new database with an office: students, their counsellors, three applications each with its papers and
 * events, leads and an audit. `caseloads`: how many students some counsellors have; others share the rest.
 */
export async function makeUpOffice(
  database: Database,
  size: OfficeSize,
  caseloads: { id: string; students: number }[],
) {
  await database.asOwner(async (owner) => {
    const client = await owner.connect()
    try {
      await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
      await makeUpStudents(client, size.students, caseloads)
      await withoutIndexes(
        client,
        ['applications', 'application_papers', 'application_events', 'audit'],
        async () => {
          await makeUpApplications(client)
          await makeUpAudit(client, size.auditRows)
        },
      )
      await makeUpLeads(client, size.leads)
      await client.query('vacuum analyze')
    } finally {
      client.release(true)
    }
  })
}

/**
 * Fills tables without their indexes, foreign keys and triggers, and puts these back afterwards: an index that is
 * built once takes a fraction of the time of one that grows row by row.
 */
async function withoutIndexes(client: ClientBase, tables: string[], fill: () => Promise<void>) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`set session_replication_role = replica`)
  await fill()
  await client.query(`set session_replication_role = origin`)
  for (const { definition } of indexes) await client.query(definition)
}

async function makeUpStudents(
  client: ClientBase,
  students: number,
  caseloads: { id: string; students: number }[],
) {
  await client.query(
    `insert into users (name, email, email_verified, phone_number) select 'Person ' || lpad(nr::text, 6, '0'),
       'p' || lpad(nr::text, 6, '0') || '@example.org', true, '+9198' || lpad(nr::text, 6, '0') || '00' from generate_series(0, $1 - 1) nr`,
    [students],
  )
  await client.query(
    `with others as (
       insert into users (name, email, email_verified) select 'Counsellor ' || nr, 'counsellor-' || nr || '@example.org', true
         from generate_series(1, $1::integer) nr returning id)
     insert into staff (user_id, role) select id, 'counsellor' from others`,
    [Math.ceil(students / CASELOAD)],
  )
  let first = 0
  for (const { id, students } of caseloads) {
    await client.query(
      `insert into caseloads (student_id, counsellor_id) select id, $1 from users where name like 'Person %'
       order by name offset $2 limit $3`,
      [id, first, students],
    )
    first += students
  }
  await client.query(
    `insert into caseloads (student_id, counsellor_id)
     select u.id, (array(select user_id from staff join users s on s.id = user_id where s.name like 'Counsellor %' order by s.name))[
       1 + substr(u.name, 8)::integer / $1::integer]
     from users u where u.name like 'Person %' and not exists (select from caseloads where student_id = u.id)`,
    [CASELOAD],
  )
}

/** Numbers an application by its student and its place among theirs; all else follows from the number. */
async function makeUpApplications(client: ClientBase) {
  const { catalogue } = worldCatalogue()
  const records = Array.from(catalogue.columns.level, (_, row) => JSON.stringify(catalogue.programmeAt(row)))
  const steps = Object.entries(SHARES).flatMap(([step, share]) => Array<string>(share).fill(step))
  // A university that is twice as far down the list has about a third of the applications.
  await client.query(
    `insert into applications (user_id, programme_id, intake, step, programme, edition, deadline, begun_at)
     select id, 'partner-' || nr, (array['2027-01', '2027-02', '2027-05', '2027-09', '2027-09', '2027-09', '2027-10', '2028-01'])[1 + nr % 8],
       ($2::text[])[1 + nr * 37 % 100],
       ($1::jsonb[])[1 + nr % cardinality($1::jsonb[])] || jsonb_build_object('id', 'partner-' || nr,
         'title', 'Master of ' || (array['Science', 'Engineering', 'Business', 'Data Science', 'Public Health'])[1 + nr % 5] || ' ' || nr % 400,
         'institution', jsonb_build_object('id', 'university-' || rank, 'name', 'University ' || rank)),
       'a', case when nr % 3 < 2 then current_date - 30 + nr * 13 % 300 end, now() - nr % 400 * interval '1 day'
     from (
       select id, nr, floor(400 * power(nr * 6007 % 100003 / 100003.0, 3))::integer as rank
       from users cross join generate_series(1, $3::integer) nth
         cross join lateral (select substr(name, 8)::integer * $3::integer + nth as nr) numbered
       where users.name like 'Person %' order by nr) made`,
    [records, steps, APPLICATIONS_EACH],
  )
  await client.query(
    `insert into application_papers (application_id, paper, instead)
     select a.id, usual.paper, 'direct'
     from applications a cross join unnest(a.usual_papers) with ordinality as usual (paper, nth)
     where a.step <> 'draft' or usual.nth <= substr(a.programme_id, 9)::integer / 100 % (cardinality(a.usual_papers) + 1)`,
  )
  await client.query(
    `insert into application_events (application_id, what, from_step, to_step, by_role, by_user, at)
     select id, 'submit', 'ready', step, 'student', user_id, begun_at + interval '1 hour' from applications
     where step not in ('draft', 'ready')`,
  )
}

async function makeUpLeads(client: ClientBase, leads: number) {
  await client.query(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     select gen_random_uuid(), '', 'Lead ' || nr, 'lead' || nr || '@example.org', '+9197' || lpad(nr::text, 8, '0'), 'joinUs', '/', false,
       now() - nr * interval '1 minute' from generate_series(1, $1::integer) nr`,
    [leads],
  )
  await client.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'Yes', '{contact}', '{call}', '/', submitted_at from leads where name like 'Lead %'`,
  )
}

async function makeUpAudit(client: ClientBase, auditRows: number) {
  await client.query(
    `insert into audit (who, role, what, whose, why, parts) select gen_random_uuid(), 'counsellor', 'students.open', gen_random_uuid(), 'care', '{profile,scores}'
     from generate_series(1, $1::integer)`,
    [auditRows],
  )
}
