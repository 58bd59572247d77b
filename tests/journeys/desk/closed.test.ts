import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { signUpByForm } from '../../students.ts'

let site: OwnSite
let database: Database
beforeAll(async () => {
  site = await startOwnSite('closed')
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database?.close()
  await site?.close()
})

/** Has PostgreSQL refuse the desk all writing, as the site does while the disk is full, or take it again. */
function deskMayWrite(may: boolean) {
  return database.asOwner(async (owner, _, desk) => {
    const setting = 'default_transaction_read_only'
    await owner.query(`alter role ${desk} ${may ? `reset ${setting}` : `set ${setting} = on`}`)
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [desk])
  })
}

test('while the audit is unwritable, files are closed, everything else works, and drafts stay', async () => {
  await signUpByForm(site.address)
  const { page, email } = await asStaff('counsellor', '/desk', undefined, site)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into caseloads (student_id, counsellor_id)
     select s.id, c.id from users s, users c where s.email like 'amara.%' and c.email = $1 returning student_id as id`,
    [email],
  )
  const messages = `/desk/students/${rows[0].id}/messages`
  await page.goto(messages)
  const field = page.getByLabel('Your message')
  await field.fill('Half a sentence')

  // The browser says of each 503 that it failed to load.
  page.removeAllListeners('console')
  onTestFinished(() => deskMayWrite(true))
  await deskMayWrite(false)
  // Something new makes the open page read its data again.
  const readAgain = page.waitForResponse((response) => response.status() === 503)
  await page.evaluate(() =>
    (
      window as Window & { __reactRouterDataRouter?: { revalidate(): Promise<void> } }
    ).__reactRouterDataRouter!.revalidate(),
  )
  await readAgain
  expect(await field.inputValue()).toBe('Half a sentence')

  await page.getByRole('link', { name: 'The whole file' }).click()
  await page.getByRole('heading', { name: 'This page is closed for now' }).waitFor()
  await page.getByText('Just now we cannot record who opens students’ files').waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.getByRole('heading', { name: 'Leads' }).waitFor()

  await deskMayWrite(true)
  await page.goto(messages)
  await field.waitFor()
})
