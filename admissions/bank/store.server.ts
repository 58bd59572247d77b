import type { ClientBase } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Day } from '../days/days.server.ts'
import type { AccountRecord, Gap, KnownLine } from './joining.ts'
import type { AsideLine, BankAccount, BankLine, Line, SentStatement, Statement } from './types.ts'

/** Parses an amount, which the database returns as text to avoid rounding. */
const parsePaise = (text: string | null) => (text === null ? null : BigInt(text))

const ACCOUNT = 'id, name, layout, ending, columns'

/** Returns all bank accounts, by name. */
export async function readBankAccounts(client: Connection): Promise<BankAccount[]> {
  const { rows } = await client.query<BankAccount>(`select ${ACCOUNT} from bank_accounts order by name, id`)
  return rows
}

/** Returns a bank account; `undefined` if there is none with this id. */
export async function readBankAccount(client: Connection, id: string): Promise<BankAccount | undefined> {
  const { rows } = await client.query<BankAccount>(
    `select ${ACCOUNT} from bank_accounts where id::text = $1`,
    [id],
  )
  return rows[0]
}

/** Returns `undefined` if an account whose number ends in these digits already exists. */
export async function insertAccount(
  client: Connection,
  { name, layout, ending, columns }: Omit<BankAccount, 'id'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into bank_accounts (name, layout, ending, columns, added_at) values ($1, $2, $3, $4, $5)
     on conflict (ending) do nothing returning id`,
    [name, layout, ending, columns && JSON.stringify(columns), now],
  )
  return rows[0]?.id
}

/** Saves the reading of a file until it is taken. Replaces an earlier reading that was not taken. */
export async function saveReading(
  client: ClientBase,
  { account, file, read, by }: { account: string; file: string; read: Statement; by: string | undefined },
  now: Date,
): Promise<string> {
  await client.query('delete from bank_statements where account_id = $1 and taken_at is null', [account])
  const { rows } = await client.query<{ id: string }>(
    `insert into bank_statements (account_id, file, from_day, to_day, opening, closing, read, sent_by, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      account,
      file,
      read.from,
      read.to,
      read.opening,
      read.closing,
      JSON.stringify(read, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      by,
      now,
    ],
  )
  return rows[0].id
}

type StatementRow = Omit<SentStatement, 'opening' | 'closing'> & {
  opening: string | null
  closing: string | null
}
const SENT = `id, account_id as account, file, from_day::text as "from", to_day::text as "to", opening::text, closing::text,
  sent_at as "sentAt", taken_at as "takenAt", added`
const toSentStatement = ({ opening, closing, ...sent }: StatementRow): SentStatement => ({
  ...sent,
  opening: parsePaise(opening),
  closing: parsePaise(closing),
})

/** Returns the statements that were taken, newest first. */
export async function listTakenStatements(client: Connection, account: string): Promise<SentStatement[]> {
  const { rows } = await client.query<StatementRow>(
    `select ${SENT} from bank_statements where account_id = $1 and taken_at is not null
     order by to_day desc, taken_at desc limit 24`,
    [account],
  )
  return rows.map(toSentStatement)
}

/** Returns a statement and its reading, if it has not been taken yet. */
export async function findSentStatement(
  client: Connection,
  id: string,
): Promise<(SentStatement & { read: Statement | null }) | undefined> {
  const { rows } = await client.query<StatementRow & { read: ReadAsText | null }>(
    `select ${SENT}, read from bank_statements where id::text = $1`,
    [id],
  )
  const [upload] = rows
  if (!upload) return undefined
  const { read, ...sent } = upload
  return {
    ...toSentStatement(sent),
    read: read && { ...read, ...getMoney(read), lines: read.lines.map(getLine) },
  }
}

type LineAsText = Omit<Line, 'amount' | 'balance'> & { amount: string; balance: string | null }
type ReadAsText = Omit<Statement, 'lines' | 'opening' | 'closing'> & {
  lines: LineAsText[]
  opening: string | null
  closing: string | null
}
const getMoney = ({ opening, closing }: Pick<ReadAsText, 'opening' | 'closing'>) => ({
  opening: parsePaise(opening),
  closing: parsePaise(closing),
})
const getLine = <Given extends Pick<LineAsText, 'amount' | 'balance'>>(line: Given) => ({
  ...line,
  amount: BigInt(line.amount),
  balance: parsePaise(line.balance),
})

/** Prevents other statements of this account from being taken until the transaction ends. */
export async function lockAccount(client: ClientBase, account: string) {
  await client.query('select 1 from bank_accounts where id = $1 for no key update', [account])
}

/**
 * Prevents others from taking a statement, or assigning a line, until the transaction ends: two at once would
 * each find an order unpaid.
 */
export async function lockAccounts(client: ClientBase) {
  await client.query('select 1 from bank_accounts order by id for no key update')
}

/** Returns the recorded data of an account around a statement's days. */
export async function readAccountRecord(
  client: Connection,
  account: string,
  { from, to }: { from: Day; to: Day },
): Promise<AccountRecord> {
  const periods = await client.query<{ from: Day; to: Day }>(
    `select from_day::text as "from", to_day::text as "to" from bank_statements where account_id = $1 and taken_at is not null`,
    [account],
  )
  const lines = await client.query<Pick<LineAsText, keyof KnownLine>>(
    `select on_day::text as day, amount::text, balance::text, nth, narration, reference, damaged from bank_lines
     where account_id = $1 and on_day between $2 and $3 order by on_day, place`,
    [account, from, to],
  )
  const neighbours = await client.query<{ side: 'before' | 'after'; day: Day; balance: string }>(
    `(select 'before' as side, on_day::text as day, balance::text from bank_lines
        where account_id = $1 and on_day < $2 and balance is not null order by on_day desc, place desc limit 1)
     union all
     (select 'after', on_day::text, (balance - amount)::text from bank_lines
        where account_id = $1 and on_day > $3 and balance is not null order by on_day, place limit 1)`,
    [account, from, to],
  )
  const neighbour = (whichSide: 'before' | 'after') => {
    const neighbour = neighbours.rows.find(({ side }) => side === whichSide)
    return neighbour && { day: neighbour.day, balance: BigInt(neighbour.balance) }
  }
  return {
    taken: periods.rows,
    lines: lines.rows.map(getLine),
    before: neighbour('before'),
    after: neighbour('after'),
  }
}

/** Takes over the lines that were read and are not there; returns how many. */
export async function takeLines(client: ClientBase, statement: string, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `insert into bank_lines (account_id, statement_id, on_day, amount, balance, narration, reference, damaged, nth, place)
     select account_id, s.id, day, amount, balance, narration, reference, damaged, nth, place
     from bank_statements s, jsonb_to_recordset(s.read -> 'lines')
       as l (day date, amount bigint, balance bigint, narration text, reference text, damaged boolean, nth integer, place integer)
     where s.id = $1 order by day, place on conflict do nothing`,
    [statement],
  )
  await client.query('update bank_statements set read = null, taken_at = $2, added = $3 where id = $1', [
    statement,
    now,
    rowCount,
  ])
  return rowCount ?? 0
}

/** Returns the gaps between an account's lines. */
export async function readGaps(client: Connection, account: string): Promise<Gap[]> {
  const { rows } = await client.query<{ after: Day; until: Day; moved: string }>(
    `select after::text, until::text, moved::text from (
       select lag(on_day) over chain as after, on_day as until, balance - amount - lag(balance) over chain as moved
       from bank_lines where account_id = $1 and balance is not null window chain as (order by on_day, place)
     ) as steps where moved <> 0 order by until desc limit 20`,
    [account],
  )
  return rows.map((gap) => ({ ...gap, moved: BigInt(gap.moved) }))
}

type LineRow = Omit<BankLine, 'amount' | 'balance' | 'free'> & {
  amount: string
  balance: string | null
  free: string
}
const LINE = `l.id, l.on_day::text as day, l.amount::text, l.balance::text, l.narration, l.reference, l.damaged,
  (l.amount - coalesce((select sum(amount) from bank_allocations a where a.line_id = l.id), 0))::text as free`

/** SQL condition: the line was set aside as unrelated to orders, and that was not undone. */
const ASIDE = 'exists (select from bank_set_aside s where s.line_id = l.id and s.back_at is null)'

/**
 * Returns the lines of money that came in since a day, are not fully assigned and were not set aside, the
 * latest first.
 */
export async function freeLines(client: Connection, { since }: { since: Day }): Promise<BankLine[]> {
  const { rows } = await client.query<LineRow>(
    `select * from (select ${LINE}, l.place from bank_lines l
       where l.amount > 0 and l.on_day >= $1 and not ${ASIDE}) as lines
     where free::bigint > 0 order by day desc, place desc`,
    [since],
  )
  return rows.map(({ free, ...line }) => ({ ...getLine(line), free: BigInt(free) }))
}

/** Returns the lines of money that left since a day and are not matched to a refund yet, the latest first. */
export async function listOutgoingLines(
  client: Connection,
  { since }: { since: Day },
): Promise<Pick<BankLine, 'id' | 'day' | 'amount' | 'narration' | 'reference'>[]> {
  const { rows } = await client.query<
    Pick<BankLine, 'id' | 'day' | 'narration' | 'reference'> & { amount: string }
  >(
    `select l.id, l.on_day::text as day, l.amount::text, l.narration, l.reference from bank_lines l
     where l.amount < 0 and l.on_day >= $1 and not exists (select from bank_refunds r where r.line_id = l.id)
     order by l.on_day desc, l.place desc`,
    [since],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Notes by which line a refund has left. */
export async function addRefundLine(
  client: ClientBase,
  {
    line,
    refund,
    foundBy,
    by,
  }: { line: string; refund: string; foundBy: 'number' | 'hand'; by: string | undefined },
  now: Date,
) {
  await client.query(
    'insert into bank_refunds (line_id, refund_id, found_by, made_by, made_at) values ($1, $2, $3, $4, $5)',
    [line, refund, foundBy, by, now],
  )
}

/** Returns the lines since a day that were set aside as unrelated to orders, the latest set aside first. */
export async function listAsideLines(client: Connection, { since }: { since: Day }): Promise<AsideLine[]> {
  const { rows } = await client.query<Omit<AsideLine, 'amount'> & { amount: string }>(
    `select l.id, l.on_day::text as day, l.amount::text, l.narration, l.reference, s.why, s.made_at as "at", u.name as "by"
     from bank_set_aside s join bank_lines l on l.id = s.line_id left join users u on u.id = s.made_by
     where s.back_at is null and l.on_day >= $1 order by s.id desc`,
    [since],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Sets a line of a statement aside, with the reason. */
export async function markAside(
  client: ClientBase,
  { line, why, by }: { line: string; why: string; by: string | undefined },
  now: Date,
) {
  await client.query('insert into bank_set_aside (line_id, why, made_by, made_at) values ($1, $2, $3, $4)', [
    line,
    why,
    by,
    now,
  ])
}

/** Returns false if the line is not set aside. */
export async function unmarkAside(
  client: ClientBase,
  { line, by }: { line: string; by: string | undefined },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update bank_set_aside set back_by = $2, back_at = $3 where line_id::text = $1 and back_at is null',
    [line, by, now],
  )
  return rowCount === 1
}

/**
 * Returns the uses of a statement's incoming lines: one entry for each, with its orders, and whether part of
 * it is not assigned yet.
 */
export async function readLineOutcomes(client: Connection, statement: string) {
  const { rows } = await client.query<{ orders: string[]; free: boolean }>(
    `select coalesce(array_agg(a.order_id) filter (where a.order_id is not null), '{}') as orders,
       coalesce(sum(a.amount), 0) < l.amount and not ${ASIDE} as free
     from bank_lines l left join bank_allocations a on a.line_id = l.id where l.statement_id = $1 and l.amount > 0 group by l.id`,
    [statement],
  )
  return rows
}

/** A line that was confirmed for an order. */
export interface ConfirmedLine {
  order: string
  day: Day
  /** How much of the line was for the order, in paise. */
  amount: bigint
  /** The last of the reference's digits; null: it has none, or a spreadsheet has cut it. */
  ending: string | null
}

/** Returns the lines that were confirmed for orders, the oldest first. */
export async function readConfirmedLines(client: Connection, orders: string[]): Promise<ConfirmedLine[]> {
  const { rows } = await client.query<Omit<ConfirmedLine, 'amount'> & { amount: string }>(
    `select a.order_id as "order", l.on_day::text as day, a.amount::text, case when not l.damaged then right(l.reference, 4) end as ending
     from bank_allocations a join bank_lines l on l.id = a.line_id where a.order_id::text = any ($1) order by l.on_day, a.id`,
    [orders],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Returns the money in and out of all accounts by day, newest first. */
export async function readMovements(client: Connection, limit: number) {
  const { rows } = await client.query<{ day: Day; came: string; left: string }>(
    `select on_day::text as day, coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
       coalesce(-sum(amount) filter (where amount < 0), 0)::text as left
     from bank_lines group by on_day order by on_day desc limit $1`,
    [limit],
  )
  return rows.map(({ day, came, left }) => ({ day, came: BigInt(came), left: BigInt(left) }))
}

/** How an order was found for a line. */
export type FoundBy = 'number' | 'reference' | 'hand' | 'settlement'

/** Records how much of a line is for which order. Without an order, the payment service has paid it out. */
export async function allocate(
  client: ClientBase,
  allocation: {
    line: string
    order: string | undefined
    amount: bigint
    foundBy: FoundBy
    by: string | undefined
  },
  now: Date,
) {
  const { line, order, amount, foundBy, by } = allocation
  await client.query(
    `insert into bank_allocations (line_id, order_id, amount, found_by, made_by, made_at) values ($1, $2, $3, $4, $5, $6)`,
    [line, order, String(amount), foundBy, by, now],
  )
}
