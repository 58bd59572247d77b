import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { asStaff } from '../../staff.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

test('opening messages does not open a phone’s keyboard', async () => {
  const page = await asStudent('/dashboard/messages')
  await page.reload()

  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a new message is shown first at home until it is read', async () => {
  const page = await asStudent('/dashboard')
  const { email } = await (await page.request.get('/api/v1/me')).json()
  const place = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: /^Messages/ })
  await place.waitFor()
  expect(await place.innerText()).toBe('Messages')
  await fillThread(email, 1, 'manager')

  await page.reload()
  const notice = page.getByText('1 new message. Read your messages')
  await notice.waitFor()
  const next = page.getByRole('region', { name: 'Your next step' })
  expect((await notice.boundingBox())!.y).toBeLessThan((await next.boundingBox())!.y)
  expect(await page.getByRole('link', { name: /^Messages\W+1 new message$/ }).count()).toBe(1)
  await expectFitForEveryone(page)

  await notice.getByRole('link').click()
  await page.getByText('Question 1', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await next.waitFor()
  expect(await notice.count()).toBe(0)
  expect(await place.getByText('1').count()).toBe(0)
})

/** Adds messages of a student or of a member of staff, and returns their author. */
async function fillThread(email: string, count: number, by: 'student' | 'manager' = 'student') {
  const database = await openDatabase({
    dataDir: inject('siteFolder'),
    role: 'tool',
    log: createLog('silent'),
  })
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
  const [{ id }] = rows
  await database.pool.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at, told_at)
     select $1, nr, $1, $3, 'Question ' || nr, now(), now(), now() from generate_series(1, $2) as nr`,
    [id, count, by],
  )
  await database.close()
  return id
}

test.each([true, false])('a long thread is read page by page, with script: %s', async (javaScriptEnabled) => {
  const page = await asStudent('/dashboard/profile', { javaScriptEnabled })
  const { email } = await (await page.request.get('/api/v1/me')).json()
  const id = await fillThread(email, 120)
  const messages = page.locator('.thread li')
  const field = page.getByLabel('Your message')
  const shows = async (from: number, to: number) => {
    await page.getByText(`Question ${to}`, { exact: true }).waitFor()
    expect(await messages.allInnerTexts()).toHaveLength(to - from + 1)
    expect(await messages.first().innerText()).toContain(`Question ${from}`)
  }

  await page.goto('/dashboard/messages#message-text')
  await shows(71, 120)
  if (javaScriptEnabled) await field.fill('About what you said')
  await page.getByRole('link', { name: 'Earlier messages' }).click()
  await shows(21, 70)
  // The latest message is at the top.
  expect(await page.getByText('Question 70', { exact: true }).evaluate(inView)).toBe(true)
  expect(await field.isVisible()).toBe(false)
  if (javaScriptEnabled) await draftKept(id, 'About what you said')
  await page.getByRole('link', { name: 'Earlier messages' }).click()
  await shows(1, 20)
  expect(await page.getByRole('link', { name: 'Earlier messages' }).count()).toBe(0)
  await page.goBack()
  await shows(21, 70)
  await page.getByRole('link', { name: 'Newest messages' }).click()
  await shows(71, 120)
  if (javaScriptEnabled) expect(await field.inputValue()).toBe('About what you said')
  // A link to one message arrives at it.
  await page.goto('/dashboard/messages?before=71#message-40')
  await shows(21, 70)
  expect(await page.getByText('Question 40', { exact: true }).evaluate(inView)).toBe(true)

  const { page: desk } = await asStaff('manager', `/desk/students/${id}/messages`)
  await desk.getByRole('button', { name: 'Covering for their counsellor' }).click()
  await desk.getByText('Question 120', { exact: true }).waitFor()
  await desk.getByRole('link', { name: 'Earlier messages' }).click()
  await desk.getByText('Question 70', { exact: true }).waitFor()
  expect(await desk.locator('.thread li').count()).toBe(50)
})

test.each([true, false])(
  'a sender over the limit learns how long to wait, and keeps the text, with script: %s',
  async (javaScriptEnabled) => {
    const page = await asStudent('/dashboard/messages', { javaScriptEnabled })
    const headers = { origin: inject('site') }
    for (let count = 0; count < 60; count++)
      await page.request.post('/dashboard/messages', {
        form: { do: 'send', text: `Hello ${count}`, seen: String(count) },
        headers,
        maxRedirects: 0,
      })
    await page.reload()
    await page.getByText('Hello 59', { exact: true }).waitFor()
    const field = page.getByLabel('Your message')
    await field.fill('And one more')
    await page.getByRole('button', { name: 'Send', exact: true }).click()

    await page
      .getByRole('alert')
      .getByText(/You have sent many messages in the past hour\. Wait \d+ minutes, then/)
      .waitFor()
    expect(await field.inputValue()).toBe('And one more')
  },
)

test('a sender with a conflict sends the text again after reading the new message', async () => {
  const student = await asStudent('/dashboard/profile')
  const { email } = await (await student.request.get('/api/v1/me')).json()
  const id = await fillThread(email, 1)
  const { page } = await asStaff('manager', '/desk')
  // The page gets no notification.
  await page.route('**/live', () => {})
  await page.goto(`${inject('site')}/desk/students/${id}/messages`)
  await page.getByRole('button', { name: 'Covering for their counsellor' }).click()
  const field = page.getByLabel('Your message')
  await field.fill('Yes, it is.')
  const headers = { origin: inject('site') }
  await student.request.post('/dashboard/messages', {
    form: { do: 'send', text: 'Or Boston?', seen: '1' },
    headers,
    maxRedirects: 0,
  })

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').getByText('A new message has arrived in the meantime').waitFor()
  await page.locator('.thread-text').getByText('Or Boston?').waitFor()
  expect(await field.inputValue()).toBe('Yes, it is.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await page.locator('.thread-text').getByText('Yes, it is.').waitFor()

  // A template that was only pressed is no draft, and what is kept says when.
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Say hello' }).click()
  await expect.poll(() => field.inputValue()).not.toBe('')
  await page.reload()
  expect(await field.inputValue()).toBe('')
  expect(await page.getByText('Kept as a draft').count()).toBe(0)
  await field.fill('Half a sentence')
  await page.getByRole('button', { name: 'Keep as a draft' }).click()
  await seesToast(page, 'Your draft is kept. Nothing was sent.')
  await page.getByText(/^Kept as a draft, \d\d:\d\d$/).waitFor()
  await page.reload()
  expect(await field.inputValue()).toBe('Half a sentence')
})

function inView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** While they read elsewhere in the thread, it is kept, and they stay where they are. */
async function draftKept(id: string, text: string) {
  const database = await openDatabase({
    dataDir: inject('siteFolder'),
    role: 'tool',
    log: createLog('silent'),
  })
  const drafts = async () =>
    (await database.pool.query('select text from message_drafts where student_id = $1', [id])).rows
  await expect.poll(drafts).toEqual([{ text }])
  await database.close()
}

test('a message whose response is lost by a proxy is shown as sent', async () => {
  const page = await asStudent('/dashboard/messages')
  page.removeAllListeners('console')
  await page.route('**/dashboard/messages*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  const field = page.getByLabel('Your message')
  await field.fill('Is Boston colder?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await seesToast(page, 'Your message has arrived after all.')
  await page.locator('.thread-text').getByText('Is Boston colder?').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
})
