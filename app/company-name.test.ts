import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountMail } from '../admissions/accounts/mail/mails.ts'
import { readContent } from '../admissions/content/read.server.ts'
import { nameCompany } from '../admissions/house/house-name.ts'
import { getHouse } from '../admissions/plans/house.ts'
import { readConfig } from '../platform/config/config.ts'
import { calendarWords } from './desk/calendar/words.ts'
import { createAccountMails, createMessageMail, orderMail } from './mails.ts'
import { feedWords } from './site/pages/words.ts'
import { formatTitle } from './site/words.ts'
import { messageWords } from './student/messages/words.ts'
import { noticeWords } from './student/notices/words.ts'
import { sessionWords } from './student/sessions/words.ts'
import { exportWords } from './words/export.ts'

const config = readConfig({ COMPANY_NAME: 'Sahyadri Overseas Private Limited', NUMBER_PREFIX: 'SOV' })
beforeAll(() => nameCompany(config.site.companyName))
afterAll(() => nameCompany(undefined))

const link = { token: 't' }
const mails: AccountMail[] = [
  { is: 'verify', ...link },
  { is: 'already-here' },
  { is: 'reset', ...link, first: true, staff: false },
  { is: 'reset', ...link, first: false, staff: true },
  { is: 'password-changed', first: true, signedOut: true, passkeys: true },
  { is: 'password-changed', first: false, signedOut: false, passkeys: false },
  { is: 'change-email', ...link },
  { is: 'email-taken' },
  { is: 'email-changed' },
  { is: 'google-added' },
  { is: 'passkey-added', staff: true },
  { is: 'passkey-added', staff: false },
  { is: 'passkey-removed', staff: false },
  { is: 'codes-added' },
  { is: 'codes-removed' },
  { is: 'recovery-code-used', left: 1 },
  { is: 'codes-guessed' },
  { is: 'invitation', ...link, role: 'counsellor' },
  { is: 'factors-ended' },
  { is: 'erased' },
]

test('every mail is from the company that the operator set', () => {
  const origin = 'https://sahyadri.example'
  const write = createAccountMails(origin)
  const order = { number: 'SOV0000000', title: 'Advantage', paper: '', price: 1n, paid: 1n, moneyCame: true }
  const texts = [
    ...mails.map((mail) => write(mail, { name: 'Asha', proven: true })),
    createMessageMail(origin)({ name: 'Asha', stop: 's' }),
    orderMail(origin)({ ...order, name: 'Asha', before: 'open', state: 'active' } as never)!,
  ].map(({ subject, body }) => `${subject}\n${body}`)
  for (const text of texts) {
    expect(text).not.toContain('PMA')
    expect(text).toContain('The Sahyadri Overseas team')
  }
  expect(config.accounts.mailFrom).toBe('"Sahyadri Overseas Private Limited" <no-reply@localhost>')
})

test('titles, calendars, messages and exports contain the company’s name', () => {
  for (const text of [
    formatTitle('Search'),
    feedWords.title(),
    calendarWords.feedName(),
    noticeWords.calendarName(),
    sessionWords.summary('Meera'),
    messageWords.somebody(),
    messageWords.roleOf('owner'),
    exportWords.title('Asha'),
  ])
    expect(text).toMatch(/Sahyadri Overseas(?! Private)/)
})

test('content with another company name is a separate version of the consent', async () => {
  const content = await readContent('content')
  const text = JSON.stringify({ ...content, phrases: 0, faq: content.faq.map(({ answer }) => answer) })
  expect(text).not.toMatch(/\bPMA\b/)
  const [consent] = content.consents
  expect(consent.label).toMatch(/^I agree that Sahyadri Overseas Private Limited may contact me/)
  nameCompany(undefined)
  const [unnamed] = (await readContent('content')).consents
  nameCompany(config.site.companyName)
  expect(unnamed.label).toMatch(/^I agree that PMA may contact me about studying abroad by email/)
  expect(consent.version).toBe(`${unnamed.version}, Sahyadri Overseas Private Limited`)
})

test('the seller on invoices is the registered company', () => {
  expect(getHouse(config)).toMatchObject({
    name: 'Sahyadri Overseas Private Limited',
    payee: 'Sahyadri Overseas Private Limited',
    numberPrefix: 'SOV',
  })
})
