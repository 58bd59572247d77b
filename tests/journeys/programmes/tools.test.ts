import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'

test('a 2026 TOEFL score is converted with its sources', async () => {
  const page = await openPage('/tools/score-converter')
  await page.getByLabel('Test', { exact: true }).selectOption('TOEFL iBT')
  await page.getByLabel('Test date').fill('2026-03-01')
  for (const section of ['Listening', 'Reading', 'Writing', 'Speaking'])
    await page.getByLabel(section).fill('5')
  await page.getByRole('button', { name: 'Compare this score' }).click()

  await page.getByText('TOEFL iBT: 5 out of 6').waitFor()
  const answer = page.getByRole('region', { name: 'English tests' })
  await answer.getByText('the average of your four sections, to the nearest half').waitFor()
  expect(await answer.getByText('Worked out by us', { exact: true }).count()).toBeGreaterThan(0)
  expect(await answer.getByText(/^ETS, /).count()).toBeGreaterThan(0)
  await expectFitForEveryone(page)
})

test('marks of Mumbai are converted by both rules', async () => {
  const page = await openPage('/tools/score-converter?test=ielts&overall=7')
  await page.getByLabel('Your marks').fill('8.5')
  await page.getByLabel('University').selectOption('University of Mumbai')
  await page.getByRole('button', { name: 'Compare these marks' }).click()

  await page.getByText('71.35', { exact: true }).waitFor()
  await page.getByText('72.63', { exact: true }).waitFor()
  const answer = page.getByRole('region', { name: 'Marks and grades' })
  await answer.getByText('Published rules disagree here, so we show both results.').waitFor()
  expect(await page.getByLabel('Overall score').inputValue()).toBe('7')
})

test('an impossible score is refused with a link to its field', async () => {
  const page = await openPage('/tools/score-converter?test=ielts&overall=6.6')

  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByRole('link', { name: /^IELTS goes from 0 to 9/ }).click()
  expect(await page.getByLabel('Overall score').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  expect(await page.getByLabel('Overall score').inputValue()).toBe('6.6')
})

test('a yearly cost adds the programme’s fee, exact inputs and rounded estimates', async () => {
  const page = await openPage('/tools/cost?programme=cricos-moor-master-of-law', { locale: 'en-IN' })

  await page.getByText('The register of the named world').first().waitFor()
  await page.getByLabel('Paid without a loan').fill('25,00,000')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await page.getByText(/^₹30,000/).waitFor()
  const total = page.locator('.ledger-total .ledger-figure')
  expect(await total.innerText()).toMatch(/^about ₹[\d.]+\slakh$/)
  await page.getByText(/^Paid without a loan: ₹25,00,000$/).waitFor()

  await expectFitForEveryone(page)
})

const statement = [
  'Account Name : RAVI RAO,,,,Currency : INR',
  'Statement From : 01/09/2026 To : 31/10/2026',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '02/10/26,SALARY,1,02/10/26,,50000.00,3050000.00',
  '20/10/26,RENT,2,20/10/26,40000.00,,3010000.00',
]

test('a family’s three accounts, one as a file, are checked for two countries', async () => {
  const page = await openPage('/tools/funds?country=GB', { locale: 'en-IN' })
  await page.getByLabel('Months of study').first().fill('12')
  await page.getByLabel('Tuition for the first year').first().fill('20,000')
  await page.getByLabel('Day you apply for the visa').fill('2026-11-05')
  await page.getByText('A second country').first().click()
  const second = page.getByRole('group', { name: 'A second country' })
  await second.getByLabel('Country').selectOption('Ireland')
  await second.getByLabel('Months of study').fill('12')
  await second.getByLabel('Tuition for the first year').fill('90,000')
  await page.getByText('Whose names are on the statements?').click()
  await page.getByLabel('Your name, as in your passport').fill('Asha Rao')
  await page.getByLabel('Your parents’ names').fill('Ravi Rao, Meena Rao')
  await page.getByText('More accounts').click()
  const [mine, fathers, mothers] = [1, 2, 3].map((number) =>
    page.getByRole('group', { name: `Account ${number}` }),
  )
  const balances = 'Balance, a day on each line'
  await mine.getByLabel('Whose account is it?').selectOption('Mine')
  await mine.getByLabel(balances).fill('1 Aug 2026: 1,00,000\n31 Oct 2026: 1,00,000')
  await fathers.getByLabel('Whose account is it?').selectOption('A parent’s, or my guardian’s')
  const file = (lines: string[]) => ({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await fathers
    .getByLabel('Statement as a file')
    .setInputFiles(file(statement.map((line) => line.replace('3010000.00', '9010000.00'))))
  await mothers.getByLabel('Whose account is it?').selectOption('A parent’s, or my guardian’s')
  await mothers.getByLabel(balances).fill('1 Aug 2026: 20,00,000\n31 Oct 2026: 20,00,000')
  await page.getByRole('button', { name: 'Check the money' }).click()
  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary
    .getByText(/^Account 2, row 5 of the file, “9010000.00”: the balance before and the amount/)
    .waitFor()

  await fathers.getByLabel('Statement as a file').setInputFiles(file(statement))
  await page.getByRole('button', { name: 'Check the money' }).click()
  await page.getByRole('heading', { name: 'What the statements show for United Kingdom' }).waitFor()
  await page.getByText(/^Enough, if you apply from 31.October 2026 to 1.December 2026\.$/).waitFor()
  await page.getByRole('heading', { name: 'What the statements show for Ireland' }).waitFor()
  await page.getByText(/^Not enough yet\. EUR.[\d,]+ is missing on 31.October 2026\.$/).waitFor()
  await page
    .getByText(/^Account 2: we read the balances of 4 days, from 1.September 2026 to 31.October 2026/)
    .waitFor()
  await page.getByText(/Exchange rates of .*GBP.1 = INR [\d.]+\. Source: /).waitFor()
  expect(await fathers.getByLabel('Name on the statement').inputValue()).toBe('RAVI RAO')
  expect(await fathers.getByLabel(balances).inputValue()).toContain('2026-10-20: 3010000.00')
  expect(await fathers.getByLabel('Statement as a file').inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
  await expectFitForEveryone(page)

  await fathers.getByLabel('Name on the statement').fill('SUNIL JOSHI')
  await page.getByRole('button', { name: 'Check the money' }).click()
  await page
    .getByText(/^The statement is in another name than the one you gave/)
    .first()
    .waitFor()
})

test('a family’s two accounts are checked for a British visa, and a dip of a day is found', async () => {
  const page = await openPage('/tools/funds?country=GB', {
    locale: 'en-IN',
    viewport: { width: 360, height: 640 },
  })
  await page.getByLabel('Months of study').first().fill('12')
  await page.getByLabel('Tuition for the first year').first().fill('20,000')
  await page.getByLabel('Tuition already paid').first().fill('2,000')
  await page.getByLabel('Day you apply for the visa').fill('2027-03-10')
  const [mine, parents] = ['Account 1', 'Account 2'].map((name) => page.getByRole('group', { name }))
  await mine.getByLabel('Whose account is it?').selectOption('Mine')
  await mine.getByLabel('Balance, a day on each line').fill('1 Feb 2027: 1,00,000\nyesterday')
  await page.getByRole('button', { name: 'Check the money' }).click()
  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByText(/^Account 1, line 2, “yesterday”: begin it with a day/).waitFor()
  await page.getByText('More accounts').click()

  await mine.getByLabel('Balance, a day on each line').fill('1 Feb 2027: 1,00,000\n3 Mar 2027: 1,00,000')
  await parents.getByLabel('Whose account is it?').selectOption('A parent’s, or my guardian’s')
  await parents
    .getByLabel('Balance, a day on each line')
    .fill('1 Feb 2027: 60,00,000\n20 Feb 2027: 10,00,000\n21 Feb 2027: 60,00,000\n3 Mar 2027: 60,00,000')
  await page.getByRole('button', { name: 'Check the money' }).click()
  await page
    .getByText(/On 20.February 2027 the total was GBP.[\d,]+ too low.*it is enough on 20.March 2027\.$/)
    .waitFor()
  const heading = page.getByRole('heading', { name: 'What the statements show' })
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(600)
  expect(new URL(page.url()).search).toBe('')
  await page.getByText('Living, for 9 months').waitFor()
  await page.getByText(/your birth certificate/).waitFor()

  await parents.getByLabel('Balance, a day on each line').fill('1 Feb 2027: 60,00,000\n3 Mar 2027: 60,00,000')
  await page.getByRole('button', { name: 'Check the money' }).click()
  await page.getByText(/^Enough, if you apply from 3.March 2027 to 3.April 2027\.$/).waitFor()
  await expectFitForEveryone(page)
})
