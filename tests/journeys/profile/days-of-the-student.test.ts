import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachAllPapers, chooseStart, fillProfile, LAW, startApplication } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { newPerson, signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

// In India it is one in the morning of New Year's Day; in Los Angeles, where the operator is, it is half past eleven the morning before.

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('days', {
    TIME_ZONE: 'America/Los_Angeles',
    CLOCK_FROM: '2026-12-31T19:30:00Z',
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, '../../clock.mjs'))}`,
  })
})

afterAll(() => site?.close())

const open = (path: string, timezoneId: string) => openPage(path, { baseURL: site.address, timezoneId })

test('at one in the morning in India, profile and application use India’s date', async () => {
  const page = await open('/sign-up', 'Asia/Kolkata')
  const person = newPerson()
  await page.getByLabel('Full name', { exact: true }).fill(person.name)
  await page.getByLabel('Email address', { exact: true }).fill(person.email)
  await page.getByLabel('Phone number', { exact: true }).fill(person.phoneNumber)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/profile#about')

  // The first page after the door has it already.
  expect(await page.locator('#about').getByLabel('Date of birth').getAttribute('max')).toBe('2027-01-01')
  await fillProfile(page)

  await startApplication(page)
  const story = page.getByRole('region', { name: 'What has happened' })
  await story.getByText('1 January 2027').waitFor()
  await page.getByLabel('Your note').fill('Ask for the fee waiver')
  await page.getByRole('textbox', { name: 'Last day to apply' }).fill('2027-01-04')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('in 3 days').waitFor()
  await page.getByText('Last day to apply, as you noted it', { exact: true }).waitFor()

  // On the day before the last, the application and the home send who has not applied to the university, not to a form of ours.
  const application = page.url()
  await page.getByRole('textbox', { name: 'Last day to apply' }).fill('2027-01-02')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tomorrow =
    'Tomorrow is the last day to apply, as you noted it. Apply on the university’s own website today'
  await page.getByText(tomorrow).waitFor()
  await page.getByRole('link', { name: 'Where to apply' }).click()
  await page.waitForURL('**#where')
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByText(tomorrow).waitFor()
  await expectFitForEveryone(page)
  expect(await next.getByRole('link', { name: /^Go to / }).getAttribute('href')).toMatch(/^https:/)
  await next.getByRole('link', { name: 'Open your application' }).click()
  await page.waitForURL(application)
  await page.getByRole('heading', { name: 'What has happened' }).waitFor()

  await chooseStart(page, 'September 2027')
  await attachAllPapers(page)
  await page.getByRole('button', { name: 'Mark as ready' }).click()
  await page.getByRole('link', { name: 'I have applied: check and save' }).click()
  const appliedOn = page.getByLabel('Date you applied')
  expect(await appliedOn.inputValue()).toBe('2027-01-01')
  expect(await appliedOn.getAttribute('max')).toBe('2027-01-01')

  // Without the device's word it is the operator's day, and who says that theirs has come is still believed.
  await page.context().clearCookies({ name: 'zone' })
  const unsaid = await page.context().request.get(page.url())
  const [field] = /<input[^>]* name="appliedOn"[^>]*>/.exec(await unsaid.text())!
  expect(field).toContain('value="2026-12-31"')
  expect(field).toContain('max="2027-01-01"')

  await page.getByLabel('I have applied on the university’s own website.').check()
  await page.getByRole('button', { name: 'Save this record' }).click()
  await seesToast(page, 'Saved, with a copy of everything you applied with.')
  await page.getByText('Applied on 1 January 2027').waitFor()
})

test('a student who travels gets the local date with the next request', async () => {
  const page = await open('/sign-in', 'Pacific/Kiritimati')
  await signUpInBrowser(page, { path: LAW })
  await page.context().addCookies([{ name: 'zone', value: 'America/Los_Angeles', url: site.address }])

  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Apply Now Master of Law' }).click(),
  ])

  expect((await request.allHeaders()).cookie).toMatch(/zone=Pacific\/Kiritimati/)
  await seesToast(page, 'Draft started. Nothing has been sent to anyone.')
})

test('a visitor’s device sends no zone: their pages are cached for everyone', async () => {
  const page = await open(LAW, 'Asia/Kolkata')
  await page.goto('/contact')
  await page.goto('/tools/cost')
  await page.goto('/explore')

  expect(await page.context().cookies()).toEqual([])
})

test('a page cached for everyone uses the operator’s calendar', async () => {
  const nextStart = async () => {
    const page = await (await fetch(site.address + LAW)).text()
    return /(?:Feb|Sep)\w* 20\d\d/.exec(page.replace(/<[^>]*>/g, ''))?.[0]
  }
  expect(await nextStart()).toBe('Sep 2027')
  expect(await nextStart()).toBe('Sep 2027')

  // Forty days each time, until September is too near to reach.
  await expect
    .poll(() => {
      site.process.kill('SIGUSR2')
      return nextStart()
    })
    .toBe('Feb 2028')
})
