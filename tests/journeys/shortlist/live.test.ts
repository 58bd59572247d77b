import { expect, inject, test } from 'vitest'
import { openPage, routerOn } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { pdf } from '../../world/uploads.ts'

const PATH = '/dashboard/documents'

test('a change on one page appears on the student’s other pages without reload', async () => {
  const firstPage = await openPage('about:blank')
  await signUpInBrowser(firstPage, { path: PATH })
  const secondPage = await firstPage.context().newPage()
  await secondPage.goto(PATH)
  await secondPage.getByText('Nothing here yet').waitFor()
  const mark = await secondPage.evaluate(() => Object.assign(window, { mark: 'not loaded again' }).mark)

  await firstPage.getByLabel('Title').fill('Passport')
  await firstPage
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await firstPage.getByRole('button', { name: 'Upload' }).click()

  await secondPage.getByRole('heading', { name: 'Passport' }).waitFor()
  expect(await secondPage.evaluate(() => (window as unknown as { mark: string }).mark)).toBe(mark)
})

test('input in an open form stays when another tab changes something', async () => {
  const page = await openPage('about:blank')
  await signUpInBrowser(page, { path: '/dashboard/profile#experience' })
  await routerOn(page)
  const send = async (address: string, request: { form?: Record<string, string>; data?: object }) => {
    const options = { ...request, headers: { origin: inject('site') }, maxRedirects: 0 }
    expect((await page.request.post(inject('site') + address, options)).status()).toBeLessThan(400)
  }
  const addProgramme = (programme: string) => send('/api/v1/shortlist', { data: { programme } })
  const education = {
    form: 'education',
    institute: 'Lake College',
    degree: 'B.Tech',
    fieldOfStudy: 'Computing',
  }
  const rest = { scoreType: 'gpa', score: '3.6', startDate: '2020-08-01', endDate: '2024-05-31' }

  await page.locator('#experience').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Company').fill('Harbour Works')
  await send('/dashboard/profile', { form: { ...education, ...rest, script: 'yes' } })

  await page.locator('#education').getByText('Lake College').waitFor({ state: 'attached' })
  expect(await page.getByLabel('Company').inputValue()).toBe('Harbour Works')

  await addProgramme('cricos-harbour-bachelor-of-law')
  await page.goto('/dashboard/shortlist')
  await page.locator('[data-place="1"] .place-more > summary').click()
  await page.locator('[data-place="1"]').getByLabel('Your note').fill('ask about the bridging year')
  await addProgramme('cricos-harbour-bachelor-of-nursing')

  await page.getByRole('heading', { name: 'Place 2: Bachelor of Nursing' }).waitFor()
  const note = page.locator('[data-place="1"]').getByLabel('Your note')
  expect(await note.isVisible()).toBe(true)
  expect(await note.inputValue()).toBe('ask about the bridging year')
})

test('an open page polls if a proxy blocks the stream', async () => {
  const page = await openPage('about:blank')
  await page.route('**/live', () => {})
  await signUpInBrowser(page, { path: '/dashboard/shortlist' })
  await page.getByText('0 of 10 places taken').waitFor()

  const answer = await page.request.post(`${inject('site')}/api/v1/shortlist`, {
    data: { programme: 'cricos-harbour-bachelor-of-nursing' },
    headers: { origin: inject('site') },
  })
  expect(answer.status()).toBe(201)

  await page.getByRole('heading', { name: 'Place 1: Bachelor of Nursing' }).waitFor()
})

test('a sign-out elsewhere is noticed by the page, which asks to sign in', async () => {
  const page = await openPage('about:blank')
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live'))
  await signUpInBrowser(page, { path: PATH })
  await opened

  const signOut = await page.request.post(`${inject('site')}/sign-out`, {
    headers: { origin: inject('site') },
    maxRedirects: 0,
  })
  expect(signOut.status()).toBeLessThan(400)

  await page.waitForURL(/\/sign-in/)
})

test('a page that connects after its session ended asks to sign in', async () => {
  const page = await openPage('about:blank')
  await page.route('**/live', async (route) => {
    await page.request.post(`${inject('site')}/sign-out`, {
      headers: { origin: inject('site') },
      maxRedirects: 0,
    })
    await route.continue()
  })

  await signUpInBrowser(page, { path: PATH })

  await page.waitForURL(/\/sign-in/)
})

test('one stream too many is refused for a while, without an error', async () => {
  const page = await openPage('about:blank')
  await signUpInBrowser(page, { path: '/pricing' })
  const cookies = await page.context().cookies(inject('site'))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const open = () => fetch(`${inject('site')}/live`, { headers: { cookie }, signal: leaving.signal })

  const answers = []
  for (let opened = 0; opened < 21; opened++) answers.push(await open())
  leaving.abort()

  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 503])
  expect(answers[20].headers.get('retry-after')).toBe('30')
})

test('a visitor’s stream says only that there is no session', async () => {
  const page = await openPage('/contact')

  const answer = await page.request.get(`${inject('site')}/live`)

  expect(answer.headers()['content-type']).toBe('text/event-stream')
  expect(await answer.text()).toBe('event: ended\ndata:\n\n')
})
