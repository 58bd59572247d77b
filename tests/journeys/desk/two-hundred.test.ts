import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { readMetaNews, signMeta, startMeta } from '../../stand-ins/meta.ts'
import { seesToast } from '../../toasts.ts'

const FROM_META = 120
const FROM_FAIR = 80
const LEADS = FROM_META + FROM_FAIR
/** How many are called one by one; the others are picked and moved on together. */
const CALLED = 30

/** Leads on one page of the list. */
const LISTED = 50

let service: Awaited<ReturnType<typeof startMeta>>
let site: OwnSite
let database: Database
beforeAll(async () => {
  service = await startMeta()
  site = await startOwnSite('two-hundred', { ...service.settings, LEAD_FORM_CHANNELS: 'call' })
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
  service.close()
})

const nameOf = (source: string, index: number) => `${source} ${String(index).padStart(3, '0')}`
const numberOf = (source: string, index: number) => `+91 9${source === 'Meta' ? 81 : 82}00 ${10_000 + index}`

/** Meta reports its leads ten at a time, each report twice and the second time in another order. */
async function reportMetaLeads() {
  for (let index = 0; index < FROM_META; index++)
    service.forms.set(`${5_000 + index}`, {
      campaign_name: 'Ireland, autumn',
      field_data: [
        { name: 'full_name', values: [nameOf('Meta', index)] },
        { name: 'phone_number', values: [numberOf('Meta', index)] },
        { name: 'which_country?', values: ['Ireland'] },
      ],
    })
  const ids = [...service.forms.keys()]
  for (let start = 0; start < FROM_META; start += 10)
    for (const batch of [ids.slice(start, start + 10), ids.slice(start, start + 10).reverse()]) {
      const body = readMetaNews(...batch.map((id) => `"${id}"`))
      const headers = { ...signMeta(body), 'content-type': 'application/json' }
      const answer = await fetch(`${site.address}/api/leads/meta`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    }
}

/** A fair's spreadsheet, whose columns nobody knows before they are paired. */
function getFairSheet() {
  const lines = Array.from({ length: FROM_FAIR }, (_, index) =>
    [nameOf('Fair', index), numberOf('Fair', index), 'call', 'paper form at the fair', 'Law'].join(','),
  )
  return ['Visitor,Best number,May we,How,Subject', ...lines].join('\n')
}

/** What is done with the leads in turn, as the keys that are pressed once the lead stands beside the list. */
const TURNS: { name: string; press: (page: Page, lead: string) => Promise<void> }[] = [
  {
    name: 'talked',
    async press({ keyboard }, lead) {
      await keyboard.press('n')
      await keyboard.type(`${lead} begins in September`)
      await keyboard.press('Control+Enter')
    },
  },
  { name: 'talked', press: ({ keyboard }) => keyboard.press('t') },
  {
    // Nobody answered, and the next call is in three days: the lead stays in its lane, and the next line is one key away.
    name: 'no-answer',
    async press(page) {
      await page.keyboard.press('f')
      await page.keyboard.type('In th')
      await page.keyboard.press('Escape')
      await page.keyboard.press('u')
      await page.getByRole('region', { name: 'Beside the list' }).getByText('Called: no answer').waitFor()
      await page.keyboard.press('j')
    },
  },
  {
    name: 'lost',
    async press({ keyboard }) {
      await keyboard.press('l')
      await keyboard.type('Went')
      await keyboard.press('Control+Enter')
    },
  },
  { name: 'talked', press: ({ keyboard }) => keyboard.press('t') },
]

/** Presses keys of the desk one after the other without a rest, however busy the machine is. */
function pressAll(page: Page, keys: string[]) {
  return page.evaluate((all) => {
    for (const key of all)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, keys)
}

/** Opens a page of the desk by Ctrl+K. */
async function jumpTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'My day' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { selected: true }).getByText(name, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Returns the name that stands beside the list, once it is nobody's in `known`. */
async function readNext(heading: Locator, known: Set<string>) {
  const read = () => heading.textContent({ timeout: 1_000 }).catch(() => null)
  await expect.poll(read, { interval: 30 }).toSatisfy((name) => name !== null && !known.has(name))
  return (await heading.textContent())!
}

test('200 leads from Meta’s webhook and a fair’s spreadsheet are worked off by keyboard alone', async () => {
  await reportMetaLeads()
  const { page: manager } = await asStaff('manager', '/desk/leads/import', undefined, site)
  await manager
    .getByLabel('CSV file or workbook (.xlsx)')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(getFairSheet()) })
  await manager.getByRole('button', { name: 'Show what will be added' }).click()
  const pairs = {
    Visitor: 'Name',
    'Best number': 'Phone number',
    'May we': 'Ways they agreed to be contacted by',
    How: 'How they agreed to be contacted',
  }
  for (const [head, kind] of Object.entries(pairs))
    await manager.getByLabel(head, { exact: true }).selectOption(kind)
  await manager.getByRole('button', { name: 'Show what will be added' }).first().click()
  await manager.getByRole('button', { name: `Add ${FROM_FAIR} leads` }).click()
  await seesToast(manager, `${FROM_FAIR} leads were added.`)
  const countKept = async () =>
    (await database.pool.query<{ count: number }>('select count(*)::int from enquiries')).rows[0].count
  await expect.poll(countKept, { timeout: 90_000, interval: 500 }).toBe(LEADS)

  const { page } = await asStaff('counsellor', '/desk', 'Anita Rao', site)
  await page.getByRole('heading', { name: `My day ${LEADS} things to do` }).waitFor()
  // No mouse from here on.
  await page.setViewportSize({ width: 1440, height: 900 })
  await jumpTo(page, 'Leads')
  await page.keyboard.press('j')
  const heading = page.getByRole('region', { name: 'Beside the list' }).getByRole('heading', { level: 1 })
  const called = new Set<string>()
  for (let index = 0; index < CALLED; index++) {
    const lead = await readNext(heading, called)
    called.add(lead)
    await TURNS[index % TURNS.length].press(page, lead)
  }
  await readNext(heading, called)

  // Those whom nobody reached stay on top of the lane, with their day; all below are picked and moved on.
  const unreached = CALLED / TURNS.length
  const lane = (name: string) => page.getByRole('navigation', { name: 'Leads' }).getByRole('link', { name })
  for (let rest = LEADS - CALLED; rest > 0; ) {
    const count = Math.min(rest, LISTED - unreached)
    rest -= count
    await page
      .getByRole('checkbox')
      .nth(unreached + count - 1)
      .waitFor()
    await pressAll(page, Array<string>(LISTED).fill('k'))
    await pressAll(page, Array<string>(unreached).fill('j'))
    await pressAll(page, [
      'x',
      ...Array<string[]>(count - 1)
        .fill(['j', 'x'])
        .flat(),
    ])
    await page.getByText(`${count} ticked:`).waitFor()
    await page.keyboard.press('e')
    await page.getByText(`${count} leads are now “Contacted”.`).waitFor()
    await lane(`New ${rest + unreached}`).waitFor()
  }

  const { rows } = await database.pool.query(
    `select l.source, e.lane, count(*)::int from enquiries e join leads l on l.id = e.id group by 1, 2 order by 1, 2`,
  )
  const of = (source: string, lane: string) =>
    rows.find((row) => row.source === source && row.lane === lane)?.count ?? 0
  expect(of('meta-form', 'new') + of('meta-form', 'contacted') + of('meta-form', 'lost')).toBe(FROM_META)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(LEADS)
  expect(of('meta-form', 'lost') + of('import', 'lost')).toBe(unreached)
  const { rows: calls } = await database.pool.query(
    `select reason, count(*)::int, count(nullif(note, ''))::int as notes from enquiry_past where what = 'call' group by 1 order by 1`,
  )
  expect(calls).toEqual([
    { reason: 'no-answer', count: unreached, notes: 0 },
    { reason: 'talked', count: 3 * unreached, notes: unreached },
  ])

  await jumpTo(page, 'My day')
  await page.getByText('Your day is clear').waitFor()
})
