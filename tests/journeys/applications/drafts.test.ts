import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import {
  closeDraft,
  removeDraftText,
  saveDraft,
  viewDrafts,
} from '../../../admissions/drafts/drafts.server.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { beforeScript } from '../../browser.ts'
import { openSiteDatabase, openStudent, openStudentInCare } from '../../in-care.ts'
import { seesToast } from '../../toasts.ts'
import { applicationsIn } from '../../world/applications.ts'
import { programme } from '../everywhere/address.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

async function beginDraft(student: Page, site: string, title: string) {
  await student.goto(`${site}/dashboard/drafts`)
  await student.getByLabel('Its title, for you').fill(title)
  await student.getByRole('button', { name: 'Begin writing' }).click()
  await student.getByText('All is saved.').waitFor()
}

const FIRST = 'I grew up in Pune. My father repairs pumps. I hope to learn at Harbour University.'

test('a statement is written, sent, commented on, edited around the comment, and names a wrong university', async () => {
  const { site, mark, student, page, priya } = await openStudentInCare(database)
  const { id } = await applicationsIn(database).completeOf(undefined, priya)

  await student.goto(`${site}/dashboard/applications/${id}`)
  await student.getByRole('link', { name: 'Write a statement or an essay for it' }).click()
  await student.getByLabel('Its title, for you').fill('My statement')
  await student.getByLabel('Most words').fill('12')
  await student.getByLabel('The question, as the institution asks it').fill('Why do you want to study here?')
  await student.getByRole('button', { name: 'Begin writing' }).click()
  await student.getByRole('heading', { level: 1, name: 'My statement' }).waitFor()

  // It saves itself.
  await student.getByLabel('Your text').fill(FIRST)
  await student.getByText('16 words of at most 12').waitFor()
  await student.getByText('All is saved.').waitFor()
  await student.getByText('Another institution is named').waitFor()
  await student.getByText('The application is for Yarra University').waitFor()
  await expectFitForEveryone(student)
  await student.getByRole('button', { name: 'Send for comments' }).click()
  await student.getByText('We answer by').first().waitFor()

  await page.goto(`${site}/desk?kind=drafts`)
  await page.getByRole('link', { name: /draft: My statement/ }).click()
  await page.getByText('Why do you want to study here?').waitFor()
  await page.getByText('We answer by').first().waitFor()
  await page.getByText('Another institution is named').waitFor()
  await page.getByText('My father repairs pumps.').click()
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await page.getByRole('link', { name: 'Write a comment first' }).waitFor()
  await page.getByLabel('Your comment').fill('What did you learn from him?')
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await page.getByText(`Anita ${mark} answered on`).waitFor()
  await expectFitForEveryone(page)

  // The student's open page has it by itself, and keeps it at its sentence through an edit.
  const comment = student.getByRole('listitem').filter({ hasText: 'What did you learn from him?' })
  await comment.getByText('My father repairs pumps.').waitFor()
  const edited = FIRST.replace('I grew up in Pune.', 'I was born in Nashik. We moved to Pune later.')
  await student.getByLabel('Your text').fill(edited)
  await student.getByText('Not saved yet.').waitFor()
  await student.getByText('All is saved.').waitFor()
  await comment.getByRole('button', { name: 'Show it in the text' }).click()
  const area = await student
    .getByLabel('Your text')
    .evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd))
  expect(area).toBe('My father repairs pumps.')

  // Another tab saves: nothing is overwritten, and both texts are there.
  await student.context().setOffline(true)
  await student.getByLabel('Your text').fill(`${edited} Mine.`)
  await student.getByText('You are offline.').waitFor()
  const [draft] = await viewDrafts(database, own(priya))
  const otherEdit = { text: `${edited} Theirs.`, version: draft.version }
  await saveDraft(database, own(priya), draft.id, otherEdit, new Date())
  await student.context().setOffline(false)
  await student.getByRole('alert').getByText('Another version was saved meanwhile').waitFor()
  await student.getByRole('blockquote').getByText('Theirs.').waitFor()
  expect(await student.getByLabel('Your text').inputValue()).toBe(`${edited} Mine.`)
  await student.getByRole('button', { name: 'Save', exact: true }).first().click()
  await student.getByText('All is saved.').waitFor()
  await student.getByRole('link', { name: 'Earlier versions' }).click()
  await student.getByRole('deletion').getByText('Theirs.').waitFor()
  await student.getByRole('insertion').getByText('Mine.').waitFor()
  await expectFitForEveryone(student)
})

test('a typed comment outlives a change of its sentence and the end of the draft', async () => {
  const { site, page, student, priya } = await openStudentInCare(database)
  await beginDraft(student, site, 'Rivers')
  const [draft] = await viewDrafts(database, own(priya))
  const firstText = { text: 'I like rivers. I like seas.', version: draft.version }
  await saveDraft(database, own(priya), draft.id, firstText, new Date())
  await page.goto(`${site}/desk/students/${priya.id}/drafts/${draft.id}?why=care`)
  await page.getByText('I like rivers.').click()
  await page.getByLabel('Your comment').fill('Which rivers?')

  const [{ version }] = await viewDrafts(database, own(priya))
  await saveDraft(database, own(priya), draft.id, { text: 'I like hills. I like seas.', version }, new Date())
  await page.getByText('I like hills.').waitFor()
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await page.getByRole('link', { name: /the student has changed it since/ }).waitFor()
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Which rivers?')

  await closeDraft(database, own(priya), draft.id, true, new Date())
  await page.getByText('Your comment was not added.').waitFor()
  await page.getByText('Which rivers?').waitFor()
})

test('a comment whose response is lost by a proxy is shown as added', async () => {
  const { site, page, student, priya } = await openStudentInCare(database)
  await beginDraft(student, site, 'Hills')
  const [draft] = await viewDrafts(database, own(priya))
  page.removeAllListeners('console')
  await page.goto(`${site}/desk/students/${priya.id}/drafts/${draft.id}?why=care`)
  await page.route('**/drafts/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  await page.getByLabel('Your comment').fill('Which hills?')
  await page.getByRole('button', { name: 'Add the comment' }).click()

  await seesToast(page, 'Your comment has arrived after all.')
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
})

test('a text is written and sent without script', async () => {
  const { site, student: page } = await openStudent(database, { javaScriptEnabled: false })
  await page.goto(`${site}/dashboard/drafts`)
  await page.getByLabel('Its title, for you').fill('')
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await page.getByRole('link', { name: 'Give it a title' }).waitFor()
  await page.getByLabel('Its title, for you').fill('My essay')
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await page.getByLabel('Your text').fill('I like rivers.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('3 words').first().waitFor()
  await page.getByRole('button', { name: 'Send for comments' }).click()
  await page.getByText('We answer by').first().waitFor()
  expect(await page.getByLabel('Your text').inputValue()).toBe('I like rivers.')
})

test('the counsellor enters the university’s requirements for a statement, shown beside the text', async () => {
  const { site, student, page, priya } = await openStudentInCare(database)
  await student.request.post(`${site}/dashboard/applications`, {
    form: { programme },
    headers: { origin: site },
  })
  await student.goto(`${site}/dashboard/drafts`)
  await student.getByLabel('Its title, for you').fill('My statement')
  await student.getByLabel('Which application is it for?').selectOption({ index: 1 })
  await student.getByRole('button', { name: 'Begin writing' }).click()
  await student.getByText('We do not know how long it may be').waitFor()
  await student.getByRole('link', { name: 'Found it there? Tell us' }).waitFor()
  await student.getByLabel('Your text').fill(FIRST)
  await student.getByText('All is saved.').waitFor()

  const [draft] = await viewDrafts(database, own(priya))
  await page.goto(`${site}/desk/students/${priya.id}/drafts/${draft.id}?why=care`)
  await page.getByRole('link', { name: 'Fill it in' }).click()
  await page.getByRole('heading', { name: 'What the statement has to be' }).waitFor()
  await page.getByLabel('Most it may have').fill('two')
  await page.getByLabel('Questions, one a line').fill('Why Yarra?\nWhat will you do afterwards?')
  await page.getByLabel('Address of the page').fill('https://yarra.example/statement')
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await page.getByRole('link', { name: /^Enter the length in figures/ }).waitFor()
  expect(await page.getByLabel('Questions, one a line').inputValue()).toContain('afterwards?')
  await expectFitForEveryone(page)
  await page.getByLabel('Most it may have').fill('12')
  await page.getByRole('button', { name: 'Publish and go on' }).click()
  await page.waitForURL(/done=saved/)

  await expect
    .poll(
      async () => {
        await student.reload()
        return student.getByText('What will you do afterwards?').count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await student.getByText('At most 12 words').waitFor()
  await student.getByRole('link', { name: 'yarra.example' }).waitFor()
  await student.getByText('16 words of at most 12: 4 words too many').waitFor()
  await expectFitForEveryone(student)
})

test.each([true, false])(
  'text typed after another tab closed or removed the draft stays readable (script: %s)',
  async (javaScriptEnabled) => {
    const { site, student: page, priya } = await openStudent(database, { javaScriptEnabled })
    await page.goto(`${site}/dashboard/drafts`)
    await page.getByLabel('Its title, for you').fill('My essay')
    await page.getByRole('button', { name: 'Begin writing' }).click()
    await page.getByLabel('Your text').waitFor()
    // No automatic save comes before the other tab.
    await page.route(/drafts/, (route) =>
      route.request().postData()?.includes('auto') ? undefined : route.continue(),
    )
    await page.getByLabel('Your text').fill('I like rivers and seas.')
    const [{ id }] = await viewDrafts(database, own(priya))
    await closeDraft(database, own(priya), id, true, new Date())
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('This text was closed while you were writing.').waitFor()
    expect(await page.getByLabel('Your text').inputValue()).toBe('I like rivers and seas.')

    if (javaScriptEnabled) return
    await closeDraft(database, own(priya), id, false, new Date())
    await page.goto(`${site}/dashboard/drafts/${id}`)
    await page.getByLabel('Your text').fill('I like rivers and seas.')
    await removeDraftText(database, own(priya), id)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByRole('heading', { name: 'What you wrote' }).waitFor()
    await page.getByText('I like rivers and seas.').waitFor()
  },
)

test('a text that never reached us and one typed before the script came are both kept', async () => {
  const { site, student: page, priya } = await openStudent(database)
  await page.goto(`${site}/dashboard/drafts`)
  await page.getByLabel('Its title, for you').fill('My essay')
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await page.getByText('All is saved.').waitFor()
  const [{ id }] = await viewDrafts(database, own(priya))
  await page.evaluate(
    ([key, storedText]) => localStorage.setItem(key, storedText),
    [`draft ${id}`, JSON.stringify({ earlier: { version: 1, text: 'I like rivers.' } })],
  )

  await beforeScript(page, () => page.getByLabel('Your text').fill('I like seas.'))
  await expect.poll(() => page.getByLabel('Your text').inputValue()).toBe('I like seas.\n\nI like rivers.')
  await page.getByText('All is saved.').waitFor()
})

test('a tab that saves leaves the unsaved text of another tab in the browser', async () => {
  const { site, student: page, priya } = await openStudent(database)
  await page.goto(`${site}/dashboard/drafts`)
  await page.getByLabel('Its title, for you').fill('Two tabs')
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await page.getByText('All is saved.').waitFor()
  const [{ id }] = await viewDrafts(database, own(priya))
  const address = `${site}/dashboard/drafts/${id}`
  const second = await page.context().newPage()
  await second.goto(address)
  await page.getByText('All is saved.').waitFor()
  await second.getByText('All is saved.').waitFor()

  await page.context().setOffline(true)
  for (const [tab, text] of [
    [page, 'I like rivers.'],
    [second, 'I like seas.'],
  ] as const) {
    await tab.getByLabel('Your text').fill(text)
    await tab.getByText('You are offline.').waitFor()
  }
  await page.context().setOffline(false)
  await expect
    .poll(async () =>
      (
        await Promise.all([page, second].map((tab) => tab.locator('.draft-text [role=status]').innerText()))
      ).sort(),
    )
    .toEqual(['All is saved.', 'Not saved: another version was saved meanwhile.'])
  const isFirstSaved = await page.getByText('All is saved.').isVisible()
  await (isFirstSaved ? second : page).close()

  const again = isFirstSaved ? page : second
  await again.reload()
  await again.getByText('Not saved: another version was saved meanwhile.').waitFor()
  expect(await again.getByLabel('Your text').inputValue()).toBe(
    isFirstSaved ? 'I like seas.' : 'I like rivers.',
  )
})
