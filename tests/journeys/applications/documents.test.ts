import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStudent, newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { docx, pdf } from '../../world/uploads.ts'

const PATH = '/dashboard/documents'

async function choose(page: Page, title: string, buffer: Buffer, name = 'file.pdf') {
  await page.getByLabel('Title').fill(title)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function upload(page: Page, title: string, buffer: Buffer, name?: string) {
  await choose(page, title, buffer, name)
  await page.getByRole('button', { name: 'Upload' }).click()
}

test('a document is uploaded, listed and downloaded unchanged', async () => {
  const page = await asStudent(PATH)
  await page.getByText('Nothing here yet').waitFor()

  await upload(page, 'Passport', pdf('mine'))

  await seesToast(page, 'Passport uploaded successfully!', { stays: 1_500 })
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Passport'])
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Passport' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Passport.pdf')
  expect(readFileSync(await download.path())).toEqual(pdf('mine'))
})

test('a second file with the same title keeps both versions', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Statement', await docx(), 'statement.docx')
  await page.getByRole('link', { name: 'Download Statement' }).waitFor()

  await upload(page, 'statement', pdf('second'))

  await page.getByText('1 earlier version').click()
  await page.getByRole('link', { name: 'Version 1' }).waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1)
})

test('the same file again is not reported as new', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Passport', pdf('mine'))
  await seesToast(page, 'Passport uploaded successfully!')

  await upload(page, 'Passport', pdf('mine'))

  await seesToast(page, 'You already have this file as Passport.')
  expect(await page.getByText('earlier version').count()).toBe(0)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})

test('invalid input is reported before sending, beside the fields and in a summary with links', async () => {
  const page = await asStudent(PATH)

  await page.getByRole('button', { name: 'Upload' }).click()

  const summary = page.getByRole('region', { name: 'Please check the following' })
  await summary.getByRole('link', { name: 'Choose a file' }).click()
  expect(
    await page.getByLabel('File', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await page.getByText('Give it a title, for example Passport').count()).toBe(2)
})

test('a file without a title stays in the form until the title is entered', async () => {
  const page = await asStudent(PATH)

  await upload(page, ' ', pdf('untitled'))

  await page.locator('.field-error', { hasText: 'Give it a title, for example Passport' }).waitFor()
  await page.getByLabel('Title').fill('Passport')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('link', { name: 'Download Passport' }).waitFor()
})

test('without script a page that asks for the title asks for the file again', async () => {
  const page = await asStudent(PATH, { javaScriptEnabled: false })

  await upload(page, '', pdf('untitled'))

  await page.locator('.field-error', { hasText: 'Give it a title, for example Passport' }).waitFor()
  await page.locator('.field-error', { hasText: 'Choose the file again.' }).waitFor()
})

test('an unsupported file type is refused with a message', async () => {
  const page = await asStudent(PATH)

  await upload(page, 'Drawing', Buffer.from('<svg onload="alert(1)"/>'), 'drawing.pdf')

  const reason =
    'This is not a PDF, a picture (JPEG, PNG, WebP) or a Word document (DOCX). Save it as one of these'
  await seesToast(page, `Document upload failed: ${reason}`, { stays: 1_500 })
  await page.getByRole('link', { name: reason }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Drawing')
})

test('a lost connection is reported', async () => {
  const page = await asStudent(PATH)
  await choose(page, 'Passport', pdf())
  await page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })

  await page.getByRole('button', { name: 'Upload' }).click()

  await seesToast(
    page,
    'Document upload failed: We could not reach the site. Check your connection and try again.',
  )
  expect(await page.getByRole('alert').textContent()).toBe(
    'We could not reach the site. Check your connection and try again.',
  )
})

test('deleting asks for confirmation', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Old marks', pdf())
  await page.getByRole('link', { name: 'Delete Old marks' }).click()
  const question = page.getByRole('region', { name: 'Are you sure you want to delete this item?' })
  await question.getByText('Old marks will be deleted for good. You cannot get it back.').waitFor()

  await question.getByRole('link', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1)

  await page.getByRole('link', { name: 'Delete Old marks' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()

  await seesToast(page, 'Item removed successfully!', { stays: 1_500 })
  await page.getByText('Nothing here yet').waitFor()
})

test('deleting a deleted document is reported', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Twice', pdf())
  await page.getByRole('link', { name: 'Delete Twice' }).click()
  const question = page.getByRole('region', { name: 'Are you sure you want to delete this item?' })
  await question.locator('input[name="document"]').evaluate((field: HTMLInputElement) => {
    field.value = '01900000-0000-7000-8000-000000000000'
  })

  await question.getByRole('button', { name: 'Delete for good' }).click()

  await seesToast(page, 'Failed to remove item: It is no longer there', { stays: 1_500 })
})

test('without script the same works with plain forms', async () => {
  const page = await asStudent(PATH, { javaScriptEnabled: false })

  await upload(page, '', Buffer.from('x'), 'x.txt')
  const faults = page.getByRole('region', { name: 'Please check the following' }).getByRole('link')
  await expect.poll(() => faults.count()).toBe(2)

  await upload(page, 'Passport', pdf())
  await page.getByText('Passport uploaded successfully!').waitFor()
  await page.getByRole('link', { name: 'Delete Passport' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()

  await page.getByText('Item removed successfully!').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(0)
})

test('by keyboard, the page with documents and a question is accessible', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Transcript of records of the Bachelor of Engineering, all semesters', pdf())
  await page.getByRole('link', { name: /^Delete Transcript/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete for good' }).waitFor()
  await page.getByLabel('Title').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Please check the following' }).waitFor()

  await expectFitForEveryone(page)
})

test('only its owner reads a document, by a fresh link', async () => {
  const page = await asStudent(PATH)
  await upload(page, 'Passport', pdf('private'))
  const place = await page.getByRole('link', { name: 'Download Passport' }).getAttribute('href')
  const site = inject('site')
  const leading = await page.request.get(site + place, { maxRedirects: 0 })
  const link = new URL(leading.headers().location, site).href
  expect(leading.headers()['cache-control']).toBe('no-store')

  const own = await page.request.get(link)
  expect(own.status()).toBe(200)
  expect(own.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Passport.pdf"; filename*=UTF-8''Passport.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })

  const strangerContext = (await openPage('/contact')).context()
  const withoutCookie = await strangerContext.request.get(link)
  expect([withoutCookie.status(), await withoutCookie.text()]).toEqual([404, ''])
  await signedIn(strangerContext, site, newPerson())
  expect((await strangerContext.request.get(link)).status()).toBe(404)
  // Another student is led on from the place too, but to an address that opens nothing.
  expect((await strangerContext.request.get(site + place)).status()).toBe(404)

  for (const altered of [
    link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    link.replace(/until=\d+/, 'until=99999999999999'),
    link.replace(/\?.*/, ''),
    link.replace(/[\da-f]{12}\?/, '000000000000?'),
  ])
    expect((await page.request.get(altered)).status(), altered).toBe(404)
})
