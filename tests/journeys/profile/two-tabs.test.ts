import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { about } from '../../world/people.ts'

/** Somebody's filled-in profile in two tabs of one browser. */
async function inTwoTabs() {
  const page = await openPage('about:blank')
  const { name, phoneNumber } = await signUpInBrowser(page, { path: '/dashboard/account' })
  const was = { 'userName-before': name, 'phoneNumber-before': phoneNumber }
  const { origin } = new URL(page.url())
  const saved = await page.request.post('/dashboard/profile', {
    form: { form: 'about', ...about, ...was },
    headers: { origin },
    maxRedirects: 0,
  })
  expect(saved.status()).toBe(303)
  const open = async (tab: typeof page) => {
    await tab.goto(`${origin}/dashboard/profile`)
    const section = tab.locator('#about')
    const field = (label: string) => section.getByLabel(label, { exact: true })
    const save = section.getByRole('button', { name: 'Save' })
    await expect.poll(() => save.isDisabled()).toBe(true)
    return { tab, about: section, field, save }
  }
  return [await open(page), await open(await page.context().newPage())]
}

test('a change in one tab appears in the other, without touching its input', async () => {
  const [one, other] = await inTwoTabs()
  await other.field('Last name').fill('Sen')

  await one.field('First name').fill('Amy')
  await one.save.click()
  await seesToast(one.tab, 'Data uploaded Successfully')

  await other.tab.bringToFront()
  await expect.poll(() => other.field('First name').inputValue()).toBe('Amy')
  expect(await other.field('Last name').inputValue()).toBe('Sen')
  await other.save.click()
  await seesToast(other.tab, 'Data uploaded Successfully')
  await one.tab.bringToFront()
  await expect.poll(() => one.field('Last name').inputValue()).toBe('Sen')
  expect(await one.field('First name').inputValue()).toBe('Amy')
})

test.each([
  ['What I typed here: 2 Hill Street', '2 Hill Street'],
  ['What is saved now: 1 Sea View', '1 Sea View'],
])('a conflict on one field in two tabs asks the user: %s', async (choice, address) => {
  const [one, other] = await inTwoTabs()
  await other.field('Address').fill('2 Hill Street')
  await other.field('ZIP code').fill('411002')
  await one.tab.bringToFront()
  await one.field('Address').fill('1 Sea View')
  await one.save.click()
  await seesToast(one.tab, 'Data uploaded Successfully')

  await other.tab.bringToFront()
  await other.save.click()
  const question = other.about.getByRole('region', { name: 'Changed in two places' })
  await question.waitFor()
  await seesToast(other.tab, 'This was also changed elsewhere. Please choose which to keep.')
  await question.getByLabel(choice).check()
  await other.save.click()

  await seesToast(other.tab, 'Data uploaded Successfully')
  await question.waitFor({ state: 'detached' })
  await other.tab.reload()
  expect(await other.field('Address').inputValue()).toBe(address)
  expect(await other.field('ZIP code').inputValue()).toBe('411002')
})
