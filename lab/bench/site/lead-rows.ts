import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { ConsentText } from '../../../admissions/content/offer.ts'
import { submitLead } from '../../../admissions/leads/leads.server.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { formatTable, ms, summarise } from '../measure.ts'

const consent: ConsentText = {
  id: 'lead-contact',
  version: '2026-11-21',
  label: 'I agree that PMA may contact me by e-mail, SMS, WhatsApp and phone about studying abroad.',
  purposes: ['To answer this request, and to counsel'],
  channels: ['email', 'sms', 'whatsapp', 'call'],
  notice: [],
  withdraw: 'Write one line.',
}

/**
 * A lead kept with its consent, its place in the line and its limits, beside one INSERT of the same person: both on disk before they answer.
 * Between them one INSERT of all that a lead keeps, as one row with the indexes that its rules need, but no line and no limits: nothing that
 * keeps leads as they are can be faster.
 */
export async function measureLeadRows(seconds: number): Promise<string> {
  const dataDir = temporaryFolder('bench-leads')
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('warn') })
  try {
    await database.asOwner((owner, application) =>
      migrate(owner, resolve(import.meta.dirname, '../../../db/migrations'), application),
    )
    await database.pool.query(
      'create table bare_leads (id uuid primary key default uuidv7(), key uuid not null unique, name text, email text, phone text, page text, at timestamptz)',
    )
    await database.pool.query(
      `create table whole_leads (like leads including all, consent text, version text, label text, purposes text[], channels text[])`,
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
        { address: `192.0.${(n >> 8) % 256}.${n % 256}`, maxPerAddress: 1_000_000 },
        new Date(),
      )
    const bare = (n: number) =>
      database.pool.query({
        name: 'bare',
        text: 'insert into bare_leads (key, name, email, phone, page, at) values ($1, $2, $3, $4, $5, $6) returning id',
        values: [randomUUID(), 'Amara Nair', `amara.${n}@example.org`, `+9198${n}`, '/', new Date()],
      })

    const insertWhole = (n: number) =>
      database.pool.query({
        name: 'whole',
        text: `insert into whole_leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at,
                 consent, version, label, purposes, channels)
               values ($1, $2, $3, $4, $5, 'joinUs', '/', false, $6, $7, $8, $9, $10, $11)
               on conflict (idempotency_key) do nothing returning id`,
        values: [
          randomUUID(),
          randomUUID(),
          'Amara Nair',
          `amara.${n}@example.org`,
          `+9198${String(n).padStart(8, '0')}`,
          new Date(),
          consent.id,
          consent.version,
          consent.label,
          consent.purposes,
          consent.channels,
        ],
      })

    const rows: string[][] = []
    for (const together of [1, 8]) {
      const runs = { ours: [] as Run[], whole: [] as Run[], bare: [] as Run[] }
      await run(ours, together, seconds / 2)
      await run(insertWhole, together, seconds / 2)
      await run(bare, together, seconds / 2)
      // Short turns and many of them: what else the machine does then meets all three alike.
      for (let round = 0; round < 30; round++) {
        runs.ours.push(await run(ours, together, seconds / 6))
        runs.whole.push(await run(insertWhole, together, seconds / 6))
        runs.bare.push(await run(bare, together, seconds / 6))
      }
      const [we, wholeRate, they] = [middle(runs.ours), middle(runs.whole), middle(runs.bare)]
      rows.push([
        `${together}`,
        we.perSecond.toFixed(0),
        ms(we.p50),
        ms(we.p99),
        they.perSecond.toFixed(0),
        ms(they.p50),
        (we.perSecond / they.perSecond).toFixed(2),
        '≥ 0.80',
        (wholeRate.perSecond / they.perSecond).toFixed(2),
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
      'all of it as one row ÷ bare',
    ]
    return formatTable(head, rows)
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

let leadNumber = 0

async function run(insert: (n: number) => Promise<unknown>, together: number, seconds: number): Promise<Run> {
  const took: number[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await insert(leadNumber++)
        took.push(performance.now() - start)
      }
    }),
  )
  const { p50, p99 } = summarise(took)
  return { perSecond: took.length / ((performance.now() - began) / 1_000), p50, p99 }
}

function middle(runs: Run[]) {
  return runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]
}
