import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { seesToast } from '../../toasts.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

test('a counsellor proposes two programmes; the student adds one and declines the other, and the counsellor reads both answers', async () => {
  const { site, student, page, priya, mark } = await openStudentInCare(database)
  const proposeIt = async (words: string, title: RegExp, why: string) => {
    await page.getByLabel('Programme, university, or the address of its page').fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('radio', { name: title }).first().check()
    await page.getByLabel('Why you propose it').fill(why)
    await page.getByRole('button', { name: 'Propose it' }).click()
  }

  await page.goto(`${site}/desk/students/${priya.id}`)
  await page.getByRole('link', { name: 'Propose a programme' }).click()
  await page.getByRole('heading', { name: `Propose a programme to ${priya.name}` }).waitFor()
  await page.getByLabel('Programme, university, or the address of its page').fill('law')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('radio', { name: /Law/ }).first().waitFor()
  await expectFitForEveryone(page)
  await page.getByRole('button', { name: 'Propose it' }).click()
  await page.getByRole('link', { name: 'Choose a programme from the list' }).waitFor()
  await proposeIt('law', /Law/, 'Close to your aunt.')
  await seesToast(page, `Proposed. ${priya.name} reads it on their shortlist page and in their messages.`)
  await proposeIt('nursing', /Nursing/, 'A hospital beside it.')
  await seesToast(page, `Proposed. ${priya.name} reads it on their shortlist page and in their messages.`)
  await proposeIt('law', /Law/, 'Again.')
  await page.getByText('This programme is proposed already.').first().waitFor()
  expect(await page.getByLabel('Why you propose it').inputValue()).toBe('Again.')

  await student.goto(`${site}/dashboard/messages`)
  await student.getByText('Why: Close to your aunt.').waitFor()
  await student.goto(`${site}/dashboard/shortlist`)
  await student.getByRole('heading', { name: 'Proposed for you: 2 programmes' }).waitFor()
  await expectFitForEveryone(student)
  const law = student.getByRole('article', { name: /Law/ })
  await law.getByText(`Proposed by Anita ${mark} on`).waitFor()
  await law.getByText('Close to your aunt.').waitFor()
  await law.getByRole('button', { name: /^Add to my shortlist/ }).click()
  await seesToast(student, 'It is on your shortlist. Your counsellor can read your answer.')
  await student.getByText('1 of 10 places taken').waitFor()
  const nursing = student.getByRole('article', { name: /Nursing/ })
  await nursing.getByLabel(/^A word for your counsellor/).fill('I faint at blood.')
  await nursing.getByRole('button', { name: /^No thanks/ }).click()
  await seesToast(student, 'Thank you. Your counsellor can read your answer.')
  await student.getByRole('heading', { name: /^Proposed for you/ }).waitFor({ state: 'detached' })

  await page.goto(`${site}/desk?kind=proposals`)
  await page.getByText(`${priya.name} said no thanks to`).first().waitFor()
  await page.getByText(`${priya.name} shortlisted what you proposed`).first().waitFor()
  await page.goto(`${site}/desk/students/${priya.id}`)
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Proposed programmes', exact: true }) })
  await part.getByText('I faint at blood.').waitFor()
  await expectFitForEveryone(page)
  for (const title of [/Law/, /Nursing/]) {
    const read = part
      .getByRole('button', { name: /^I have read this/ })
      .and(part.getByRole('button', { name: title }))
    await read.click()
    await read.waitFor({ state: 'detached' })
  }
  await seesToast(page, 'Done: the answer is off My day.')
  await part.getByRole('button').first().waitFor({ state: 'detached' })

  await student.goto(`${site}/dashboard/account`)
  await student.getByText(`Anita ${mark}`).first().waitFor()
})

test('a proposal by the address of a page is taken back before it is answered', async () => {
  const { site, student, page, priya } = await openStudentInCare(database)
  await page.goto(`${site}/explore?q=law`)
  const address = await page.getByRole('link', { name: /Law/ }).first().getAttribute('href')
  await page.goto(`${site}/desk/students/${priya.id}/propose`)
  await page.getByLabel('Programme, university, or the address of its page').fill(site + address)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('radio').waitFor()
  expect(await page.getByRole('radio').isChecked()).toBe(true)
  await page.getByLabel('Why you propose it').fill('Near the sea.')
  await page.getByRole('button', { name: 'Propose it' }).click()
  await seesToast(page, `Proposed. ${priya.name} reads it on their shortlist page and in their messages.`)

  await student.goto(`${site}/dashboard/shortlist`)
  await student.getByText('Near the sea.').waitFor()
  await page.goto(`${site}/desk/students/${priya.id}`)
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await seesToast(page, 'Taken back. We have told the student in their messages.')
  await student.getByText('Near the sea.').waitFor({ state: 'detached' })
})
