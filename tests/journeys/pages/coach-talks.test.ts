import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStaff } from '../../staff.ts'
import { asStudent, signUpInBrowser } from '../../students.ts'

test('a student’s talk in the panel is kept, gone on with and deleted', async () => {
  const page = await asStudent('/pricing')
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Your question' }).fill('uk student visa fee')
  await page.keyboard.press('Enter')
  await page.getByText('Kept in your talks.').waitFor()
  await page.getByRole('link', { name: 'Open it there' }).click()

  await page.getByRole('heading', { name: '“uk student visa fee”' }).waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).fill('and for Australia?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: /^Australia: What does the student visa cost/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /^Australia: What does the student visa cost/ }).waitFor()
  await page.getByRole('heading', { name: /^United Kingdom: What does the student visa cost/ }).waitFor()
  expect(await page.getByText('This has changed since').count()).toBe(0)
  await expectFitForEveryone(page)

  await page.goto('/coach')
  await page.getByText('2 questions').waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Delete this talk: uk student visa fee' }).click()
  await page.getByText('You have not asked anything yet.').waitFor()
})

test('a visitor’s talk is kept after they sign in and press the button', async () => {
  const page = await openPage('/pricing')
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Your question' }).fill('uk student visa fee')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sign in to keep this talk' }).waitFor()
  await signUpInBrowser(page, { path: '/pricing' })

  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await page.getByRole('button', { name: 'Keep this talk' }).click()

  await page.getByText('Kept in your talks.').waitFor()
  await page.getByRole('link', { name: 'Open it there' }).click()
  await page.getByRole('heading', { name: /^United Kingdom: What does the student visa cost/ }).waitFor()
})

test('without script a talk is kept, and what it says of the student is added by a button', async () => {
  const page = await asStudent('/coach', { javaScriptEnabled: false })

  await page.getByRole('textbox', { name: 'Your question' }).fill('mera IELTS 7 hai, uk visa fee kitni hai')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('English test: nothing yet → IELTS 7').waitFor()
  await page.getByRole('button', { name: 'Add to your profile: English test, IELTS 7' }).click()

  await page.getByRole('heading', { name: 'Go on with this talk' }).waitFor()
  expect(await page.getByText('nothing yet → IELTS 7').count()).toBe(0)
  await page.goto('/recommendations?stage=form')
  expect(await page.getByLabel('Your overall score').inputValue()).toBe('7')
})

test('a kept talk goes to a person, who reads it at the desk with its sources', async () => {
  const page = await asStudent('/dashboard/coach')
  await page.getByRole('textbox', { name: 'Your question' }).fill('uk student visa fee')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: '“uk student visa fee”' }).waitFor()
  await page.getByRole('link', { name: 'Ask a person' }).click()
  const message = page.getByRole('textbox', { name: 'Your message', exact: true })
  await expect
    .poll(() => message.inputValue())
    .toMatch(/^From my talk with the coach:\n\n“uk student visa fee”/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.thread li').getByText('From my talk with the coach').waitFor()

  const { email } = await (await page.request.get('/api/v1/me')).json()
  const { page: desk } = await asStaff('manager', `/desk/students?q=${encodeURIComponent(email)}`)
  const address = await desk.locator('a[href^="/desk/students/"]').first().getAttribute('href')
  const [, student] = /\/desk\/students\/(?:beside\/)?([\da-f-]{36})/.exec(address!)!
  await desk.goto(`${inject('site')}/desk/students/${student}/messages`)
  await desk.getByRole('button', { name: 'Covering for their counsellor' }).click()
  await desk.getByText(/Its answer: Visa fee and health charge, .*\sFrom: .*gov\.uk/s).waitFor()
})
