import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { addToShortlist } from '../../shortlists.ts'
import { asStaff, joinStaff } from '../../staff.ts'
import { newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { proveAddress } from '../../world/students.ts'
import { pdf } from '../../world/uploads.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: inject('siteFolder'), role: 'tool', log: createLog('silent') })
})
afterAll(() => database.close())

/** Sets the time of their last second factor, in minutes ago. */
function shownAgo(email: string, minutes: number) {
  return database.pool.query(
    `update sessions set assured_at = now() - $2 * interval '1 minute' from users where users.id = user_id and email = $1`,
    [email, minutes],
  )
}

/** Writes to us by the contact page, or asks to be called, without script. */
async function writeToUs(name: string, email: string, form: '/contact' | '/lead' = '/contact') {
  const site = inject('site')
  const html = await (await fetch(site + form, { headers: { connection: 'close' } })).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, key, value]) => [key, value],
  )
  const answer = await fetch(site + form, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, connection: 'close' },
    body: new URLSearchParams({
      ...Object.fromEntries(hidden),
      name,
      email,
      phone: '+919876543210',
      ...(form === '/lead'
        ? { consent: 'on' }
        : { topic: 'choosing', message: 'Which master’s could I afford?' }),
    }),
  })
  expect(answer.status).toBe(303)
}

test('without a second factor nobody enters the desk', async () => {
  const page = await openPage('/desk/students')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('the desk distinguishes unknown addresses from other roles’ pages', async () => {
  const { page } = await asStaff('counsellor', '/desk')
  // The browser says of each 404 that it failed to load.
  page.removeAllListeners('console')
  const student = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'
  for (const [path, says] of [
    ['/desk/no-such-page', 'There is nothing at this address'],
    [`/desk/students/${student}`, 'There is nothing at this address'],
    ['/desk/payments', 'Your role cannot open this page'],
  ]) {
    const answer = await page.goto(`${inject('site')}${path}`)
    expect(answer!.status()).toBe(404)
    expect(await page.getByRole('heading').allInnerTexts(), path).toContain(says)
    expect(await page.getByText(/cannot open|nothing at this/).count()).toBe(1)
    expect(await page.title()).toBe(`${says} · Desk`)
    await expectFitForEveryone(page)
    await page.getByRole('link', { name: 'Go to My day' }).click()
    await page.getByRole('heading', { name: 'My day' }).waitFor()
  }
})

test.each(['/desk/students', '/desk/applications'])('%s is not for finance, and says so', async (path) => {
  const { page } = await asStaff('finance', '/desk')
  page.removeAllListeners('console')
  const answer = await page.goto(`${inject('site')}${path}`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'Your role cannot open this page' }).waitFor()
})

test('a lead that asked for a call offers Call first, and one that wrote offers Mail', async () => {
  const mark = randomBytes(3).toString('hex')
  await writeToUs(`Called ${mark}`, `called.${mark}@example.org`, '/lead')
  await writeToUs(`Written ${mark}`, `written.${mark}@example.org`)
  const { page } = await asStaff('counsellor', '/desk/leads', `Meena ${mark}`)

  for (const [name, first] of [
    [`Called ${mark}`, /^Call \+91 98765 43210$/],
    [`Written ${mark}`, /^Mail /],
  ] as const) {
    await page.goto(`${inject('site')}/desk/leads`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name }).waitFor()
    expect(await page.locator('.desk-acts a').first().innerText()).toMatch(first)
  }
})

test('a lead’s waiting time updates while the page is open', async () => {
  const mark = randomBytes(3).toString('hex')
  await writeToUs(`Waits ${mark}`, `waits.${mark}@example.org`, '/lead')
  const { page } = await asStaff('counsellor', '/desk/leads')
  const row = page.locator('[data-row]', { hasText: `Waits ${mark}` })
  await row.waitFor()
  await database.pool.query(
    `update enquiries set came_at = now() - interval '12 minutes' from leads where leads.id = enquiries.id and name = $1`,
    [`Waits ${mark}`],
  )
  await page.clock.install()
  await page.reload()
  await row.getByText(/^1[2-6] minutes$/).waitFor()
  await page.clock.fastForward('30:00')
  await row.getByText(/^4[2-6] minutes$/).waitFor()

  // Its own page says it in the words of the list.
  await database.pool.query(
    `update enquiries set came_at = now() - interval '30 hours' from leads where leads.id = enquiries.id and name = $1`,
    [`Waits ${mark}`],
  )
  await page.getByRole('link', { name: `Waits ${mark}` }).click()
  await page.getByText('New, waiting for 30 hours, late').waitFor()
})

test('a lead becomes a student: contacted, signed up, handed over, answered, reassigned, erased', async () => {
  const mark = randomBytes(3).toString('hex')
  const [priya, ravi, anita, bala] = ['Priya', 'Ravi', 'Anita', 'Bala'].map((name) => `${name} ${mark}`)
  const person = { ...newPerson(), name: priya }
  await writeToUs(priya, person.email)
  await writeToUs(ravi, `ravi.${mark}@example.org`)

  // Two leads are contacted by keyboard: four keys for one at most.
  const { page } = await asStaff('counsellor', '/desk', anita)
  // With many leads, the day lists the first few.
  await page
    .getByRole('link', { name: /^Contact / })
    .first()
    .waitFor()
  const field = page.getByRole('searchbox')
  const searches = () => field.evaluate((element) => element === document.activeElement)
  await page.keyboard.press('/')
  await field.waitFor()
  await expect.poll(searches).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/desk/students')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.getByRole('heading', { name: 'Leads' }).waitFor()
  await expectFitForEveryone(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Pick this line').waitFor()
  await keys.getByText('Move this line, or all picked lines, to “Contacted”').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  // Leads have a field of their own.
  await page.keyboard.press('/')
  await expect.poll(searches).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/desk/leads')
  for (const name of [priya, ravi]) {
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('x')
  }
  await page.keyboard.press('e')
  await page.getByText('2 leads are now “Contacted”.').waitFor()
  await page.getByRole('link', { name: mark }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Contacted/ }).click()
  await page.getByRole('link', { name: ravi }).click()
  await page.getByRole('link', { name: /^Mail/ }).waitFor()
  // A message asks for its answer, not for WhatsApp.
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Lost' }).click()
  await page.getByRole('alert').getByText('Say why it was lost').waitFor()
  await page.getByLabel('Say why it was lost').selectOption({ label: 'Not this year' })
  await page.getByRole('button', { name: 'Lost' }).click()
  await page.getByText('Lost, Not this year').waitFor()

  // A new student who proves a lead’s address is that lead.
  const student = await openPage('about:blank')
  await signedIn(student.context(), inject('site'), person)
  const { rows: accounts } = await database.pool.query<{ id: string; email: string }>(
    'select id, email from users where email = $1',
    [person.email],
  )
  await proveAddress(database, accounts[0])
  await page.goto(`${inject('site')}/desk/leads?lane=registered`)
  // A registered student has a counsellor, and no actions here.
  await page.getByRole('link', { name: priya }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Who has it' }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('link', { name: priya }).click()
  await page.getByText('Has an account').waitFor()
  await student.goto(`${inject('site')}/dashboard`)
  await student.getByRole('link', { name: 'Write to us' }).click()
  // The lead's counsellor becomes the student's counsellor automatically.
  await student.getByText(`From today ${anita} is your counsellor.`).waitFor()
  await student.getByLabel('Your message').fill('Is Toronto open to me?')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await student.getByText('Is Toronto open to me?').and(student.locator('.thread-text')).waitFor()

  await addToShortlist(student, 'cricos-harbour-master-of-law')

  // A manager opens the file, says why, and gives the student to the counsellor.
  await joinStaff(inject('site'), inject('siteFolder'), 'counsellor', bala)
  const { page: manager, email: managers } = await asStaff(
    'manager',
    `/desk/students?q=${encodeURIComponent(person.email)}`,
  )
  // On a tablet an address of thirty characters fits on one line.
  const size = manager.viewportSize()!
  await manager.setViewportSize({ width: 768, height: 900 })
  const address = manager.locator('th .quiet', { hasText: person.email })
  expect(await address.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(30)
  // The row of places goes on beyond the window, which its fading end shows.
  const row = manager.locator('.desk-nav')
  expect(await row.evaluate((places) => places.scrollWidth > places.clientWidth)).toBe(true)
  expect(await row.evaluate((places) => getComputedStyle(places).maskImage)).toContain('gradient')
  await manager.setViewportSize(size)
  await manager.getByRole('link', { name: priya }).click()
  // The student’s name comes first, to notice a wrong row.
  await manager.getByRole('heading', { name: `Why are you opening ${priya}’s file?` }).waitFor()
  await manager.getByText(person.email).waitFor()
  expect(await manager.title()).toContain(priya)
  await expectFitForEveryone(manager)
  await manager.getByRole('link', { name: 'Not this one: back to Students' }).click()
  await manager.getByRole('searchbox').fill(person.email)
  await manager.getByRole('button', { name: 'Search' }).click()
  await manager.getByRole('link', { name: priya }).click()
  await manager.getByRole('button', { name: 'Answering a complaint' }).click()
  await manager.getByText('You opened this file: answering a complaint.').waitFor()
  await expectFitForEveryone(manager)
  await shownAgo(managers, 0)
  // No default is selected: one click does not assign to the first in the list.
  const carer = manager.locator(`dt:text-is("Counsellor") + dd:text-is("${anita}")`)
  await carer.waitFor()
  await manager.getByText('Hand this student over').click()
  const to = manager.getByLabel('Hand over to')
  expect(await to.inputValue()).toBe('')
  await manager.getByRole('button', { name: 'Hand over' }).click()
  await manager.getByText('First choose who will look after this student.').waitFor()
  expect(await to.locator('option', { hasText: anita }).count()).toBe(0)

  // Students who came by themselves are counted on My day, and given without a file being opened.
  const newcomer = { ...newPerson(), name: `Farah ${mark}` }
  await signedIn((await openPage('about:blank')).context(), inject('site'), newcomer)
  await manager.getByRole('link', { name: 'My day' }).click()
  await manager.getByRole('link', { name: /student(s have| has) no counsellor yet$/ }).click()
  await manager.getByRole('searchbox').fill(newcomer.name)
  await manager.getByRole('button', { name: 'Search' }).click()
  // Among all students, one with a counsellor is unaffected.
  await manager.waitForURL('**/desk/students?q=**')
  await manager.getByLabel(`Tick ${newcomer.name}`).check({ force: true })
  await manager.getByRole('button', { name: 'Give', exact: true }).click()
  await manager.getByText('Choose a counsellor from the list.').waitFor()
  await manager.getByLabel('Give to …').selectOption({ label: `${bala} (0 students)` })
  await expectFitForEveryone(manager)
  await shownAgo(managers, 0)
  await manager.getByRole('button', { name: 'Give', exact: true }).click()
  await seesToast(manager, '1 student has a new counsellor.', { stays: 3_000 })
  await manager.locator('.desk-carer', { hasText: bala }).waitFor()

  // The counsellor answers, takes it back, and answers again, with a document.
  await page.goto(`${inject('site')}/desk/students`)
  await page.getByRole('link', { name: priya }).click()
  await page.getByText('You opened this file: the student is in your care.').waitFor()
  await page.getByText('Basic Package (Free), valid until').waitFor()
  await page.getByText(/^Shortlisted .*Law, Harbour/).waitFor()
  // The student’s question still waits after an automatic handover message; the history names the writers.
  await page.getByText(/^Waiting for your answer since \d\d:\d\d$/).waitFor()
  await page.getByText(`${priya} sent a message`).waitFor()
  await expectFitForEveryone(page)
  // The first line leads to the messages; the next, a task, has no button pressed by a key.
  // A key waits while the page reloads its data, as after a notification.
  const inFocus = () => page.evaluate(() => document.activeElement!.textContent)
  await page.keyboard.press('j')
  await expect.poll(inFocus).toBe('Messages')
  await page.keyboard.press('j')
  await expect.poll(inFocus).not.toBe('Messages')
  expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('LI')
  await page.getByRole('link', { name: 'Master of Law' }).click()
  await page.getByRole('heading', { name: 'Master of Law' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Messages' }).click()
  const write = page.getByLabel('Your message')
  await write.fill('Wrong answer')
  await write.press('Control+Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByText(/^until \d\d:\d\d:\d\d$/).waitFor()
  // The ten seconds in which it can be taken back are longer where much else is going on.
  await database.pool.query(
    `update messages set shown_at = now() + interval '5 minutes' from users where student_id = users.id and email = $1 and shown_at > now()`,
    [person.email],
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  expect(await write.inputValue()).toBe('Wrong answer')
  await page.getByText(/^Kept as a draft, \d\d:\d\d$/).waitFor()
  await write.fill('Yes, it is.')
  // Incoming messages leave the text alone, and must be read before it is sent.
  await student.getByLabel('Your message').fill('Or Boston?')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.thread-text').getByText('Or Boston?').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').getByText('A new message has arrived in the meantime').waitFor()
  expect(await write.inputValue()).toBe('Yes, it is.')
  await page.getByText('Attach documents').click()
  await page
    .getByLabel('Another file')
    .setInputFiles({ name: 'Reading list.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.thread-text').getByText('Yes, it is.').waitFor()
  // The student's page shows it by itself when it can be taken back no more.
  await student.getByText('Yes, it is.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  expect(await page.getByText(/^until \d\d:\d\d:\d\d$/).count()).toBe(0)
  expect(await student.getByText('Wrong answer').count()).toBe(0)
  await student.getByRole('link', { name: 'Reading list' }).waitFor()
  await expectFitForEveryone(student)
  await page.getByRole('button', { name: 'A deadline is near' }).click()
  await expect.poll(() => write.inputValue()).toMatch(/^Hello Priya,\s+the deadline for \[programme\]/i)
  await write.press('Meta+Enter')
  await page.getByText('First fill in the parts in [brackets]').first().waitFor()

  // The caseload goes on to a colleague.
  await manager.getByRole('link', { name: 'Staff', exact: true }).click()
  await manager.getByRole('heading', { name: 'Staff' }).waitFor()
  await expectFitForEveryone(manager)
  await manager.getByLabel('From').selectOption({ label: `${anita} (1 student)` })
  await manager.getByLabel('To', { exact: true }).selectOption({ label: `${bala} (1 student)` })
  await shownAgo(managers, 0)
  await manager.getByRole('button', { name: 'Hand over', exact: true }).click()
  await manager.getByText(`1 student goes to ${bala}, who then has 2 students.`).waitFor()
  await manager.getByRole('button', { name: 'Yes, hand over' }).click()
  await seesToast(manager, '1 student has been handed over.')
  await expect.poll(() => manager.getByLabel('From').inputValue()).toBe('')
  await manager.getByRole('link', { name: 'Figures' }).click()
  await manager.getByRole('heading', { name: 'Leads by week and source' }).waitFor()
  await manager
    .getByRole('row', { name: bala })
    .getByText(/2\sof\s\d+/)
    .first()
    .waitFor()
  // On a tablet the figures stay within the page.
  await manager.setViewportSize({ width: 768, height: 900 })
  const end = async (what: string) => {
    const { x, width } = (await manager.locator(what).first().boundingBox())!
    return x + width
  }
  expect(await end('.desk-figures table')).toBeLessThanOrEqual(await end('.desk-nav'))
  await manager.setViewportSize(size)
  const file = manager.waitForEvent('download')
  await manager.getByRole('link', { name: 'caseloads.csv' }).click()
  expect(readFileSync(await (await file).path(), 'utf8')).toMatch(new RegExp(`\n${bala},2,\\d+,0,\\d+\r\n`))
  await expectFitForEveryone(manager)
  await student.getByText(`From today ${bala} is your counsellor.`).waitFor()

  // The desk’s view of a student’s page names the viewer, and has no buttons.
  const { rows } = await database.pool.query('select id from users where email = $1', [person.email])
  const [{ id }] = rows
  // A forged link gives no reason in another person's name: the page asks, and the student sees the reason
  // that was pressed.
  await manager.goto(`${inject('site')}/desk/students/${id}?why=check`)
  await manager.getByRole('button', { name: 'Covering' }).waitFor()
  const reasons = () =>
    database.pool.query(`select distinct why from audit where whose = $1 and what = 'students.open'`, [id])
  expect((await reasons()).rows.map(({ why }) => why)).not.toContain('check')
  await manager.getByRole('button', { name: 'complaint' }).click()
  await manager.getByRole('link', { name: 'See what they see' }).click()
  expect((await reasons()).rows.map(({ why }) => why)).not.toContain('check')
  await manager.getByRole('heading', { name: `What ${priya} sees` }).waitFor()
  await manager.getByText('You are reading this as Meera Iyer.').waitFor()
  // It speaks to the reader, of the student.
  await manager.getByText(`${bala} is their counsellor and replies here.`).waitFor()
  expect(await manager.getByRole('main').innerText()).not.toMatch(
    /your counsellor and replies|you will get a reply/,
  )
  expect(await manager.getByRole('main').getByRole('textbox').count()).toBe(0)
  await expectFitForEveryone(manager)

  // The student reads who looked, when and why.
  await student.goto(`${inject('site')}/dashboard/account`)
  const opened = student.getByRole('region', { name: 'Who opened your file' })
  await opened.getByText('Answering a complaint').first().waitFor()
  await opened.getByText('Meera Iyer, Manager').first().waitFor()
  await opened.getByText('Meera Iyer').first().click()
  await opened.getByText('your pages as you see them').first().waitFor()
  await opened.getByText(anita).first().waitFor()

  // A student asks by letter to be erased. That needs a recent second factor and the right address.
  await shownAgo(managers, 6)
  await manager.goto(`${inject('site')}/desk/students/${id}/erase`)
  await manager.getByRole('heading', { name: `Erase ${priya}` }).waitFor()
  const again = manager.getByRole('link', { name: 'Confirm that it is you' })
  await again.waitFor()
  // It is one button on one line, however narrow the window.
  const window = manager.viewportSize()!
  for (const width of [360, 1440]) {
    await manager.setViewportSize({ width, height: 900 })
    expect((await again.boundingBox())!.height).toBeLessThan(50)
  }
  await manager.setViewportSize(window)
  await expectFitForEveryone(manager)
  // The page shows no reason, as none was given.
  await student.reload()
  await opened.getByText('on the page that erases an account').first().waitFor()
  expect(await opened.getByText('Because you asked us to').count()).toBe(0)
  const emailField = manager.getByLabel('To continue, type their email address')
  const erase = () => manager.getByRole('button', { name: 'Erase for good' }).click()
  await emailField.fill(person.email)
  await erase()
  await manager.getByText('Nothing has been changed yet').first().waitFor()
  await shownAgo(managers, 0)
  await emailField.fill(`ravi.${mark}@example.org`)
  await erase()
  await manager.getByText('This is not this student’s address').first().waitFor()
  await emailField.fill(person.email)
  await erase()
  await seesToast(manager, 'The account and everything in it have been erased.')
  await student.goto(`${inject('site')}/dashboard`)
  await student.waitForURL(/sign-in/)
})
