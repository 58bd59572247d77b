import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { ConsentText } from '../../admissions/content/offer.ts'
import { submitLead } from '../../admissions/leads/leads.server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { ms, spread, table } from '../measure.ts'

const consent: ConsentText = {
  id: 'lead-contact',
  version: '2026-11-21',
  label: 'I agree that PMA may contact me by e-mail, SMS, WhatsApp and phone about studying abroad.',
  purposes: ['To answer this request, and to counsel'],
  channels: ['email', 'sms', 'whatsapp', 'call'],
  notice: [],
  withdraw: 'Write one line.',
}

/** A lead kept with its consent, its place in the line and its limits, beside one INSERT of the same row: both on disk before they answer. */
export async function leadRows(seconds: number): Promise<string> {
  const dataDir = temporaryFolder('bench-leads')
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('warn') })
  try {
    await migrate(database.pool, resolve(import.meta.dirname, '../../db/migrations'))
    await database.pool.query(
      'create table bare_leads (id uuid primary key default uuidv7(), key uuid not null unique, name text, email text, phone text, page text, at timestamptz)',
    )
    const ours = (n: number) =>
      submitLead(
        database,
        {
          key: randomUUID(),
          name: 'Amara Nair',
          email: `amara.${n}@example.org`,
          phone: `+9198${String(n).padStart(8, '0')}`,
          consent: true,
          consentVersion: consent.version,
          page: '/',
          trapped: false,
        },
        consent,
        { address: `192.0.${(n >> 8) % 256}.${n % 256}`, mostOfOneAddress: 1_000_000 },
        new Date(),
      )
    const bare = (n: number) =>
      database.pool.query({
        name: 'bare',
        text: 'insert into bare_leads (key, name, email, phone, page, at) values ($1, $2, $3, $4, $5, $6) returning id',
        values: [randomUUID(), 'Amara Nair', `amara.${n}@example.org`, `+9198${n}`, '/', new Date()],
      })

    const rows: string[][] = []
    for (const together of [1, 8]) {
      const both = { ours: [] as Run[], bare: [] as Run[] }
      await run(ours, together, seconds / 2)
      await run(bare, together, seconds / 2)
      for (let round = 0; round < 5; round++) {
        both.ours.push(await run(ours, together, seconds))
        both.bare.push(await run(bare, together, seconds))
      }
      const [we, they] = [middle(both.ours), middle(both.bare)]
      rows.push([
        `${together}`,
        we.perSecond.toFixed(0),
        ms(we.p50),
        ms(we.p99),
        they.perSecond.toFixed(0),
        ms(they.p50),
        (we.perSecond / they.perSecond).toFixed(2),
        '≥ 0.80',
      ])
    }
    const head = [
      'at once',
      'leads a second',
      'p50 ms',
      'p99 ms',
      'bare INSERTs a second',
      'p50 ms',
      'ours ÷ bare',
      'wanted',
    ]
    return table(head, rows)
  } finally {
    await database.close()
    removeFolder(dataDir)
  }
}

interface Run {
  perSecond: number
  p50: number
  p99: number
}

let sent = 0

async function run(one: (n: number) => Promise<unknown>, together: number, seconds: number): Promise<Run> {
  const took: number[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await one(sent++)
        took.push(performance.now() - start)
      }
    }),
  )
  const { p50, p99 } = spread(took)
  return { perSecond: took.length / ((performance.now() - began) / 1_000), p50, p99 }
}

function middle(runs: Run[]) {
  return runs.sort((one, two) => one.perSecond - two.perSecond)[Math.floor(runs.length / 2)]
}
