import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'

test('a student practises by keyboard, without anything being sent', async () => {
  const page = await openPage('/tools/interview?country=US&level=master&loan=on', {
    viewport: { width: 360, height: 640 },
  })
  await page.getByText('How much is the loan, and who will repay it?', { exact: true }).first().waitFor()
  expect(await page.getByText('You were refused before. What has changed since?').count()).toBe(0)
  await expectFitForEveryone(page)

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: 'Practise one by one' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Why did you choose this university?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('For its laboratory')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Whether you chose it yourself and know what you will study there.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Next question' }).click()
  await page.getByRole('heading', { name: 'Why do you want to study in the United States' }).waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Question before' }).click()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('For its laboratory')
  expect(requests).toEqual([])
})

test('without script the questions of Canada are a list with folds', async () => {
  const page = await openPage('/tools/interview', { javaScriptEnabled: false })
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('A visa was refused before').check()
  await page.getByRole('button', { name: 'Show the questions' }).click()
  await page.getByText(/usually decided on papers, without an interview/).waitFor()
  await page.getByText('What the officer looks for: Were you refused a visa or a permit before').click()
  await page.getByText('Leaving out another country’s refusal').waitFor()
  expect(await page.getByLabel('A visa was refused before').isChecked()).toBe(true)
})
