import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'
import { messageNews, signWhatsApp, startWhatsApp, statusNews } from '../../stand-ins/whatsapp.ts'
import { newPerson, signedIn } from '../../students.ts'

let site: OwnSite
let service: Awaited<ReturnType<typeof startWhatsApp>>
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  service = await startWhatsApp()
  site = await startOwnSite('whatsapp', { ...service.settings, WHATSAPP_NUMBER: '+91 98111 22233' })
  database = await openDatabase({ dataDir: site.folder, role: 'tool', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await site.close()
  service.close()
})

const post = async (body: string) => {
  const headers = { ...signWhatsApp(body), 'content-type': 'application/json' }
  const answer = await fetch(`${site.address}/api/whatsapp`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

/** A student's page shows a code, and it is sent from their phone. */
async function provesNumber(student: Page, number: string, { javaScriptEnabled = true } = {}) {
  await student.goto('/dashboard/notices')
  await student.getByText('First show us that this number is yours').waitFor()
  await student.getByRole('button', { name: 'Show me a code' }).click()
  const link = student.getByRole('link', { name: 'Open WhatsApp with the code' })
  const address = new URL((await link.getAttribute('href'))!)
  expect(address.pathname).toBe('/919811122233')
  const code = address.searchParams.get('text')!
  await student.getByText(code, { exact: true }).waitFor()
  if (javaScriptEnabled) await expectFitForEveryone(student)
  await post(messageNews({ id: `wamid.code.${number}`, from: number, at: new Date() }, code))
}

test('a student writes by WhatsApp, is answered there within 24 hours and by the template afterwards, and says STOP', async () => {
  service.state.sent = []
  const number = `91987${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const person = { ...newPerson(), name: 'Priya Nair', phoneNumber: `+${number}` }
  const student = await openPage('about:blank', { baseURL: site.address })
  await signedIn(student.context(), site.address, person)
  const { page: desk, email } = await asStaff('counsellor', '/desk', 'Anita Rao', site)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into caseloads (student_id, counsellor_id) select s.id, c.id from users s, users c where s.email = $1 and c.email = $2
     returning student_id as id`,
    [person.email, email],
  )
  const writes = (id: string, content: object | string) =>
    post(messageNews({ id: `${id}.${number}`, from: number, at: new Date() }, content))

  await provesNumber(student, number)
  await student.getByRole('button', { name: 'I agree' }).waitFor()
  await writes('wamid.1', 'Is Bonn open to me?')
  await writes('wamid.1', 'Is Bonn open to me?')
  await writes('wamid.2', { type: 'image', image: { id: '7' } })
  await desk.goto(`/desk/students/${rows[0].id}/messages`)
  await desk.getByText('Is Bonn open to me?', { exact: true }).waitFor()
  expect(await desk.getByText('Is Bonn open to me?', { exact: true }).count()).toBe(1)
  await desk.getByText('[Sent a picture by WhatsApp.').waitFor()
  expect(await desk.getByText('by WhatsApp', { exact: false }).first().isVisible()).toBe(true)

  const tick = desk.getByLabel('Also send it by WhatsApp')
  await desk.getByText('Your message goes there as it is until').waitFor()
  expect(await tick.isChecked()).toBe(true)
  await desk.getByLabel('Your message').fill('Yes, with IELTS 6.5.')
  await expectFitForEveryone(desk)
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await desk.getByText('By WhatsApp: waiting to be sent').waitFor()
  await expect.poll(() => service.state.sent.length, { timeout: 30_000 }).toBe(1)
  expect(service.state.sent[0]).toMatchObject({
    to: person.phoneNumber,
    text: { body: 'Yes, with IELTS 6.5.' },
  })
  await desk.getByText('By WhatsApp: sent', { exact: true }).waitFor()
  await post(statusNews(`wamid.sent-${service.state.asked}`, 'read'))
  await desk.getByText('By WhatsApp: read', { exact: true }).waitFor()
  // The student reads both in their thread.
  await student.goto('/dashboard/messages')
  await student.getByText('Yes, with IELTS 6.5.', { exact: true }).waitFor()

  // They agree to more than answers on their page.
  await student.goto('/dashboard/notices')
  await student.getByText('You wrote to us by WhatsApp, so we answer you there.').waitFor()
  await student.getByRole('button', { name: 'I agree' }).click()
  await student.getByText('You get messages from your counsellor by WhatsApp').waitFor()
  await expectFitForEveryone(student)

  // A day goes by while the counsellor's page is open.
  await database.pool.query(`update student_consents set wrote_at = wrote_at - interval '24 hours'`)
  await desk.getByLabel('Your message').fill('Have you sat the test?')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await desk.getByRole('alert').getByText('WhatsApp takes it in another way by now').waitFor()
  expect(await desk.getByLabel('Your message').inputValue()).toBe('Have you sat the test?')
  const note = desk.getByLabel('Also tell them by WhatsApp that there is an answer')
  expect(await note.isChecked()).toBe(false)
  await note.check()
  await desk.getByText('Only a fixed text with a link to their messages goes there.').waitFor()
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => service.state.sent.length, { timeout: 30_000 }).toBe(2)
  expect(service.state.sent[1]).toMatchObject({ type: 'template', template: { name: 'there_is_an_answer' } })
  expect(JSON.stringify(service.state.sent[1])).not.toContain('test?')
  // The news can be there before the answer to the request; it brings our own id back.
  const { biz_opaque_callback_data } = service.state.sent[1]
  await post(
    statusNews(`wamid.sent-${service.state.asked}`, 'failed', {
      biz_opaque_callback_data,
      errors: [{ code: 131026 }],
    }),
  )
  await desk.getByText('Note by WhatsApp: not delivered, because this number does not take it.').waitFor()

  await writes('wamid.3', 'STOP')
  await expect.poll(() => service.state.sent.length, { timeout: 30_000 }).toBe(3)
  expect(service.state.sent[2].text?.body).toContain('You asked us to stop.')
  await desk.reload()
  await desk.getByText('They asked us not to contact them, on').waitFor()
  expect(await note.count()).toBe(0)
  await expectFitForEveryone(desk)
  await student.goto('/dashboard/notices')
  await student.getByText('You asked us not to contact you, on').waitFor()
  await expectFitForEveryone(student)
  await student.getByRole('button', { name: 'You may contact me again' }).click()
  await student.getByRole('button', { name: 'I agree' }).waitFor()
})

test('a student who writes STOP among their messages is heard without script, too', async () => {
  const student = await openPage('about:blank', { baseURL: site.address, javaScriptEnabled: false })
  await signedIn(student.context(), site.address, { ...newPerson(), phoneNumber: '+919876500002' })
  await student.goto('/dashboard/messages')
  await student.getByLabel('Your message').fill('Unsubscribe')
  await student.getByRole('button', { name: 'Send', exact: true }).click()
  await student.getByText('You asked us to stop.').waitFor()
  await student.goto('/dashboard/notices')
  await student.getByText('You asked us not to contact you, on').waitFor()
  await student.getByRole('button', { name: 'You may contact me again' }).click()
  await provesNumber(student, '919876500002', { javaScriptEnabled: false })
  await student.reload()
  await student.getByRole('button', { name: 'I agree' }).click()
  await student.getByText('You get messages from your counsellor by WhatsApp').waitFor()
})

test('somebody else who writes is a lead whom staff answer by WhatsApp alone', async () => {
  await post(
    messageNews(
      { id: 'wamid.9', from: '919876500009', at: new Date(), name: 'Ravi Menon' },
      'Do you help with visas?',
    ),
  )
  const { rows } = await database.pool.query<{ id: string }>(`select id from leads where name = 'Ravi Menon'`)
  const { page } = await asStaff('manager', `/desk/leads/${rows[0].id}`, 'Meera Iyer', site)
  await page.getByText('By WhatsApp: Do you help with visas?').waitFor()
  await page.getByText('you may answer there, and contact them in no other way').waitFor()
  await page.getByText('Wrote by WhatsApp', { exact: true }).waitFor()
})
