import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStaff, command, joinStaff } from '../../staff.ts'
import { newPerson, signedIn } from '../../students.ts'
import { pdf } from '../../world/uploads.ts'

/** Writes to us by the contact page, without script. */
async function writeToUs(name: string, email: string) {
  const site = inject('site')
  const html = await (await fetch(`${site}/contact`, { headers: { connection: 'close' } })).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, key, value]) => [key, value],
  )
  const answer = await fetch(`${site}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, connection: 'close' },
    body: new URLSearchParams({
      ...Object.fromEntries(hidden),
      name,
      email,
      phone: '+919876543210',
      topic: 'choosing',
      message: 'Which master’s could I afford?',
    }),
  })
  expect(answer.status).toBe(303)
}

test('without a second step nobody is at the desk', async () => {
  const page = await openPage('/desk/students')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('leads are worked off by keyboard: picked, and marked as contacted', async () => {
  const mark = randomBytes(3).toString('hex')
  for (const name of [`Priya ${mark}`, `Ravi ${mark}`])
    await writeToUs(name, `${name.replace(' ', '.')}@example.org`)
  const { page } = await asStaff('counsellor', '/desk')
  await page.getByRole('link', { name: `Contact Priya ${mark}` }).waitFor()
  await page.getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('heading', { name: 'Leads' }).waitFor()
  await expectFitForEveryone(page)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Pick this line').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  // Four keys for one lead: down to it, pick it, mark it.
  await page.getByRole('link', { name: `Priya ${mark}` }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  await page.getByText('2 leads are now “Contacted”.').waitFor()
  await page.getByRole('link', { name: mark }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Contacted/ }).click()
  await page.getByRole('link', { name: `Ravi ${mark}` }).click()

  await page
    .getByRole('link', { name: /^Mail Ravi/i })
    .or(page.getByRole('link', { name: /^Mail/ }))
    .first()
    .waitFor()
  // A message asks for its answer, not for WhatsApp.
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Lost' }).click()
  await page.getByRole('alert').getByText('Say why it is lost').waitFor()
  await page.getByLabel('Say why it is lost').selectOption({ label: 'Not this year' })
  await page.getByRole('button', { name: 'Lost' }).click()
  await page.getByText('Lost, Not this year').waitFor()
})

test('a counsellor answers a student, takes one message back, and the student sees the answer and who opened their file', async () => {
  const student = await openPage('about:blank')
  const person = await signedIn(student.context(), inject('site'), { ...newPerson(), name: 'Zoya Khan' })
  await student.goto(`${inject('site')}/dashboard`)
  await student.getByRole('link', { name: 'Write to us' }).click()
  await student.getByLabel('Your message').fill('Is Toronto open to me?')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await student.getByText('Is Toronto open to me?').and(student.locator('.thread-text')).waitFor()

  const { page, email } = await asStaff('counsellor', '/desk/students', 'Meera Guide')
  await page.getByText('No student is in your care yet.').waitFor()
  // Only an address that is proven is somebody's whom a counsellor can be given.
  const mailbox = await command(inject('siteFolder'), 'staff', 'list')
  expect(mailbox).toContain(email)
  const { page: manager } = await asStaff('manager', `/desk/students?q=${encodeURIComponent(person.email)}`)
  await manager.getByRole('link', { name: 'Zoya Khan' }).click()
  await manager.getByRole('button', { name: 'Answering a complaint' }).click()
  await manager.getByText('You opened this file: answering a complaint.').waitFor()
  await expectFitForEveryone(manager)
  await manager.getByRole('link', { name: 'Messages' }).click()
  const write = manager.getByLabel('Your message')
  await write.fill('Wrong answer')
  await manager.getByRole('button', { name: 'Send', exact: true }).click()
  await manager.getByRole('button', { name: 'Undo' }).click()
  await manager.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  expect(await write.inputValue()).toBe('Wrong answer')
  await write.fill('Yes, it is.')
  await manager.getByText('Attach documents').click()
  await manager
    .getByLabel('Another file')
    .setInputFiles({ name: 'Reading list.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await manager.getByRole('button', { name: 'Send', exact: true }).click()
  await manager.getByRole('button', { name: 'Undo' }).waitFor()

  // The student's page shows it by itself when it can be taken back no more.
  await student.getByText('Yes, it is.').waitFor({ timeout: 30_000 })
  expect(await student.getByText('Wrong answer').count()).toBe(0)
  await student.getByRole('link', { name: 'Reading list' }).waitFor()
  await expectFitForEveryone(student)
  await manager.getByRole('button', { name: 'A deadline is near' }).click()
  await expect.poll(() => write.inputValue()).toMatch(/^Hello Zoya,\n\nThe deadline for \[programme\]/)
  await manager.getByRole('button', { name: 'Send', exact: true }).click()
  await manager.getByText('First fill in the parts in [brackets]').first().waitFor()
  await manager.getByRole('link', { name: 'The whole file' }).click()
  await manager.getByRole('link', { name: 'See what they see' }).click()
  await manager.getByRole('heading', { name: 'What Zoya Khan sees' }).waitFor()
  await manager.getByText('You are reading this as Meera Iyer.').waitFor()
  expect(await manager.getByRole('main').getByRole('textbox').count()).toBe(0)
  await expectFitForEveryone(manager)
  await student.goto(`${inject('site')}/dashboard/account`)
  const opened = student.getByRole('region', { name: 'Who opened your file' })
  await opened.getByText('Answering a complaint').first().waitFor()
  await opened.getByText('Meera Iyer').first().waitFor()
  await opened.getByText('your pages as you see them').waitFor()
})

test('a manager gives a student to a counsellor, hands the caseload on, and the student reads who it is', async () => {
  const student = await openPage('about:blank')
  const person = await signedIn(student.context(), inject('site'), { ...newPerson(), name: 'Leela Menon' })
  const mark = randomBytes(3).toString('hex')
  await joinStaff(inject('site'), inject('siteFolder'), 'counsellor', `Anita ${mark}`)
  await joinStaff(inject('site'), inject('siteFolder'), 'counsellor', `Bala ${mark}`)

  const { page } = await asStaff('manager', `/desk/students?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: 'Leela Menon' }).click()
  await page.getByRole('button', { name: 'Checking our work' }).click()
  await page.getByLabel('Looked after by').selectOption({ label: `Anita ${mark}` })
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Done. The student is told').waitFor()

  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await page.getByLabel('From').selectOption({ label: `Anita ${mark} (1)` })
  await page.getByLabel('To', { exact: true }).selectOption({ label: `Bala ${mark} (0)` })
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('1 student has been handed over.').waitFor()
  await expectFitForEveryone(page)

  await page.getByRole('link', { name: 'Figures' }).click()
  await page.getByRole('heading', { name: 'Leads by week and source' }).waitFor()
  const bala = page.getByRole('row', { name: `Bala ${mark}` })
  await bala.getByText(/1 of \d+/).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'caseloads.csv' }).click()
  expect(readFileSync(await (await file).path(), 'utf8')).toMatch(
    new RegExp(`\nBala ${mark},1,\\d+,0,\\d+\r\n`),
  )

  await student.goto(`${inject('site')}/dashboard/messages`)
  await student.getByText(`From today Bala ${mark} looks after you.`).waitFor()
})
