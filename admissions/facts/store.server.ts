import type { ClientBase } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { CheckedFact, CheckedRule, FactSighting, RuleSighting } from '../catalogue/checked.ts'
import type { Demand } from './queue.ts'
import type { FactQuestion, FactRequest, FactRequestOutcome } from './requests.ts'
import type { OwnFactReport, WaitingFactReport } from './types.ts'

/** Blocks other publishing and removal until the transaction ends; reads continue. */
export async function holdFacts(client: ClientBase) {
  await client.query("select pg_advisory_xact_lock(hashtextextended('facts', 0))")
}

/** Returns all facts that are published now, the oldest first. */
export async function readFactsInForce(client: Connection): Promise<CheckedFact[]> {
  const { rows } = await client.query<CheckedFact>(
    `select id::text, programme_id as programme, name, value, page, of_year as "ofYear",
       seen_on::text as "seenOn", checked_on::text as "checkedOn", review_by::text as "reviewBy"
     from facts where ended_at is null order by facts.id`,
  )
  return rows
}

/** Returns a text that changes whenever a fact or a rule is added or ended. */
export async function readFactsMark(client: Connection): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    `select concat_ws(' ', (select concat_ws(' ', count(*), count(ended_at), max(id)) from facts),
       (select concat_ws(' ', count(*), count(ended_at), max(id)) from fact_rules)) as mark`,
  )
  return rows[0].mark
}

/** Counts, by programme, the students who saved it or applied for it. */
export async function countStudentsOf(
  client: Connection,
  programmes: string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ programme: string; students: number }>(
    `select programme_id as programme, count(distinct user_id)::int as students from (
       select programme_id, user_id from shortlist_entries where place is not null
       union all select programme_id, user_id from applications
     ) wanted where programme_id = any($1) group by programme_id`,
    [programmes],
  )
  return new Map(rows.map(({ programme, students }) => [programme, students]))
}

/**
 * Counts, by programme, the students who want it, and its visits since a day. Those of the least wanted are
 * left out.
 */
export async function readDemand(
  client: Connection,
  since: string,
  limit: number,
): Promise<(Demand & { programme: string })[]> {
  const { rows } = await client.query<
    Omit<Demand, 'answerBy'> & { programme: string; answerBy: string | null }
  >(
    `with wanted as (
       select programme_id,
         count(distinct user_id) filter (where did = 'saved')::int as saved,
         count(distinct user_id) filter (where did = 'applied')::int as applied,
         count(distinct user_id) filter (where did = 'told')::int as told,
         count(distinct user_id) filter (where did = 'asked')::int as requests,
         min(answer_by) as answer_by,
         count(distinct user_id) filter (where did = 'searched')::int as searched,
         count(distinct user_id) filter (where did <> 'searched')::int as students
       from (
         select programme_id, user_id, 'saved' as did, null::date as answer_by
           from shortlist_entries where place is not null
         union all select programme_id, user_id, 'applied', null from applications
         union all select programme_id, user_id, 'told', null from told_facts
         union all select programme_id, user_id, 'asked', answer_by from fact_requests where outcome is null
         union all select jsonb_object_keys(found), user_id, 'searched', null from saved_searches
       ) did group by programme_id
     ), visits as (
       select programme_id, sum(openings)::int as openings, sum(searches)::int as searches
       from programme_visits where day >= $1 group by programme_id
     ), demand as (
       select programme_id as programme, coalesce(saved, 0) as saved, coalesce(applied, 0) as applied,
         coalesce(told, 0) as told, coalesce(requests, 0) as requests,
         answer_by::text as "answerBy", coalesce(searched, 0) as searched, coalesce(students, 0) as students,
         coalesce(openings, 0) as openings, coalesce(searches, 0) as searches
       from wanted full join visits using (programme_id)
     )
     select * from demand
     order by "answerBy", students desc, openings desc, searched + searches desc, programme limit $2`,
    [since, limit],
  )
  return rows.map(({ answerBy, ...demand }) => ({ ...demand, answerBy: answerBy ?? undefined }))
}

/** Returns the facts, as `<programme> <name>`, that a page did not state when it was last checked. */
export async function readNotStated(client: Connection, today: string): Promise<Set<string>> {
  const { rows } = await client.query<{ programme: string; name: string }>(
    `select programme_id as programme, name from facts_not_stated where look_again > $1`,
    [today],
  )
  return new Set(rows.map(({ programme, name }) => `${programme} ${name}`))
}

/** Records that the pages of these programmes do not state a fact, and when to look again. */
export async function putNotStated(
  client: ClientBase,
  { programmes, name }: { programmes: string[]; name: string },
  { by, seenOn, lookAgain }: { by: string | undefined; seenOn: string; lookAgain: string },
) {
  await client.query(
    `insert into facts_not_stated (programme_id, name, seen_on, look_again, seen_by)
     select unnest($1::text[]), $2, $3, $4, $5
     on conflict (programme_id, name) do update set seen_on = excluded.seen_on,
       look_again = excluded.look_again, seen_by = excluded.seen_by`,
    [programmes, name, seenOn, lookAgain, by],
  )
}

/** Puts a fact in the place of the one that is published now. */
export async function putFact(
  client: ClientBase,
  fact: FactSighting & { checkedOn: string; by: string | undefined },
  now: Date,
): Promise<string> {
  await endFact(client, fact, now)
  const { rows } = await client.query<{ id: string }>(
    `insert into facts (programme_id, name, value, page, seen_on, checked_on, review_by, checked_by, published_at, of_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text`,
    [
      fact.programme,
      fact.name,
      JSON.stringify(fact.value),
      fact.page,
      fact.seenOn,
      fact.checkedOn,
      fact.reviewBy,
      fact.by,
      now,
      fact.ofYear ?? '',
    ],
  )
  return rows[0].id
}

/** Ends the fact that is published now. Returns its id; `undefined` if there was none. */
export async function endFact(
  client: ClientBase,
  { programme, name }: Pick<FactSighting, 'programme' | 'name'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update facts set ended_at = $3 where programme_id = $1 and name = $2 and ended_at is null returning id::text`,
    [programme, name, now],
  )
  return rows[0]?.id
}

/** Returns how many of a student's reports have not been checked yet. */
export async function countWaiting(client: Connection, student: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from told_facts where user_id = $1 and state = 'waiting'`,
    [student],
  )
  return rows[0].count
}

/** Stores a student's report, replacing their unreviewed report of the same fact. */
export async function saveFactReport(
  client: ClientBase,
  student: string,
  { programme, name, value, page }: Pick<FactSighting, 'programme' | 'name' | 'value' | 'page'>,
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into told_facts (user_id, programme_id, name, value, page, told_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, programme_id, name) where state = 'waiting'
       do update set value = excluded.value, page = excluded.page, told_at = excluded.told_at
     returning id`,
    [student, programme, name, JSON.stringify(value), page, now],
  )
  return rows[0].id
}

/** Returns a student's last 20 reports about a programme, the newest first. */
export async function readOwnFactReports(
  client: Connection,
  student: string,
  programme: string,
): Promise<OwnFactReport[]> {
  const { rows } = await client.query<OwnFactReport>(
    `select name, value, page, state, reason, told_at as "toldAt" from told_facts
     where user_id = $1 and programme_id = $2 order by told_at desc, id desc limit 20`,
    [student, programme],
  )
  return rows
}

/**
 * Returns the reports that wait for a check, the longest waiting first. Equal reports are returned once,
 * with their number.
 */
export async function readWaitingFactReports(client: Connection): Promise<WaitingFactReport[]> {
  const { rows } = await client.query<WaitingFactReport>(
    `select (array_agg(id order by told_at))[1] as id, programme_id as programme, name, value,
       (array_agg(page order by told_at))[1] as page, count(*)::int as students, min(told_at) as since
     from told_facts where state = 'waiting' group by programme_id, name, value order by since, id`,
  )
  return rows
}

/** Records the outcome for every student who reported the same; returns their ids. */
export async function decideFactReport(
  client: ClientBase,
  { programme, name, value }: Pick<WaitingFactReport, 'programme' | 'name' | 'value'>,
  { state, reason }: Pick<OwnFactReport, 'state' | 'reason'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ student: string }>(
    `update told_facts set state = $4, reason = $5, decided_at = $6
     where state = 'waiting' and programme_id = $1 and name = $2 and value = $3 returning user_id as student`,
    [programme, name, JSON.stringify(value), state, reason, now],
  )
  return rows.map(({ student }) => student)
}

/**
 * Returns all rules in force, the oldest first. Their ids differ from those of facts, because both are
 * sources.
 */
export async function readRulesInForce(client: Connection): Promise<CheckedRule[]> {
  const { rows } = await client.query<CheckedRule>(
    `select 'rule-' || id as id, institution_id as institution, level, field, name, value, page,
       of_year as "ofYear", seen_on::text as "seenOn", checked_on::text as "checkedOn", review_by::text as "reviewBy"
     from fact_rules where ended_at is null order by fact_rules.id`,
  )
  return rows
}

/** Puts a rule in the place of the one that is published now. */
export async function putRule(
  client: ClientBase,
  rule: RuleSighting & { checkedOn: string; by: string | undefined },
  now: Date,
): Promise<string> {
  await endRule(client, rule, now)
  const { rows } = await client.query<{ id: string }>(
    `insert into fact_rules (institution_id, level, field, name, value, page, of_year, seen_on, checked_on,
       review_by, checked_by, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning 'rule-' || id as id`,
    [
      rule.institution,
      rule.level,
      rule.field,
      rule.name,
      JSON.stringify(rule.value),
      rule.page,
      rule.ofYear ?? '',
      rule.seenOn,
      rule.checkedOn,
      rule.reviewBy,
      rule.by,
      now,
    ],
  )
  return rows[0].id
}

/** Ends a rule, and returns the id of the one that was published until now. */
export async function endRule(
  client: ClientBase,
  { institution, level, field, name }: Pick<RuleSighting, 'institution' | 'level' | 'field' | 'name'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update fact_rules set ended_at = $5
     where institution_id = $1 and level = $2 and field = $3 and name = $4 and ended_at is null
     returning 'rule-' || id as id`,
    [institution, level, field, name, now],
  )
  return rows[0]?.id
}

/** Returns what a student has asked us about a programme. */
export async function readOwnRequests(
  client: Connection,
  student: string,
  programme: string,
): Promise<FactRequest[]> {
  const { rows } = await client.query<FactRequest>(
    `select question, asked_at as "askedAt", answer_by::text as "answerBy", outcome, answered_at as "answeredAt"
     from fact_requests where user_id = $1 and programme_id = $2 order by asked_at, question`,
    [student, programme],
  )
  return rows
}

/** Counts a student's requests that are not answered yet. */
export async function countOpenRequests(client: Connection, student: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from fact_requests where user_id = $1 and outcome is null',
    [student],
  )
  return rows[0].count
}

/** Adds a request; one that was answered is asked anew. Returns its id. */
export async function putRequest(
  client: ClientBase,
  student: string,
  { programme, question, answerBy }: { programme: string; question: string; answerBy: string },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into fact_requests (user_id, programme_id, question, asked_at, answer_by) values ($1, $2, $3, $4, $5)
     on conflict (user_id, programme_id, question) do update
       set asked_at = excluded.asked_at, answer_by = excluded.answer_by, outcome = null, answered_at = null
     returning id`,
    [student, programme, question, now, answerBy],
  )
  return rows[0].id
}

/** Removes a student's open requests about a programme; returns their number. */
export async function removeOpenRequests(
  client: ClientBase,
  student: string,
  programme: string,
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from fact_requests where user_id = $1 and programme_id = $2 and outcome is null',
    [student, programme],
  )
  return rowCount ?? 0
}

/** Returns the requests that are not answered yet, the longest waiting first. */
export async function readOpenRequests(
  client: Connection,
): Promise<{ id: string; student: string; programme: string; question: FactQuestion }[]> {
  const { rows } = await client.query<{
    id: string
    student: string
    programme: string
    question: FactQuestion
  }>(
    `select id, user_id as student, programme_id as programme, question from fact_requests
     where outcome is null order by asked_at, id`,
  )
  return rows
}

/** Answers a request. Returns false if it was answered or taken back. */
export async function answerRequest(
  client: ClientBase,
  id: string,
  outcome: FactRequestOutcome,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update fact_requests set outcome = $2, answered_at = $3 where id = $1 and outcome is null',
    [id, outcome, now],
  )
  return rowCount === 1
}
