import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEXT_TOAST } from '../../../app/student/next-toast.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { askByAnotherName } from '../../stand-ins/forged-host.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { startTlsProxy, type TlsProxy } from '../../stand-ins/tls-proxy.ts'
import { newPerson, type SignedUp } from '../../students.ts'
import { makeCounsellor } from '../../world/counselling.ts'
import { pdf } from '../../world/uploads.ts'

/** A site as most are run: it speaks plain http, and a proxy in front of it speaks https. */
let proxy: TlsProxy
let site: OwnSite
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  proxy = await startTlsProxy()
  site = await startOwnSite('behind-tls', {
    PUBLIC_URL: proxy.address,
    TRUSTED_PROXIES: '1',
    SMTP_URL: mail.address,
  })
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await makeCounsellor(database, new Date(), { noticeHours: 0, horizonDays: 3 })
  await database.close()
})

afterAll(async () => {
  await site?.close()
  await proxy?.close()
  await mail?.close()
})

/** A page behind the proxy, and what its browser was asked for that is not there. */
async function open(path: string, javaScriptEnabled: boolean) {
  const strays: string[] = []
  const page = await openPage('about:blank', {
    baseURL: proxy.address,
    ignoreHTTPSErrors: true,
    javaScriptEnabled,
  })
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${proxy.address}/`)) strays.push(request.url())
  })
  await page.goto(path)
  return { page, strays }
}

async function signUp(page: Page, person: SignedUp) {
  await page.getByLabel('Full name', { exact: true }).fill(person.name)
  await page.getByLabel('Email address', { exact: true }).fill(person.email)
  await page.getByLabel('Phone number', { exact: true }).fill(person.phoneNumber)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/profile**')
}

async function signOut(page: Page) {
  await page.locator('.person-menu > summary').click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in')
}

async function expectSecureCookies(page: Page) {
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('__Host-pma-session')
  // Scripts read the next toast and whose page it is, and set the zone. None of these cookies opens anything.
  const ofScripts = [`__Host-${NEXT_TOAST}`, '__Host-zone', '__Host-who']
  for (const cookie of cookies) {
    expect(cookie.name).toMatch(/^__Host-/)
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })
    expect(cookie.httpOnly, cookie.name).toBe(!ofScripts.includes(cookie.name))
  }
}

test.each([
  ['keeps the name, with script', 'kept', true],
  ['gives another name, without script', 'changed', false],
] as const)('behind a proxy that %s, every form arrives', async (_, host, script) => {
  proxy.leadsTo(site.address, host)
  const { page, strays } = await open('/', script)
  const person = newPerson()

  await page.locator('#lead-name').fill(person.name)
  await page.locator('#lead-email').fill(person.email)
  await page.locator('#lead-phone').fill(`+91${Math.floor(1e9 + Math.random() * 9e9)}`)
  await page.locator('#lead-consent').check()
  await page.locator('.lead-card button[type="submit"]').click()
  await page.getByRole('heading', { name: 'Thank you. We have your details.' }).waitFor()

  await page.goto('/sign-up')
  await signUp(page, person)
  await expectSecureCookies(page)
  await signOut(page)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/profile**')
  await expectSecureCookies(page)

  await page.goto('/dashboard/documents')
  const other = await page.context().newPage()
  await other.goto('/dashboard/documents')
  await other.getByText('Nothing here yet').waitFor()
  await page.getByLabel('Title').fill('Passport')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('heading', { name: 'Passport' }).waitFor()
  // With script the other page hears of it by its stream.
  if (!script) await other.reload()
  await other.getByRole('heading', { name: 'Passport' }).waitFor()
  await other.close()

  await page.goto('/explore?q=law')
  const tick = page.getByRole('checkbox', { name: /^Shortlist/ }).first()
  await Promise.all([page.waitForResponse((one) => one.request().method() === 'POST'), tick.click()])
  await page.goto('/dashboard/shortlist')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel(/^Here is the link/).inputValue()
  expect(link).toMatch(new RegExp(`^${proxy.address}/shared/shortlist/`))
  expect(await mail.link(person.email, '/verify-email')).toMatch(new RegExp(`^${proxy.address}/verify-email`))

  await signOut(page)
  await page.goto('/dashboard/account')
  await page.waitForURL('**/sign-in?returnTo=**')
  expect(strays).toEqual([])
})

test.each(['kept', 'changed'] as const)(
  'every absolute address is the external one; the name is %s',
  async (host) => {
    proxy.leadsTo(site.address, host)
    const { page } = await open('about:blank', false)
    const inside = new URL(site.address).host

    for (const [path, minCount] of [
      ['/', 3],
      ['/about', 3],
      ['/explore/university/cricos-moor-master-of-law', 3],
      ['/explore/institution/cricos-harbour', 2],
      ['/Embarking-on-Excellence', 3],
      ['/robots.txt', 1],
      ['/sitemap.xml', 2],
      ['/sitemap/site.xml', 10],
      ['/articles.xml', 5],
      ['/llms.txt', 10],
      ['/api/v1/openapi.json', 1],
    ] as const) {
      const answer = await page.request.get(path)
      const text = await answer.text()
      expect(text.split(proxy.address).length - 1, path).toBeGreaterThanOrEqual(minCount)
      expect(text, path).not.toContain(inside)
      expect(text, path).not.toContain(proxy.address.replace('https:', 'http:'))
    }
  },
)

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

test.each([
  ['tapped before the router is there', 'kept', { ...phone, untouched: true }],
  ['tapped without script', 'changed', { ...phone, javaScriptEnabled: false }],
] as const)(
  'the link in a visitor’s mail confirms, moves, cancels and declines a session when %s',
  async (_, host, options) => {
    proxy.leadsTo(site.address, host)
    const page = await openPage('about:blank', {
      baseURL: proxy.address,
      ignoreHTTPSErrors: true,
      ...options,
    })
    await page.route(/\/assets\/entry\.client/, () => {})
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

    await page.goto(await bookedLink(page))
    await button('Confirm the session').tap()
    await page.getByText('Booked', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Move' }).tap()
    await page.getByRole('radio').last().check()
    await button('Move to this time').tap()
    await page.waitForURL(/done=moved/)
    await page.locator('summary', { hasText: 'Cancel the session of' }).tap()
    await button('Cancel this session').tap()
    await page.getByText('Cancelled', { exact: true }).waitFor()

    await page.goto(await bookedLink(page))
    await button(/^No, thank you/).tap()
    await page.getByText('Cancelled', { exact: true }).waitFor()
  },
)

/** Books a session as a visitor, and gives the link of the mail about it. */
async function bookedLink(page: Page) {
  const { name, email, phoneNumber } = newPerson()
  await page.goto('/book')
  const main = page.getByRole('main')
  await main.getByRole('radio').first().check()
  await main.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await main.getByLabel('Name').fill(name)
  await main.getByLabel('Email', { exact: true }).first().fill(email)
  await main.getByLabel('Phone').first().fill(phoneNumber)
  await main.locator('input[name=consent]').check()
  await main.getByRole('button', { name: 'Book this time' }).tap()
  await page.getByText('Check your mail').waitFor()
  return mail.link(email, '/book/')
}

test('a forged host name is repeated nowhere', async () => {
  const { repeating } = await askByAnotherName(site.address, new URL(proxy.address).host)

  expect(repeating).toEqual([])
})
