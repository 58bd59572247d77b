import { describe, expect, test } from 'vitest'
import { TEMPLATE_FIELDS } from '../../admissions/content/messaging/templates.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import { type Abilities, conditions, fillHtml } from '../../admissions/content/variables.ts'

/*
 * Every claim that is true only of some installations, and what it needs. It may be said only where the installation can do that: in
 * `content/` by a part bound to it, in these words at the one place that a page chooses by it.
 */

interface Claim {
  says: RegExp
  /** `nobody`: no installation can do it, or it is nothing for families. */
  needs: keyof Abilities | 'nobody'
  /** The places in the words that may contain it; a page shows these only with that ability. */
  at?: string[]
}

/** The texts that promise mail; a page shows each only where mail is sent. Mails themselves may name it. */
const MAIL_ONLY = [
  'accountWords.mail.leaves.',
  // It leads to a page that says where no mail leaves.
  'digestWords.toChoose',
  'mailWords.',
  'sessionWords.book.heldText',
  'sessionWords.book.mailFirst',
  'sessionWords.book.noneLead',
  'sessionWords.book.waiting',
  'sessionWords.one.moved',
  'sessionWords.own.unproven',
]

const claims: Claim[] = [
  {
    says: /is on its way (to|there)|we (have sent|send) (you )?a link|look into your mail|unwanted mail|send e-?mail/i,
    needs: 'mail',
    at: ['accountWords.mail.leaves.', 'sessionWords.book.mailFirst', 'sessionWords.book.heldText'],
  },
  {
    says: /\b(?<!STOP )by mail\b|\bour mails?\b|\b(will|have sent you a) mail\b/i,
    needs: 'mail',
    at: MAIL_ONLY,
  },
  {
    says: /counsellor (will|has been asked to) look|se(nd|nt) to a counsellor|(looked over|reviewed) by (human )?counsellors|they see the set/i,
    // Shown if the site has a counsellor, which the page of a set checks itself.
    needs: 'nobody',
    at: ['recommendationWords.set.counsellors.'],
  },
  { says: /spreadsheet of ours|\*?A spreadsheet/, needs: 'sheet' },
  // The words of the AI search and of the coach stand beside an answer that a model was asked for.
  {
    says: /language model|run the AI model/i,
    needs: 'model',
    at: ['aiSearchWords.model', 'coachWords.worded', 'coachWords.asksModel', 'deskFactWords.fill.model.'],
  },
  { says: /\b(AI|we|site)\b[^.]*\bremind/i, needs: 'nobody' },
  { says: /encrypted|second factor|backups|it is noted/i, needs: 'nobody' },
  { says: /before it goes out|what was sent, and when/i, needs: 'nobody' },
  { says: /import(ing)? a register|npm run|not set yet|\bconfigur|\boperator/i, needs: 'nobody' },
  { says: /\[[a-z]+ [a-z -]+\]/, needs: 'nobody' },
]

/** The home page's own claim, in the specification's words and marked as the operator's. */
const OF_THE_HOME_PAGE = 'content.different.0.text'
/** Read by the site’s developers, or by programs. */
const NOT_FOR_FAMILIES = [
  'accountWords.mailbox.',
  'accountWords.operator.',
  'setUpWords.',
  'exportWords.',
  'llmsWords.',
]

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.ts', '../**/words.ts', '../**/*-words.ts', '!./**/*.test.ts'],
  { eager: true },
)
const words = Object.values(modules).flatMap((exported) => listTexts(exported, ''))
const content = await readContent('content')

/** Every text in a value, by its path. A function's is what it is written with. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value)]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, text]) => listTexts(text, path ? `${path}.${key}` : key))
}

/** Everything in `content/` as an installation shows it on which nothing is set but what is given. */
function listShownClaims(abilities: Partial<Abilities>, settings: Record<string, string> = {}) {
  const counted = { programmes: '1', institutions: '1', countries: '1', mainCountries: 'x' }
  const stated = Object.fromEntries(content.claims.map(({ id, figure }) => [id, figure]))
  const placeholders = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, 'x']))
  const allValues = { ...placeholders, company: 'PMA', siteAddress: 'x', ...counted, ...stated }
  const values = { ...allValues, ...abilities, ...settings }
  return listTexts(content, 'content')
    .filter(([path]) => !path.endsWith('.statedBy'))
    .map(([path, text]) => [path, fillHtml(text, values).replace(/<[^>]+>/g, '')] as const)
}

const settings = {
  registeredAddress: '1 Road',
  supportEmail: 'help@example.org',
  phone: '+91 22 1',
  grievanceOfficer: 'A. Officer',
  grievanceEmail: 'officer@example.org',
  courtsOf: 'Mumbai',
}

describe.each(claims)('$says', ({ says, needs, at }) => {
  test('is in the words only if a page shows it conditionally', () => {
    const elsewhere = words.filter(
      ([path, text]) =>
        says.test(text) &&
        !at?.some((place) => path.startsWith(place)) &&
        !NOT_FOR_FAMILIES.some((start) => path.startsWith(start)),
    )

    expect(elsewhere).toEqual([])
  })

  test('is in the content only of an installation that can do it', () => {
    const all = Object.fromEntries(conditions.map((name) => [name, true]))
    for (const set of [{}, settings])
      for (const [path, text] of listShownClaims({ ...all, [needs]: false }, set))
        if (path !== OF_THE_HOME_PAGE) expect(text, path).not.toMatch(says)
  })
})

test.each(['mail', 'sheet', 'model'] as const)('claims that need %s are shown if it is set up', (ability) => {
  const { says } = claims.find(({ needs }) => needs === ability)!
  expect(listShownClaims({ [ability]: true }).some(([, text]) => says.test(text))).toBe(true)
  expect(listShownClaims({}).some(([, text]) => says.test(text))).toBe(false)
})

/** The allowed statements on paying in questions, terms and other content, by the ways an installation accepts. */
const OF_US =
  /QR code|bank transfer|screenshot of the payment|our (own )?bank statement|account (that )?you name/
test.each([
  [
    {},
    /We send you a QR code/,
    /bank transfer|payment service|“Your plan”|order as the note|account (that )?you name/,
  ],
  [{ upi: true, statement: true }, /Scan a QR code/, /transfer|payment service|send you a QR|invoice is/],
  [{ bank: true, statement: true }, /Pay by bank transfer/, /QR code|payment service/],
  [{ gateway: true }, /page of our payment service/, OF_US],
  [
    { gateway: true, upi: true, bank: true, statement: true, invoices: true },
    /Or pay us directly: scan a QR code with any UPI app, or make a bank transfer, then/,
    /receipt is|We send you a QR/,
  ],
])('with %o, the text offers only these ways to pay', (ways, says, never) => {
  const payments = Object.keys(ways).length > 0
  const texts = listShownClaims({ payments, ...ways }).filter(([path]) => /^content.(faq|terms)/.test(path))
  expect(texts.some(([, text]) => says.test(text))).toBe(true)
  for (const [path, text] of texts) expect(text, path).not.toMatch(never)
})

test('the claim of the home page is marked as the operator’s', () => {
  expect(content.different[0].text).toMatch(/reviewed by human counsellors/)
  expect(content.different[0].claim).toBe(true)
})

test('an unset setting leaves no gap', () => {
  for (const [path, text] of listShownClaims({})) expect(text, path).not.toMatch(/undefined|\{\{| ,|,,|\(\)/)
  const allText = listShownClaims({}, settings)
    .map(([, text]) => text)
    .join('\n')
  for (const value of Object.values(settings)) expect(allText).toContain(value)
})
