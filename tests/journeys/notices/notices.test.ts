import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, getDayIn } from '../../../admissions/days/days.server.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { startServer } from '../../server.ts'
import { runStaffCommand } from '../../staff.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { getFaculty, publishWorld } from '../../world/published.ts'

let site: OwnSite
let mail: MailServer
let settings: Record<string, string>
beforeAll(async () => {
  mail = await startMailServer()
  settings = { SMTP_URL: mail.address }
  site = await startOwnSite('notices', settings)
})
afterAll(async () => {
  await site.close()
  await mail.close()
})

/** A zone in which it is noon now: mails come by day. */
function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The same site on a newer edition of the register, a day later for the searches that are saved. */
async function aDayLater() {
  await site.end('SIGTERM')
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await database.pool.query(`update saved_searches set looked_at = looked_at - interval '1 day'`)
  await database.close()
  await publishWorld(site.folder, getFaculty([{ title: 'Master of Marine Archaeology', field: '022' }]))
  site = { ...site, ...(await startServer(site.folder, { ...settings, PORT: new URL(site.address).port })) }
}

test('a saved search and a deadline bring notices to the home page and one mail, which can be stopped', async () => {
  const timezoneId = zoneAtNoon()
  const page = await openPage('about:blank', { baseURL: site.address, timezoneId })
  const person = await signedIn(page.context(), site.address, newPerson())
  await page.goto(await mail.link(person.email, '/verify-email'))
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await page.getByText('Your address is confirmed').waitFor()

  await page.goto('/explore?country=GB&level=master')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByLabel('Name').fill('Masters in Britain')
  await page.getByLabel('At most once a day').check()
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Notices' }).waitFor()
  await page.getByRole('link', { name: 'Masters in Britain' }).waitFor()
  await page.getByRole('button', { name: 'Make a calendar address' }).click()
  const feed = await page.getByLabel('Calendar address').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await seesToast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed)
  await expectFitForEveryone(page)

  const law = 'cricos-harbour-master-of-law'
  const options = { headers: { origin: site.address }, data: { programme: law } }
  expect((await page.request.post('/api/v1/shortlist', options)).status()).toBe(201)
  const deadline = dayAfter(getDayIn(timezoneId, new Date()), 14)
  await page.goto('/dashboard/shortlist')
  await page.getByText('More Master of Law').click()
  await page
    .getByLabel(/deadline|last day/i)
    .first()
    .fill(deadline)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.getByRole('status').first().waitFor()
  const addedPage = {
    institution: 'Hilltop University',
    country: 'DE',
    title: 'MSc Falconry',
    level: 'master',
    page: 'https://www.hilltop.edu/msc-falconry',
  }
  const sendForm = { form: addedPage, headers: options.headers, maxRedirects: 0 }
  expect((await page.request.post('/dashboard/shortlist/add', sendForm)).status()).toBe(303)
  const id = /added-[0-9a-f]+/.exec(await runStaffCommand(site.folder, 'programmes', 'added'))![0]
  await runStaffCommand(site.folder, 'programmes', 'return', id, '--reason', 'Its page cannot be opened.')
  // Their home is where their zone is kept.
  await page.goto('/dashboard')
  await page.goto('about:blank')

  await aDayLater()

  await page.goto('/dashboard')
  const news = page.getByRole('region', { name: 'Notices' })
  await news.getByText('Masters in Britain').waitFor()
  await news.getByText('1 new').first().waitFor()
  await news.getByRole('link', { name: 'Master of Marine Archaeology' }).waitFor()
  // Each programme begins a line of its own below its university.
  const tops = await news
    .locator('.news p > strong + a')
    .evaluateAll((all) =>
      all.map(
        (link) =>
          link.getBoundingClientRect().top - link.previousElementSibling!.getBoundingClientRect().top > 10,
      ),
    )
  expect(tops.length).toBeGreaterThan(0)
  expect(tops).not.toContain(false)
  await news.getByText('Last day to apply, as you noted it:').waitFor()
  // The day of the notice is no last day: it has a verb, and what is new is marked at the names.
  await news
    .getByText(/^We told you on \d/)
    .first()
    .waitFor()
  expect(await news.locator('.news > li > b').first().innerText()).toBe('New')
  await news.getByText('could not list it: Its page cannot be opened.').waitFor()
  expect(await (await page.request.get(feed)).text()).toContain(
    `DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}`,
  )

  // The header has it as well, in brackets.
  const stop = (await mail.link(person.email, '/stop-mails')).replace('>', '')
  const noticeMails = mail.received.filter(
    ({ to, text }) => to === person.email && text.includes('/stop-mails/'),
  )
  expect(noticeMails).toHaveLength(1)
  expect(noticeMails[0].text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(noticeMails[0].text).toMatch(/^Subject: 3 updates from PMA\r?$/m)

  // A mail program follows the link unasked and posts when its button is pressed; it has no cookies.
  expect((await fetch(stop)).status).toBe(200)
  const pressed = await fetch(stop, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)
  await page.goto('/dashboard/notices')
  // The first search is in line with its part’s name, with its buttons beside or below it.
  const apart = () =>
    page.locator('.named-part:has(.notices-searches)').evaluate((part) => {
      const top = (selector: string) => part.querySelector(selector)!.getBoundingClientRect().top
      return Math.abs(top('.notices-searches a') - top('h2'))
    })
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await apart()).toBeLessThan(6)
  }
  // On a phone its buttons are below it, and their words begin at the page's edge.
  await page.setViewportSize({ width: 360, height: 760 })
  const edges = await page
    .locator('.notices-searches li')
    .first()
    .evaluate((row) =>
      [row.querySelector('a')!, row.querySelector('button')!].map((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect().left
      }),
    )
  expect(Math.abs(edges[1] - edges[0])).toBeLessThan(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  // It ends its own kinds; the page behind the other link ends all.
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
  expect(await page.getByLabel('A counsellor has written to you').isChecked()).toBe(true)
  await page.goto(stop)
  const between = async (upper: Locator, lower: Locator) => {
    const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!]
    return below.y - above.y - above.height
  }
  const heading = page.getByRole('heading', { level: 1 })
  expect(await between(page.getByRole('banner'), heading)).toBeGreaterThanOrEqual(16)
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Stop all mails with news' }).click()
  await page.getByRole('heading', { name: 'The mails are stopped' }).waitFor()
  await page.goto(`/explore/university/${law}/apply`)
  expect(await between(page.getByRole('banner'), heading)).toBeGreaterThanOrEqual(16)
  const apply = page.getByRole('button', { name: /^Apply Now/ })
  expect(await between(page.getByText('Your application starts here'), apply)).toBeGreaterThanOrEqual(12)
  await page.goto('/dashboard/notices')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})
