import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCalendar, saveWeeklyHours } from '../../../admissions/counselling/calendar.server.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { type MailServer, startMailServer } from '../../stand-ins/mail.ts'
import { newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { calendar, hours, makeCounsellor } from '../../world/counselling.ts'

let site: OwnSite
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  site = await startOwnSite('sessions', { SMTP_URL: mail.address })
})
afterAll(async () => {
  await site.close()
  await mail.close()
})

/** Two stretches of half an hour, some hours from now in UTC: with a day’s horizon these are two times to book. */
const hour = (new Date().getUTCHours() + 3) % 22
const stretch = (hour: number) => [`${pad(hour)}:00`, `${pad(hour)}:30`] as const
const pad = (figure: number) => String(figure).padStart(2, '0')

const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage('about:blank', { baseURL: site.address, ...options })

async function student(timezoneId: string) {
  const page = await open({ timezoneId })
  await signedIn(page.context(), site.address, newPerson())
  await page.goto('/book')
  return page
}

test('without office hours, booking offers only the waiting list', async () => {
  const page = await open()
  await page.goto('/book')
  await page.getByText('No time is free at the moment.').waitFor()
  await page.getByRole('button', { name: 'Put me on the waiting list' }).waitFor()
  expect(await page.getByText('Choose a time').count()).toBe(0)
  expect(await page.getByText('All times are in').count()).toBe(0)
  expect(await page.getByText('Change length, counsellor').count()).toBe(0)
})

test('a visitor in another zone books, moves and cancels; the freed time is offered to the waiting list', async () => {
  const { page: desk } = await asStaff('counsellor', '/desk', 'Meera Guide', site)
  await desk.getByRole('link', { name: 'Calendar' }).click()
  await desk.getByLabel('Your time zone').selectOption('Europe/London')
  await desk.getByLabel('Your meeting link').fill('not an address')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByRole('link', { name: /^Enter a meeting link such as/ }).waitFor()
  // With neither a link nor a place, both fields show the error.
  await desk.getByLabel('Your meeting link').fill('')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByRole('link', { name: /^Enter a meeting link or a place/ }).waitFor()
  // Languages are listed one below the other, in any page width.
  const size = desk.viewportSize()!
  for (const width of [768, 1440]) {
    await desk.setViewportSize({ width, height: 900 })
    const places = await desk
      .getByRole('group', { name: 'Languages' })
      .locator('label')
      .evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      )
    const inFirst = places.filter(({ top }) => top === places[0].top)
    expect(inFirst.length).toBeLessThan(places.length)
    expect(new Set(places.map(({ left }) => left))).toEqual(new Set(inFirst.map(({ left }) => left)))
  }
  await desk.setViewportSize(size)
  await desk.getByRole('link', { name: 'Enter a place if you have no meeting link' }).waitFor()
  expect(await desk.getByLabel('Where you meet in person').getAttribute('aria-invalid')).toBe('true')
  await desk.getByLabel('Your meeting link').fill('https://meet.example/meera')
  await desk.getByLabel('Shortest notice, in hours').fill('0')
  await desk.getByLabel('How far ahead, in days').fill('1')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByRole('button', { name: 'Save hours' }).waitFor()
  const inLondon = new Date().toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const ahead = (Number(inLondon) - new Date().getUTCHours() + 24) % 24
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    for (const nr of [1, 2]) {
      const [from, to] = stretch(hour + nr - 1 + ahead)
      await desk.getByLabel(`${day}, period ${nr}, from`).fill(from)
      await desk.getByLabel(`${day}, period ${nr}, to`).fill(to)
    }
  await desk.getByRole('button', { name: 'Save hours' }).click()
  await seesToast(desk, 'Saved.')
  await expectFitForEveryone(desk)

  // From the landing page: one link, one time, one button, beside typing.
  const visitor = await open({ timezoneId: 'America/New_York' })
  const { name, email, phoneNumber } = newPerson()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Book Your Free Consultation' }).first().click()
  await visitor.getByText('A session lasts 30 minutes.').waitFor()
  await visitor.getByText('All times are in Eastern Time (New York).').waitFor()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await visitor.getByRole('link', { name: 'Choose a time' }).waitFor()
  await visitor.getByText(/^All of these are with /).waitFor()
  const times = visitor.getByRole('radio')
  expect(await times.count()).toBe(2)
  const beside = visitor.getByRole('group', { name: 'When?' }).getByText('Choose a time')
  await beside.waitFor()
  await times.first().check()
  await beside.waitFor({ state: 'detached' })
  await visitor.getByText(/^You have chosen \D+, \d+\s\D+\d\d:\d\d/).waitFor()
  await visitor.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await visitor.getByLabel('Name').fill(name)
  await visitor
    .getByLabel('Email', { exact: true })
    .or(visitor.getByLabel('Email', { exact: true }))
    .first()
    .fill(email)
  await visitor.getByLabel('Phone').first().fill(phoneNumber)
  await visitor.getByText('Invite your parents').click()
  await visitor.getByLabel('Email address 1').fill('mother@example.org')
  await visitor.getByLabel('Their time zone 1').selectOption({ label: 'India Standard Time (Kolkata)' })
  // One guest at a time; a fold with something typed in it comes back open, what is wrong beside its field.
  expect(await visitor.getByLabel('Email address 2').isVisible()).toBe(false)
  await visitor.getByText('Add another guest').filter({ visible: true }).click()
  expect(await visitor.getByLabel('Email address 3').isVisible()).toBe(false)
  await visitor.getByText('Add another guest').filter({ visible: true }).click()
  await visitor.getByLabel('Email address 3').fill('father')
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  const emailFault = 'Enter an email address such as name@example.org, or leave it empty'
  await visitor.getByRole('link', { name: emailFault }).click()
  const third = visitor.getByLabel('Email address 3')
  expect(await third.evaluate((field) => field === document.activeElement)).toBe(true)
  await visitor.locator('.field', { has: third }).getByText(emailFault).waitFor()
  expect(await visitor.getByLabel('Email address 1').inputValue()).toBe('mother@example.org')
  await third.fill('')
  expect(await visitor.locator('.field', { has: third }).getByText(emailFault).count()).toBe(0)
  await visitor.locator('input[name=consent]').check()
  await expectFitForEveryone(visitor)
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await visitor.getByText('Check your mail').waitFor()
  await visitor
    .getByText(`We have sent a link to ${email}. Open it before`)
    .filter({ hasText: 'Eastern Time (New York)' })
    .waitFor()
  expect(await visitor.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/book')
  await expectFitForEveryone(visitor)
  // A guessed name reveals nothing about holds.
  await visitor.goto('/book?held=yes')
  await visitor.getByRole('heading', { name: 'Book a free consultation' }).waitFor()

  const link = await mail.link(email, '/book/')
  await visitor.goto(link)
  await visitor.getByText('Not confirmed yet').waitFor()
  await visitor.getByRole('button', { name: 'Confirm the session' }).click()
  await visitor.getByText('Booked', { exact: true }).waitFor()
  await visitor.getByText('Eastern Time (New York)').waitFor()
  await visitor.getByRole('link', { name: 'Move' }).click()
  await visitor.getByRole('radio').check()
  await visitor.getByRole('button', { name: 'Move to this time' }).click()
  await visitor.waitForURL(/done=moved/)
  await expectFitForEveryone(visitor)
  await expect
    .poll(() =>
      mail.received.some(({ to, text }) => to === 'mother@example.org' && /India Standard Time/.test(text)),
    )
    .toBe(true)

  // The other time is a student’s: the first session of their plan.
  const amara = await student('Asia/Kolkata')
  await amara.getByText('This is the first of your 2 sessions.').waitFor()
  await amara.getByRole('radio').check()
  await amara.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await amara.getByRole('button', { name: 'Book this time' }).click()
  await amara.getByText('Booked', { exact: true }).waitFor()
  // Had no answer come, the page of times would say so.
  await amara.goto('/book')
  await amara.getByText(/^You have already booked: .*Open your sessions$/).waitFor()
  await amara.goto('/dashboard')
  await amara.getByRole('heading', { name: 'Next session' }).waitFor()

  // Their counsellor sees both first thing, if it still is their day.
  await desk.goto('/desk?kind=sessions')
  await desk.getByRole('heading', { name: 'My day' }).waitFor()
  const todays = desk.getByRole('listitem').filter({ has: desk.getByText('Sessions', { exact: true }) })
  expect(await todays.count()).toBe(hour + ahead > Number(inLondon) ? 2 : 0)
  await expectFitForEveryone(desk)

  const ben = await student('Asia/Kolkata')
  await ben.getByText('No time is free at the moment.').waitFor()
  await ben.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await ben.getByRole('button', { name: 'Put me on the waiting list' }).click()
  await ben.getByRole('button', { name: 'Leave the waiting list' }).waitFor()
  expect(await ben.getByText('You have no sessions yet.').count()).toBe(0)

  await visitor.goto(link)
  const cancel = visitor.locator('summary', { hasText: 'Cancel the session of' })
  const middle = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox())!
    return y + height / 2
  }
  expect(await middle(cancel)).toBeCloseTo(await middle(visitor.getByRole('link', { name: 'Move' })), 0)
  await cancel.click()
  await visitor.getByText('If you cancel, somebody else can take this time.').waitFor()
  await visitor.getByRole('button', { name: 'Cancel this session' }).click()
  await visitor.getByText('Cancelled', { exact: true }).waitFor()
  // It comes by itself within the minute.
  await ben.getByText('This time has become free').waitFor({ timeout: 60_000 })
  await expectFitForEveryone(ben)
  await ben.goto('/dashboard')
  await ben.getByText('A time has become free. Take it by').waitFor()
  await ben.getByRole('link', { name: 'Open your sessions' }).click()
  await ben.getByRole('button', { name: 'Take this time' }).click()
  await ben.getByText('Booked', { exact: true }).waitFor()

  // Another counsellor comes, and the session goes there with its link, its mails and its place in the plan.
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  await makeCounsellor(database, new Date(), { noticeHours: 0, horizonDays: 2 })
  await database.close()
  await ben.getByRole('link', { name: 'Move' }).click()
  await ben.getByLabel('With').selectOption({ label: 'Meera Iyer' })
  await ben.getByRole('button', { name: 'Show times' }).click()
  await ben.getByRole('radio').first().check()
  await expectFitForEveryone(ben)
  await ben.getByRole('button', { name: 'Move to this time' }).click()
  await ben.getByText(/30 minutes\s· with Meera Iyer/).waitFor()

  // Each time that is wrong is marked, and the summary leads to it.
  await desk.goto('/desk/calendar')
  await desk.getByLabel('Sunday, period 1, from').fill('15:00')
  await desk.getByLabel('Sunday, period 1, to').fill('14:00')
  await desk.getByLabel('Sunday, period 2, from').fill('noon')
  await desk.getByLabel('Sunday, period 2, to').fill('')
  await desk.getByRole('button', { name: 'Save hours' }).click()
  await desk.getByRole('link', { name: 'Sunday, period 2, to: enter a time up to 24:00' }).waitFor()
  const marked = desk.locator('[aria-invalid="true"]')
  expect(await marked.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')))).toEqual(
    ['Sunday, period 1, to', 'Sunday, period 2, from', 'Sunday, period 2, to'],
  )
  await desk.getByRole('link', { name: 'Sunday, period 2, from: enter a time' }).click()
  expect(await desk.evaluate(() => document.activeElement!.getAttribute('name'))).toBe('day-7-from-2')
  await expectFitForEveryone(desk)

  await desk.goto('/desk/calendar')
  // On a Sunday evening the session is next week's.
  await desk.getByRole('link', { name: 'Next week' }).waitFor()
  if (await desk.getByText('No sessions this week.').isVisible())
    await desk.getByRole('link', { name: 'Next week' }).click()
  await desk.getByRole('link', { name: 'Amara Rao' }).first().waitFor()
  await desk.locator('summary', { hasText: 'Cancel the session with' }).first().click()
  await desk.getByText('at once, and it cannot be undone.').first().waitFor()
  await desk.getByRole('button', { name: 'Cancel this session' }).first().click()
  await seesToast(desk, 'The session has been cancelled, and everyone has been told.')
  // The page has read its data again since, and says once what was done.
  const toasts = await ben.evaluate(() => window.toldInToasts!.map(({ text }) => text))
  expect(toasts.filter((text) => text.startsWith('The session has been moved'))).toHaveLength(1)
})

test('a bounced mail is shown to the booker, the desk and the account’s owner', async () => {
  const { name, email, phoneNumber, password } = newPerson()
  const cameBack = `Mail to ${email} came back on`
  mail.refuseTo(email, 550)
  const visitor = await open()
  await visitor.goto('/book')
  await visitor.getByRole('radio').first().check()
  await visitor.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await visitor.getByLabel('Name').fill(name)
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Phone').first().fill(phoneNumber)
  await visitor.locator('input[name=consent]').check()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await visitor.getByText('Check your mail').waitFor()
  const isTold = async () => {
    await visitor.reload()
    return await visitor.getByText(cameBack).isVisible()
  }
  await expect.poll(isTold, { timeout: 15_000 }).toBe(true)
  await visitor.getByText('there is no such mailbox').waitFor()
  await expectFitForEveryone(visitor)

  const { page: desk } = await asStaff(
    'manager',
    `/desk/leads?q=${encodeURIComponent(email)}`,
    'Ravi Manager',
    site,
  )
  await desk.getByRole('link', { name }).first().click()
  await desk.getByText(cameBack).waitFor()
  await desk.getByText('Call instead, and ask for the right address.').waitFor()
  await expectFitForEveryone(desk)

  const account = await open()
  await signedIn(account.context(), site.address, { name, email, phoneNumber, password })
  await account.goto('/dashboard/account')
  await account.getByText(cameBack).waitFor()
  await expectFitForEveryone(account)
  mail.refuseTo(undefined, 0)
  await account.getByRole('button', { name: 'Send the link again' }).click()
  await mail.link(email, '/verify-email')
  await account.reload()
  await expect.poll(() => account.getByText(cameBack).count()).toBe(0)
})

test('a counsellor books one of their own times for a student in their care, who reads that they did', async () => {
  const { page: desk, email } = await asStaff('counsellor', '/desk', 'Anita Books', site)
  const person = newPerson()
  const page = await open({ timezoneId: 'Asia/Kolkata' })
  await signedIn(page.context(), site.address, person)
  const database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from users where email = any($1) order by email = $2',
      [[email, person.email], email],
    )
    const [student, counsellor] = rows
    await database.pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
      student.id,
      counsellor.id,
    ])
    await desk.goto(`${site.address}/desk/students/${student.id}`)
    await desk.getByRole('link', { name: 'Book a session' }).click()
    await desk.getByText('Nobody can book you yet').waitFor()
    const acting = { by: { ...counsellor, role: 'counsellor' }, surface: 'page' } as const
    await saveCalendar(database, acting, { ...calendar, noticeHours: 0 }, new Date())
    await saveWeeklyHours(database, acting, hours('00:00', '23:30'), new Date())
    await desk.reload()
  } finally {
    await database.close()
  }
  await desk.getByRole('button', { name: 'Book this time' }).click()
  await desk.getByRole('link', { name: 'Choose a time' }).waitFor()
  await desk.getByRole('radio').first().check()
  await desk.getByLabel('What is it about?').selectOption({ label: 'Visa' })
  await expectFitForEveryone(desk)
  await desk.getByRole('button', { name: 'Book this time' }).click()
  // Without script it is on the page, whether the toast is still there or not.
  await desk
    .getByText(/^Booked: /)
    .first()
    .waitFor({ state: 'attached' })
  await page.goto('/dashboard/sessions')
  await page.getByText('Anita Books booked it for you').waitFor()
})

test('a time whose booking got no answer stays chosen, and pressing again leads to the one hold', async () => {
  const { name, email, phoneNumber } = newPerson()
  const visitor = await open({ timezoneId: 'Asia/Kolkata' })
  // The browser reports the 502 that this test sends.
  visitor.removeAllListeners('console')
  await visitor.goto('/book')
  // Only one counsellor has the last time, so no other counsellor keeps it in the list.
  const time = visitor.getByRole('radio').last()
  await time.check()
  const value = await time.inputValue()
  await visitor.getByLabel('What would you like to talk about?').selectOption({ label: 'Visa' })
  await visitor.getByLabel('Name').fill(name)
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Phone').first().fill(phoneNumber)
  await visitor.locator('input[name=consent]').check()
  let posts = 0
  await visitor.route('**/book**', async (route) => {
    if (route.request().method() !== 'POST' || ++posts > 1) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await seesToast(visitor, 'Something went wrong. Please try again.')
  const other = await open({ timezoneId: 'Asia/Kolkata' })
  await other.goto('/book')
  await other.getByRole('radio').first().waitFor()
  expect(await other.locator(`input[value="${value}"]`).count()).toBe(0)

  expect(await visitor.locator(`input[value="${value}"]`).isChecked()).toBe(true)
  await visitor.getByText(/^You have chosen /).waitFor()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await visitor.getByText('Check your mail').waitFor()
  await visitor.getByText(`We have sent a link to ${email}.`).waitFor()
})
