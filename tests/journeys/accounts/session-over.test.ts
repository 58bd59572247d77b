import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fillAbout } from '../../applying.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { beforeScript, openPage } from '../../browser.ts'
import { newPerson, type SignedUp, signedIn, signIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

/** Opens a page as a student who has just signed up. */
async function getPage(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('about:blank', options)
  const person = await signedIn(page.context(), inject('site'))
  await page.goto(inject('site') + path)
  return { page, person }
}

/** Ends the session on all other devices from a new one. */
async function endElsewhere(person: SignedUp) {
  const otherPage = await openPage('/sign-in')
  await signIn(otherPage, person)
  await otherPage.waitForURL('**/dashboard/**')
  await otherPage.goto('/dashboard/account')
  const devices = otherPage.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await devices.nth(1).getByRole('button').click()
  await otherPage.getByText('That device is signed out.').waitFor()
}

const ENDED = 'Your session has ended. What you typed is still here: sign in again, then send it.'

/** Follows the link beside the form to a new tab, and signs in there. */
async function signInBeside(page: Page, person: SignedUp) {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click()
  const tab = await opened
  await signIn(tab, person)
  await tab.waitForURL('**/dashboard/**')
  await tab.locator('.person-menu').waitFor()
}

interface Writing {
  what: string
  path: string
  typed: string
  type?(page: Page): Promise<unknown>
  field(page: Page): Locator
  button: string
  /** The page’s content after sending. */
  seen?(page: Page): Locator
  toast?: string
}

const forms: Writing[] = [
  {
    what: 'a message',
    path: '/dashboard/messages',
    typed: 'Is my offer conditional?',
    field: (page: Page) => page.getByLabel('Your message'),
    button: 'Send',
    seen: (page: Page) => page.locator('.thread').getByText('Is my offer conditional?'),
  },
  {
    what: 'a change of the profile',
    path: '/dashboard/profile',
    typed: '12 Lake Road',
    // Save waits until every field is filled in.
    type: (page: Page) => fillAbout((label) => page.locator('#about').getByLabel(label, { exact: true })),
    field: (page: Page) => page.locator('#about').getByLabel('Address', { exact: true }),
    button: 'Save',
    toast: 'Data uploaded Successfully',
  },
  {
    what: 'a report of a fact',
    path: '/dashboard/tell/cricos-lakeside-master-of-law?fact=det',
    typed: '400',
    field: (page: Page) => page.getByLabel('Lowest score it accepts'),
    button: 'Tell us',
    seen: (page: Page) => page.getByRole('link', { name: /^Enter a possible score/ }),
  },
  {
    what: 'a programme to add',
    path: '/dashboard/shortlist/add',
    typed: 'MSc Falconry',
    field: (page: Page) => page.getByLabel('Title of the programme'),
    button: 'Add to my shortlist',
    seen: (page: Page) => page.getByRole('link', { name: 'Choose the country it is in.' }),
  },
]

test.each(forms)(
  '$what being typed outlives the session, and is sent after signing in again',
  async ({ path, typed, type, field, button, seen, toast }) => {
    const { page, person } = await getPage(path)
    if (type) await type(page)
    else await field(page).fill(typed)

    await endElsewhere(person)

    await seesToast(page, ENDED)
    const address = page.url()
    expect(await field(page).inputValue()).toBe(typed)
    if (path === '/dashboard/messages') await expectFitForEveryone(page)
    await signInBeside(page, person)
    await page.getByRole('link', { name: 'Sign in again in a new tab' }).waitFor({ state: 'detached' })
    expect([page.url(), await field(page).inputValue()]).toEqual([address, typed])
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await seen?.(page).waitFor()
    if (toast) await seesToast(page, toast)
  },
)

test('an untouched page redirects to sign-in when its session ends', async () => {
  const { page, person } = await getPage('/dashboard/messages')

  await endElsewhere(person)

  await page.getByText('You were signed out here from another device. Sign in again to go on.').waitFor()
})

test.each([
  ['typed before the script was there', typeBeforeScript],
  ['filled in again by the browser after Back', typeBeforeBack],
])('text that was %s outlives the session as well', async (_, type) => {
  const { page, person } = await getPage('/dashboard/messages')
  await type(page)

  await endElsewhere(person)

  await seesToast(page, ENDED)
  expect(await page.getByLabel('Your message').inputValue()).toBe('Is my offer conditional?')
})

function typeBeforeScript(page: Page) {
  return beforeScript(page, () => page.getByLabel('Your message').fill('Is my offer conditional?'))
}

async function typeBeforeBack(page: Page) {
  const there = page.url()
  await page.getByLabel('Your message').fill('Is my offer conditional?')
  await page.evaluate(() => location.assign('/about'))
  await page.waitForURL('**/about')
  await page.goBack()
  await page.waitForURL(there)
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Is my offer conditional?')
}

test('one account’s input is gone once another one signs in', async () => {
  const { page, person } = await getPage('/dashboard/messages')
  const ben = { ...newPerson(), name: 'Ben Second' }
  await signedIn((await openPage('about:blank')).context(), inject('site'), ben)
  await page.getByLabel('Your message').fill('This is for nobody but you.')
  await endElsewhere(person)
  await seesToast(page, ENDED)

  const loaded = page.waitForEvent('load')
  await signInBeside(page, ben)

  await loaded
  await page.locator('.person-menu > summary', { hasText: 'Ben Second' }).waitFor()
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('')
})

test.each([
  ['themselves', true],
  ['somebody else', false],
])(
  'without script a form sent after the session ended is sent by %s after signing in: %s',
  async (_, isSame) => {
    const { page, person } = await getPage('/dashboard/messages', { javaScriptEnabled: false })
    page.removeAllListeners('console')
    const ben = { ...newPerson(), name: 'Ben Second' }
    if (!isSame) await signedIn((await openPage('about:blank')).context(), inject('site'), ben)
    await page.getByLabel('Your message').fill('Is my offer conditional?\nMine only.')
    await endElsewhere(person)

    await page.getByRole('button', { name: 'Send', exact: true }).click()

    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    // Sent too early, it is held on.
    await page.getByRole('button', { name: 'Send it now' }).click()
    await page
      .getByText('Nothing was sent. What you typed is kept on this page until you close it.')
      .waitFor()
    await signInBeside(page, isSame ? person : ben)
    await page.getByRole('button', { name: 'Send it now' }).click()
    await page.waitForURL('**/dashboard/messages')
    const thread = await page.locator('main').innerText()
    expect(thread.includes('Is my offer conditional?\nMine only.')).toBe(isSame)
  },
)

test('without script a profile sent after the session ended is saved after signing in', async () => {
  const { page, person } = await getPage('/dashboard/profile#education', { javaScriptEnabled: false })
  page.removeAllListeners('console')
  await page.locator('#education').getByRole('button', { name: 'Add' }).first().click()
  await page.locator('#education').getByLabel('Institute name').fill('Lake College')
  await endElsewhere(person)

  await page.locator('#education').getByRole('button', { name: 'Save' }).first().click()
  await signInBeside(page, person)
  await page.getByRole('button', { name: 'Send it now' }).click()

  // The missing part is reported, and the input is there.
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor()
  await page.waitForLoadState()
  expect(await page.locator('#education').getByLabel('Institute name').inputValue()).toBe('Lake College')
})

test('an account that is erased although the answer is lost is not asked for again', async () => {
  const { page, person } = await getPage('/dashboard/account')
  page.removeAllListeners('console')
  await page.getByText('Erase the account').last().click()
  await page.getByLabel('Your password, so that we know it is you').fill(person.password)
  await page.route('**/dashboard/account.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  })

  await page.getByRole('button', { name: 'Erase my account' }).click()

  await page.waitForURL('**/sign-in**')
  await seesToast(page, 'You are signed out. If you cannot sign in any more, your account has been erased.')
})
