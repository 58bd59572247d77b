import type { Page } from 'playwright-core'
import { BY_COMMAND } from '../admissions/access/types.ts'
import { useVoucher } from '../admissions/plans/vouchers.server.ts'
import { assignStudent } from '../admissions/staff/staff.server.ts'
import type { Database } from '../platform/database/open.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { attachAllPapers, chooseStart, LAW, NURSING, startApplication } from './applying.ts'
import type { OwnSite } from './own-site.ts'
import { asStaff } from './staff.ts'
import { seesToast } from './toasts.ts'
import { writeProfile } from './world/applications.ts'

/** The counsellor of a student with a new plan writes to them, which stops the 24-hour clock. */
export async function isWelcomed(
  site: OwnSite,
  database: Database,
  student: { email: string; name: string },
) {
  const { page, email } = await asStaff('counsellor', '/desk', 'Meera Guide', site)
  await assignStudent(database, BY_COMMAND, { counsellor: email, student: student.email }, new Date())
  await page.reload()
  await page.getByRole('link', { name: `Write to ${student.name}, who has paid for a plan` }).click()
  await page.getByLabel('Your message').fill('Welcome. When may I call you?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.thread-text').getByText('Welcome. When may I call you?').waitFor()
  await page.goto('/desk')
  await page.getByRole('link', { name: `${student.name}, who has paid` }).waitFor({ state: 'detached' })
}

/**
 * Of the six universities of a student's plan five are used without them; the sixth is said to be the last, and a seventh to be one too many, before the
 * click. Gives where the seventh is asked for.
 */
export async function useUpSixApplications(database: Database, page: Page, id: string) {
  await inTransaction(database.pool, async (client) => {
    for (const nr of [1, 2, 3, 4, 5])
      await useVoucher(client, { id }, 'institution', `university ${nr}`, new Date())
  })
  await writeProfile(database, { id })
  const main = page.locator('main')
  await ready(page, LAW)
  await main.getByText('Saving this record uses the last of the 6 universities in your plan.').waitFor()
  await page.getByLabel('I have applied on the university’s own website.').check()
  await page.getByRole('button', { name: 'Save this record' }).click()
  await seesToast(page, 'Saved, with a copy of everything you applied with.')
  await ready(page, NURSING)
  await main.getByText('Your plan covers 6 universities, and you have none left.').waitFor()
  const seventh = page.url()
  await page.getByLabel('I have applied on the university’s own website.').check()
  await page.getByRole('button', { name: 'Save this record' }).click()
  await page.getByText('You have used all the universities in your plan').first().waitFor()
  return seventh
}

/** Whatever is asked of an application, up to what is checked before it is noted as sent. */
async function ready(page: Page, programme: typeof LAW | typeof NURSING) {
  await startApplication(page, programme)
  await chooseStart(page, { index: 1 })
  await attachAllPapers(page)
  await page.getByRole('button', { name: 'Mark as ready' }).click()
  await page.getByRole('link', { name: 'I have applied: check and save' }).click()
}
