import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { newPerson } from '../../students.ts'

test('unsent input is restored after a link and Back, except passwords', async () => {
  const page = await openPage('/sign-up')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Password', { exact: true }).fill('seven-new-lanterns')
  await page.getByRole('main').getByRole('link', { name: /terms/i }).first().click()
  await page.waitForURL('**/terms**')

  await page.goBack()

  await page.waitForURL('**/sign-up')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

test('a contact message is restored after Back until it is sent', async () => {
  const page = await openPage('/contact')
  const { name, email } = newPerson()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message', { exact: true }).fill('Do you help with a visa?')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/explore**')

  await page.goBack()

  await page.waitForURL('**/contact')
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('Do you help with a visa?')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
})

test('only refused input is restored after a link and Back', async () => {
  const page = await openPage('/sign-up')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').and(page.locator('[aria-invalid]')).waitFor()
  await page.getByRole('main').getByRole('link', { name: /terms/i }).first().click()
  await page.waitForURL('**/terms**')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Rao')

  const contact = await openPage('/contact')
  const { name, email } = newPerson()
  await contact.getByLabel('Name', { exact: true }).fill(name)
  await contact.getByLabel('Email', { exact: true }).fill(email)
  await contact.getByLabel('Topic').selectOption({ label: 'Visa papers' })
  await contact.getByLabel('Message', { exact: true }).fill('Which proof of funds is asked for?')
  await contact.getByRole('button', { name: 'Send' }).click()
  await contact
    .getByText(/thank you/i)
    .first()
    .waitFor()
  await contact.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await contact.waitForURL('**/explore**')
  await contact.goBack()
  await contact.waitForURL('**/contact')
  await contact.getByLabel('Message', { exact: true }).waitFor()
  expect(await contact.getByLabel('Message', { exact: true }).inputValue()).toBe('')
})

test('a tick, a dependent list, and text typed during a page load are restored after Back', async () => {
  const page = await openPage('/lead')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/explore**')
  await page.goBack()
  await page.waitForURL('**/lead')
  await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true)

  const form = await openPage('/recommendations?stage=form')
  await form.getByLabel('Country *').selectOption({ label: 'Australia' })
  await form.getByLabel('State *').selectOption({ label: 'New South Wales' })
  await form.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await form.waitForURL('**/explore**')
  await form.goBack()
  await form.waitForURL('**stage=form')
  await expect.poll(() => getLabel(form.getByLabel('Country *'))).toBe('Australia')
  await expect.poll(() => getLabel(form.getByLabel('State *'))).toBe('New South Wales')

  const contact = await openPage('/contact')
  const message = contact.getByLabel('Message', { exact: true })
  let letLoad = () => {}
  const gate = new Promise<void>((resolve) => {
    letLoad = resolve
  })
  await contact.route('**/explore*.data*', async (route) => {
    await gate
    await route.continue()
  })
  await message.fill('first words')
  await contact.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await message.fill('first words and more')
  letLoad()
  await contact.waitForURL('**/explore**')
  await contact.goBack()
  await contact.waitForURL('**/contact')
  await expect.poll(() => message.inputValue()).toBe('first words and more')
})

test('errors of one copy of a form do not affect the other copy', async () => {
  const page = await openPage('/contact')
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Is a loan letter enough?')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await page.waitForURL('**/privacy**')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /contact/i })
    .first()
    .click()
  await page.waitForURL('**/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('[aria-invalid]').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/privacy**')
  await page.goBack()
  await page.waitForURL('**/contact')
  await expect.poll(() => message.inputValue()).toBe('Is a loan letter enough?')
})

const getLabel = (list: Locator) =>
  list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0].label)
