import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { readMetaNews, signMeta, startMeta } from '../../stand-ins/meta.ts'

const EACH = 100
/** Every tenth does not answer the telephone. */
const isAnswered = (nr: number) => nr % 10 !== 0

const meta = await startMeta()
let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('two-hundred', { ...meta.settings, LEAD_FORM_CHANNELS: 'call' })
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
  meta.close()
})

const numbers = Array.from({ length: EACH }, (_, index) => index + 100)

/** Meta notifies of each lead twice, and not in order. */
async function fillMetaForms() {
  for (const nr of numbers)
    meta.forms.set(`${nr}`, {
      created_time: '2026-11-01T10:00:00+0000',
      campaign_name: 'Ireland, autumn',
      field_data: [
        { name: 'full_name', values: [`Asha Advert ${nr}`] },
        { name: 'phone_number', values: [`+9198765${nr}10`] },
      ],
    })
  for (const order of [numbers.toReversed(), numbers]) {
    const body = readMetaNews(...order.map((nr) => `"${nr}"`))
    const answer = await fetch(`${site.address}/api/leads/meta`, {
      method: 'POST',
      headers: { ...signMeta(body), connection: 'close' },
      body,
    })
    expect(answer.status).toBe(200)
  }
}

/** A fair's sheet with heads of its own, and one column that no lead has. */
const sheet = [
  'Visitor,Whom to ring,channels,consent,Which stand',
  ...numbers.map((nr) => `Ravi Fair ${nr},98111${nr}20,call,paper form,Stand ${nr % 7}`),
].join('\n')

const countLeads = async (name: string) =>
  (await database.pool.query('select from leads where name like $1', [name])).rowCount

const listCalls = async () =>
  (
    await database.pool.query(
      `select name, lane, p.reason, p.note from enquiry_past p join leads on leads.id = p.enquiry_id
         join enquiries on enquiries.id = leads.id where what = 'call' order by name collate "C"`,
    )
  ).rows

/** Presses Tab until a link, button or field of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    const hasFocus = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null
      return [element?.textContent, element?.labels?.[0]?.textContent].some((text) => text?.trim() === wanted)
    }, name)
    if (hasFocus) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to “${name}”.`)
}

test('200 leads from Meta and a fair’s sheet are added and called through by keyboard alone', async () => {
  await fillMetaForms()
  await expect.poll(() => countLeads('Asha Advert %'), { timeout: 60_000, interval: 500 }).toBe(EACH)

  // The sheet's heads are paired by hand; the file itself is chosen in the system's window.
  const { page: manager } = await asStaff('manager', '/desk', 'Anita Sen', site)
  await manager.keyboard.press('Control+k')
  await manager.getByRole('option', { name: 'My day' }).waitFor()
  await manager.keyboard.type('from a file')
  await manager.getByRole('option', { selected: true }).getByText('Add leads from a file').waitFor()
  await manager.keyboard.press('Enter')
  const file = manager.getByLabel('CSV file')
  await file.waitFor()
  await file.setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await tabTo(manager, 'Show what will be added')
  await manager.keyboard.press('Enter')
  for (const [head, kind] of [
    ['Visitor', 'Name'],
    ['Whom to ring', 'Phone'],
  ]) {
    await tabTo(manager, head)
    await manager.keyboard.type(kind)
  }
  await tabTo(manager, 'Show what will be added')
  await manager.keyboard.press('Enter')
  await manager.getByText(`${EACH} leads will be added.`).waitFor()
  await tabTo(manager, `Add ${EACH} leads`)
  await manager.keyboard.press('Enter')
  await expect.poll(() => countLeads('Ravi Fair %')).toBe(EACH)

  // Each is called beside the list, which goes on with the next.
  const { page } = await asStaff('counsellor', '/desk', 'Meera Iyer', site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'My day' }).waitFor()
  await page.keyboard.type('leads')
  await page.getByRole('option', { selected: true }).getByText('Leads', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'Beside the list' })
  await pane.getByText('Press j or k, or click a line').waitFor()
  await page.keyboard.press('j')
  const heading = pane.getByRole('heading', { level: 1 })
  const called: string[] = []
  for (let nr = 1; nr <= 2 * EACH; nr++) {
    await expect
      .poll(async () => (await heading.allInnerTexts()).filter((name) => !called.includes(name)), {
        interval: 20,
      })
      .toHaveLength(1)
    called.push(await heading.innerText())
    if (isAnswered(nr)) {
      await page.keyboard.press('n')
      await page.keyboard.type(`Said ${nr}`)
      await page.keyboard.press('Control+Enter')
    } else {
      await page.keyboard.press('u')
      await pane.getByText(/^Called: no answer/).waitFor()
      await page.keyboard.press('j')
    }
  }

  await expect.poll(async () => (await listCalls()).length).toBe(2 * EACH)
  expect(await listCalls()).toEqual(
    called
      .map((name, index) => ({
        name,
        ...(isAnswered(index + 1)
          ? { lane: 'contacted', reason: 'talked', note: `Said ${index + 1}` }
          : { lane: 'new', reason: 'no-answer', note: '' }),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  // The column without a kind stays with the lead, and the campaign of the advert too.
  const { rows } = await database.pool.query(
    `select campaign ->> 'campaign' as campaign from leads where name = 'Asha Advert 100'`,
  )
  expect(rows).toEqual([{ campaign: 'Ireland, autumn' }])
}, 240_000)
