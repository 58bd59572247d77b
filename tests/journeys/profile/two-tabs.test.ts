import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { about } from '../../world/people.ts'

/** Opens a filled-in profile in two tabs of one browser. */
async function inTwoTabs() {
  const page = await openPage('about:blank')
  const { name, phoneNumber } = await signUpInBrowser(page, { path: '/dashboard/account' })
  const earlierFields = { 'userName-before': name, 'phoneNumber-before': phoneNumber }
  const { origin } = new URL(page.url())
  const saved = await page.request.post('/dashboard/profile', {
    form: { form: 'about', ...about, ...earlierFields },
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
  const [firstTab, secondTab] = await inTwoTabs()
  await secondTab.field('Last name').fill('Sen')

  await firstTab.field('First name').fill('Amy')
  await firstTab.save.click()
  await seesToast(firstTab.tab, 'Data uploaded Successfully')

  await secondTab.tab.bringToFront()
  await expect.poll(() => secondTab.field('First name').inputValue()).toBe('Amy')
  expect(await secondTab.field('Last name').inputValue()).toBe('Sen')
  await secondTab.save.click()
  await seesToast(secondTab.tab, 'Data uploaded Successfully')
  await firstTab.tab.bringToFront()
  await expect.poll(() => firstTab.field('Last name').inputValue()).toBe('Sen')
  expect(await firstTab.field('First name').inputValue()).toBe('Amy')
})

test.each([
  ['What I typed here: 2 Hill Street', '2 Hill Street'],
  ['What is saved now: 1 Sea View', '1 Sea View'],
])('a conflict on one field in two tabs asks the user: %s', async (choice, address) => {
  const [firstTab, secondTab] = await inTwoTabs()
  await secondTab.field('Address').fill('2 Hill Street')
  await secondTab.field('ZIP code').fill('411002')
  await firstTab.tab.bringToFront()
  await firstTab.field('Address').fill('1 Sea View')
  await firstTab.save.click()
  await seesToast(firstTab.tab, 'Data uploaded Successfully')

  await secondTab.tab.bringToFront()
  await secondTab.save.click()
  const question = secondTab.about.getByRole('region', { name: 'Changed in two places' })
  await question.waitFor()
  await seesToast(secondTab.tab, 'This was also changed elsewhere. Please choose which to keep.')
  await question.getByLabel(choice).check()
  await secondTab.save.click()

  await seesToast(secondTab.tab, 'Data uploaded Successfully')
  await question.waitFor({ state: 'detached' })
  await secondTab.tab.reload()
  expect(await secondTab.field('Address').inputValue()).toBe(address)
  expect(await secondTab.field('ZIP code').inputValue()).toBe('411002')
})
