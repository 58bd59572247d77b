import { expect, inject, onTestFinished, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { removeFolder, temporaryFolder } from '../../folder.ts'
import { startServer } from '../../server.ts'
import { asStudent, signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { publishWorld } from '../../world/published.ts'

const LAW = '/explore/university/cricos-moor-master-of-law'

test('Apply Now redirects a student to their applications and begins one draft', async () => {
  const page = await asStudent(LAW)
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()

  await page.waitForURL(/\/dashboard\/applications/)
  await seesToast(page, 'Draft started. Nothing has been sent to anyone.')
  const card = page.getByRole('article', { name: 'Master of Law' })
  await card.getByText('February 2027').waitFor()
  expect(await card.getByText('Draft', { exact: true }).isVisible()).toBe(true)
  await card.locator('summary', { hasText: 'Still missing' }).click()
  for (const lack of [
    'First and last name',
    'At least one school or degree',
    'Passport',
    'Letters of recommendation',
  ])
    expect(await card.getByText(lack).isVisible()).toBe(true)
  await expectFitForEveryone(page)

  // The list leads to where the last day is noted, and its page counts what is missing as the list does.
  const missing = await card.locator('summary', { hasText: 'Still missing' }).innerText()
  await card.getByRole('link', { name: 'Note the last day to apply for Master of Law' }).click()
  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
  const day = page.getByLabel('Last day to apply', { exact: true })
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.locator('summary', { hasText: 'Still missing' }).innerText()).toBe(missing)

  await page.goto(LAW)
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await seesToast(page, 'You already have an application for this programme.')
  expect(await page.getByRole('article').count()).toBe(1)
})

test.each([
  ['with script', true],
  ['without script', false],
])('Apply Now begins a draft from every place of a programme, %s', async (_, javaScriptEnabled) => {
  const page = await asStudent('/dashboard/shortlist', { javaScriptEnabled })
  const form = { do: 'add', programme: 'cricos-harbour-bachelor-of-law' }
  await page.context().request.post('/dashboard/shortlist', { form, headers: { origin: inject('site') } })

  const places: [path: string, programme: string][] = [
    ['/explore/university/cricos-harbour-bachelor-of-computer-science', 'Bachelor of Computer Science'],
    ['/dashboard/shortlist', 'Bachelor of Law'],
    ['/explore/university/cricos-harbour-master-of-law/apply', 'Master of Law'],
  ]
  for (const [path, programme] of places) {
    await page.goto(path)
    await page
      .getByRole('button', { name: `Apply Now ${programme}` })
      .first()
      .click()
    await page.waitForURL(/\/dashboard\/applications/)
    await page.getByRole('article', { name: programme }).waitFor()
  }
  expect(await page.getByRole('article').count()).toBe(places.length)

  // An active application opens from the shortlist, which shows its deadline like the home page.
  await page.getByRole('link', { name: 'Open Bachelor of Law' }).click()
  await page.getByRole('textbox', { name: 'Last day to apply' }).fill('2027-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('15 January 2027').waitFor()
  await page.goto('/dashboard')
  await page.getByText('15 January 2027').waitFor()
  await page.goto('/dashboard/shortlist')
  await page.getByText('15 Jan 2027').waitFor()
  expect(await page.getByRole('button', { name: 'Apply Now Bachelor of Law' }).count()).toBe(0)
  // The family sees the same day behind a link.
  await page.getByRole('button', { name: 'Make a link' }).click()
  const family = await page.getByLabel(/^Here is the link/).inputValue()
  expect(await (await fetch(family)).text()).toContain('15\u00a0Jan 2027')
  await page.getByRole('link', { name: 'Open application Bachelor of Law' }).click()
  await page.getByRole('heading', { name: 'Bachelor of Law', level: 1 }).waitFor()
})

test('Apply Now returns a visitor to the same programme after signing in', async () => {
  const page = await openPage(LAW)
  await page.getByRole('link', { name: 'Apply Now Master of Law' }).click()

  await page.waitForURL(/\/sign-in\?/)
  await page.getByText(/^To apply for Master of Law at .+, sign in or create an account\.$/).waitFor()
  await page.getByRole('link', { name: 'create an account', exact: true }).click()
  await page.waitForURL(/\/sign-up\?/)
  await page.getByText(/^To apply for Master of Law at .+, create an account\.$/).waitFor()
  const back = new URL(page.url()).searchParams.get('returnTo')!
  await signUpInBrowser(page, { path: back })

  await page.getByRole('heading', { level: 1, name: /Master of Law/ }).waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Apply Now Master of Law' }).click()
  await page.getByRole('article', { name: 'Master of Law' }).waitFor()
})

test('in the institutions’ variant nobody can apply', async () => {
  const dataDir = temporaryFolder('variant')
  await publishWorld(dataDir)
  const server = await startServer(dataDir, { DISPLAY_VARIANT: 'institutions' })
  onTestFinished(async () => {
    await server.end('SIGTERM')
    removeFolder(dataDir)
  })

  for (const path of [LAW, '/explore?q=law']) {
    const html = await (await fetch(server.address + path)).text()
    expect(html).not.toContain('Apply Now')
    expect(html).not.toContain('/apply"')
  }
  expect((await fetch(`${server.address}${LAW}/apply`)).status).toBe(404)
  const response = await fetch(`${server.address}/dashboard/applications`, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams({ programme: 'cricos-moor-master-of-law' }),
  })
  expect(response.status).toBe(404)
})
