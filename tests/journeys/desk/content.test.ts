import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff, giveReason } from '../../staff.ts'
import { signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('content')
})
afterAll(() => site.close())

test('an editor’s change of a template and the hours is used at once', async () => {
  const { page } = await asStaff('content', '/desk/content', 'Asha Rao', site)
  await expectFitForEveryone(page)
  await page.getByRole('link', { name: 'Change: Message templates' }).click()
  await page.getByText('Nobody has changed this here yet').waitFor()

  // Errors are shown beside their fields, and typed text stays.
  const first = page.getByRole('group', { name: 'Template 1' })
  await first.getByLabel('Name').fill('Greet them')
  await page.getByRole('group', { name: 'Template 4' }).getByLabel('Name').fill('Well done')
  await page.getByRole('group', { name: 'Template 4' }).getByLabel('Text').fill('Well done, {{pupil}}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /“pupil” is not a name that can stand in braces/ }).waitFor()
  expect(await first.getByLabel('Name').inputValue()).toBe('Greet them')
  await expectFitForEveryone(page)
  await page.getByRole('group', { name: 'Template 4' }).getByLabel('Text').fill('Well done, {{student}}.')
  await page.getByLabel('Why you change it').fill('Warmer')
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Saved. The site shows it now.')
  await page.getByRole('row', { name: /Asha Rao.*Warmer/ }).waitFor()
  await page.getByRole('group', { name: 'Template 5' }).waitFor()

  // A counsellor’s page has them at once.
  const manager = await asStaff('manager', '/desk/content/office-hours', 'Ravi Iyer', site)
  const student = await openPage('about:blank', { baseURL: site.address })
  await signedIn(student.context(), site.address)
  const { email } = await (await student.request.get('/api/v1/me')).json()
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
  await database.close()
  const [{ id }] = rows
  const reason = await giveReason(site.address, manager.cookie, id)
  const desk = await manager.page.context().newPage()
  await desk.goto(`/desk/students/${id}/messages${reason}`)
  await desk.getByRole('button', { name: 'Well done' }).click()
  await expect.poll(() => desk.locator('textarea').first().inputValue()).toContain('Well done, Amara.')

  // Hours as people type them; the student reads that the office is open.
  await student.goto('/dashboard/messages')
  await student.getByText('We cannot say when you will get a reply.').waitFor()
  await page.goto('/desk/content/office-hours')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByLabel(`${day} from`, { exact: true }).fill('0')
    await page.getByLabel(`${day} to`, { exact: true }).fill('2359')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Saved. The site shows it now.')
  await student.reload()
  await student.getByText('The office is open now,').waitFor()

  // A second editor of the hours gets a conflict and keeps their input.
  const managerPage = manager.page
  await managerPage.getByLabel('Monday from', { exact: true }).fill('10:00')
  await managerPage.getByLabel('Monday to', { exact: true }).fill('18:00')
  await managerPage.getByRole('button', { name: 'Save' }).click()
  await managerPage.getByText(/Somebody has changed this since you opened it/).waitFor()
  expect(await managerPage.getByLabel('Monday from', { exact: true }).inputValue()).toBe('10:00')
  await managerPage.getByText('What is saved now, where it differs from yours').waitFor()
  await managerPage.getByText('23:59').first().waitFor()
  await expectFitForEveryone(managerPage)

  // Taken back: the student reads what the file says.
  await page.getByRole('button', { name: 'Use what the file says' }).click()
  await seesToast(page, 'Taken back. The site shows it now.')
  await expect.poll(() => page.getByLabel('Monday from', { exact: true }).inputValue()).toBe('')
  await student.reload()
  await student.getByText('We cannot say when you will get a reply.').waitFor()
  await page.getByRole('button', { name: 'Use this again: version 1' }).click()
  await seesToast(page, 'Taken back. The site shows it now.')
  await expect.poll(() => page.getByLabel('Monday to', { exact: true }).inputValue()).toBe('23:59')
  await page.getByRole('link', { name: 'See it: version 1' }).click()
  await page.getByRole('heading', { name: 'Version 1' }).waitFor()
  await expectFitForEveryone(page)
})

test.each([true, false])(
  'an article is looked at before it is saved, and visitors read it, with script: %s',
  async (javaScriptEnabled) => {
    const { page: editor } = await asStaff('content', '/desk/content', undefined, site)
    const page = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled })
    await page.context().addCookies(await editor.context().cookies())
    await page.goto('/desk/content/article-Embarking-on-Excellence')
    const title = `How to apply well ${javaScriptEnabled}`
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text', { exact: true }).fill('Begin.\n\n<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: /^Text: Line 3: / }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await page.getByLabel('Text', { exact: true }).fill('Begin early.\n\n## Letters\n\nAsk **two** teachers.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: 'Letters' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    const visitor = await openPage('about:blank', { baseURL: site.address })
    await visitor.goto('/Embarking-on-Excellence')
    expect(await visitor.getByText('Ask two teachers.').count()).toBe(javaScriptEnabled ? 0 : 1)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Counts now').waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: title }).waitFor()
    await visitor.getByText('Ask two teachers.').waitFor()
  },
)

test.each([true, false])(
  'a new article is kept as a draft, then published for visitors, with script: %s',
  async (javaScriptEnabled) => {
    const { page: editor } = await asStaff('content', '/desk/content', undefined, site)
    const page = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled })
    await page.context().addCookies(await editor.context().cookies())
    await page.goto('/desk/content')
    await page.getByRole('link', { name: 'Write a new article' }).click()
    const slug = `Visa-day-${javaScriptEnabled}`
    await page.getByLabel('Title').fill(`Visa day ${javaScriptEnabled}`)
    await page.getByLabel('Web address').fill('explore')
    await page.getByLabel('Summary').fill('What to bring.')
    await page.getByLabel('Text', { exact: true }).fill('Bring **papers**.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'The site already has a page at this address' }).waitFor()
    expect(await page.getByLabel('Summary').inputValue()).toBe('What to bring.')
    if (javaScriptEnabled) await expectFitForEveryone(page)
    await page.getByLabel('Web address').fill(slug)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: `Visa day ${javaScriptEnabled} (draft)` }).waitFor()
    const visitor = await openPage('about:blank', { baseURL: site.address })
    expect((await visitor.goto(`/${slug}`))?.status()).toBe(404)

    await page.getByLabel('On the site').check()
    await page.getByLabel('Picture').selectOption('A ledger')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'See it on the site' }).waitFor()
    if (javaScriptEnabled) await expectFitForEveryone(page)
    await visitor.goto('/blogs')
    await visitor
      .getByRole('link', { name: `Visa day ${javaScriptEnabled}` })
      .first()
      .click()
    await visitor.getByText('Bring papers.').waitFor()
    await expectFitForEveryone(visitor)
    expect(await (await visitor.request.get('/sitemap/site.xml')).text()).toContain(`/${slug}<`)
    expect(await page.getByRole('button', { name: 'Use what the file says' }).count()).toBe(0)

    // Taken back: a draft again.
    await page.getByRole('button', { name: 'Use this again: version 1' }).click()
    await page.getByRole('heading', { name: `Visa day ${javaScriptEnabled} (draft)` }).waitFor()
    expect((await visitor.goto(`/${slug}`))?.status()).toBe(404)
  },
)

test('a rule of a visa that the office changes is read on the country’s page', async () => {
  const { page } = await asStaff('content', '/desk/content/visa-gb', 'Asha Rao', site)
  await page.getByRole('heading', { name: 'Visa rules: United Kingdom' }).waitFor()
  const rule = page.getByRole('group', { name: 'Rule 1: Health insurance' })
  await rule.getByLabel('Text').fill('The surcharge is dearer from now on.')
  await rule.getByLabel('Its web address').fill('gov.uk')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /Rule 1: Its web address: Enter a whole address/ }).waitFor()
  expect(await rule.getByLabel('Text').inputValue()).toBe('The surcharge is dearer from now on.')
  await expectFitForEveryone(page)
  await rule.getByLabel('Its web address').fill('https://www.gov.uk/healthcare-immigration-application')
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Saved. The site shows it now.')

  const visitor = await openPage('/explore/country/gb', { baseURL: site.address })
  await visitor.getByText('Rules of the student visa').click()
  await visitor.getByText('The surcharge is dearer from now on.').waitFor()
  await page.getByRole('button', { name: 'Use what the file says' }).click()
  await seesToast(page, 'Taken back. The site shows it now.')
  await visitor.reload()
  await visitor.getByText('Rules of the student visa').click()
  await visitor.getByText('You pay the healthcare surcharge for the whole stay').first().waitFor()
})
