import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('giving')
})
afterAll(() => site.close())

test('a manager sets the students for each counsellor, turns the rule on, and previews sharing out', async () => {
  const mark = randomBytes(3).toString('hex')
  await asStaff('counsellor', '/desk', `Meera ${mark}`, site)
  await asStaff('counsellor', '/desk', `Ravi ${mark}`, site)
  const { page } = await asStaff('manager', '/desk/staff', undefined, site)
  await page.getByRole('link', { name: 'Give by rule' }).click()
  await page.getByText('Off. Nobody is given by rule.').waitFor()
  await expectFitForEveryone(page)

  // Errors are shown beside their fields, and no input is lost.
  await page.getByRole('link', { name: `Change: Meera ${mark}` }).click()
  await page.getByRole('checkbox', { name: 'Hindi' }).check()
  await page.getByLabel('Countries they know').fill('Canada, Atlantis')
  await page.getByLabel('Open leads they take at most').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /We do not know one of these countries/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Hindi' }).isChecked()).toBe(true)
  await expectFitForEveryone(page)
  await page.getByLabel('Countries they know').fill('Canada, UK')
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, `Saved what Meera ${mark} takes.`)
  await page.getByRole('link', { name: 'Give by rule' }).click()
  const meera = page.getByRole('row').filter({ hasText: `Meera ${mark}` })
  await meera.getByText('English, Hindi, Canada, United Kingdom').waitFor()
  await meera.getByText('0 of 1', { exact: true }).waitFor()

  const addLead = async (name: string, language?: string) => {
    await page.goto(`${site.address}/desk/leads/new`)
    await page.getByLabel('Name', { exact: true }).fill(`${name} ${mark}`)
    await page.getByLabel('Phone number').fill(
      `98${Math.floor(Math.random() * 1e8 + 1e8)
        .toString()
        .slice(-8)}`,
    )
    await page.getByRole('checkbox', { name: 'By phone' }).check()
    await page.getByLabel('How they agreed').selectOption('in person')
    if (language) await page.getByLabel('Language they speak').selectOption(language)
    await page.getByRole('button', { name: 'Add this lead' }).click()
    await page.getByRole('heading', { name: `${name} ${mark}` }).waitFor()
  }
  await addLead('Ishita', 'Hindi')
  await addLead('Kabir')
  await addLead('Zoya', 'Hindi')
  await page.goto(`${site.address}/desk/leads`)
  await page.getByText('Share out all unassigned leads').click()
  await page.getByRole('link', { name: 'Share out by rule' }).click()
  await page.getByText('This is what would happen').waitFor()
  const share = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${mark}` })
  await share('Meera').getByText('1 by language').waitFor()
  await share('Ravi').getByText('has the least to do').waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Share out these leads' }).click()
  await seesToast(page, `Shared out: Meera ${mark} 1, Ravi ${mark} 2.`)
  await page.getByText('Every lead that may be contacted has somebody.').waitFor()

  // Students as well, who read who looks after them.
  const student = await openPage('about:blank')
  await signedIn(student.context(), site.address, { ...newPerson(), name: `Leela ${mark}` })
  await page.goto(`${site.address}/desk/students?list=unassigned`)
  await page.getByText('Share out all students without a counsellor').click()
  await page.getByRole('link', { name: 'Share out by rule' }).click()
  await page.getByRole('button', { name: 'Share out these students' }).click()
  await page.getByText('Every student has a counsellor.').waitFor()
  await student.goto(`${site.address}/dashboard/messages`)
  await student.getByText(/From today .+ is your counsellor/).waitFor()

  // From now on it happens by itself, and the lead's page says why.
  await page.getByRole('link', { name: 'Give by rule' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await seesToast(page, 'New leads and students are now given by rule.')
  await addLead('Farhan')
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByText('by rule (had 2 of 100)').count()
      },
      { timeout: 40_000, interval: 2_000 },
    )
    .toBe(1)

  // No counsellor takes new students: My day says so.
  for (const name of ['Meera', 'Ravi']) {
    await page.goto(`${site.address}/desk/staff/giving`)
    await page.getByRole('link', { name: `Change: ${name} ${mark}` }).click()
    await page.getByRole('checkbox', { name: 'Takes new leads and students' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await seesToast(page, `Saved what ${name} ${mark} takes.`)
  }
  await addLead('Leela')
  await page.goto(`${site.address}/desk`)
  await page.getByText('1 lead has no counsellor: no counsellor takes new ones').waitFor()
  await expectFitForEveryone(page)
})
