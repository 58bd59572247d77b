import { expect, test } from 'vitest'
import { readEdition } from '../admissions/catalogue/editions/editions.server.ts'
import { readContent } from '../admissions/content/read.server.ts'
import { CARRIED } from '../importers/published.ts'

const content = await readContent('content')
const { site } = content

/** Every text that a visitor may see. An operator who changes a settled fact changes it here too, knowingly. */
const texts: string[] = []
JSON.stringify(content, (_, value) => {
  if (typeof value === 'string') texts.push(value)
  return value
})

test('headline, headings and buttons have the specified text', () => {
  expect(site.hero.headline).toBe('Bring your overseas education dreams to life')
  expect(Object.values(site.sections).map(({ heading }) => heading)).toEqual(
    expect.arrayContaining([
      'How PMA is Different',
      'How it works',
      'How to get Started',
      'Join Us',
      'Plan Your Overseas Admission with us',
      'Top Universities with us',
      'Articles to help you prepare',
    ]),
  )
  expect(site.buttons).toEqual({
    aiSearch: 'AI University Search',
    coach: 'AI Personal Admission Coach',
    registerNow: 'Register Now',
    consultation: 'Book Your Free Consultation',
    register: 'Register',
    learnMore: 'Learn More',
    readMore: 'Read More',
    exploreMore: 'Explore more Resources',
    apply: 'Apply',
    applyNow: 'Apply Now',
  })
})

test('the four steps have the specified titles in both sections', () => {
  const titles = ['01 Create your account', '02 Shortlist University', '03 Consult your expert', '04 Apply']
  for (const steps of [content.steps.howItWorks, content.steps.howToGetStarted])
    expect(steps.map(({ id, title }) => `${id} ${title}`)).toEqual(titles)
})

test('the carousels have the specified number of items', () => {
  expect(content.stories).toHaveLength(3)
  expect(content.testimonials).toHaveLength(4)
  expect(content.videos).toHaveLength(4)
})

test('the four articles have their addresses, and a substantial text', () => {
  expect(content.articles.map(({ slug }) => slug)).toEqual([
    'Navigating-the-American-Campus',
    'Embarking-on-Excellence',
    'Pennsylvania-State-University',
    'Mastering-the-Art-of-Financial-Planning',
  ])
  for (const { words, headings } of content.articles) {
    expect(words).toBeGreaterThanOrEqual(1900)
    expect(words).toBeLessThanOrEqual(2300)
    expect(headings.length).toBeGreaterThanOrEqual(6)
  }
})

test('internal links lead to pages of the site', () => {
  const pages = new Set([
    '/explore',
    '/tools/score-converter',
    '/contact',
    '/pricing',
    '/privacy-policy',
    '/sources',
    '/sign-up/under-18',
    ...content.articles.map(({ slug }) => `/${slug}`),
  ])
  const documents = [...content.articles, content.about, content.institutions, content.terms, content.privacy]
  const inside = documents.flatMap(({ links }) => links).filter((link) => link.startsWith('/'))

  expect(inside.length).toBeGreaterThan(0)
  for (const link of inside) expect(pages).toContain(link.replace(/\?.*/, ''))
})

test('the plans are the agreed ones', () => {
  expect(content.plans.map(({ title, price, currency }) => ({ title, price, currency }))).toEqual([
    { title: 'Basic Package (Free)', price: 0, currency: 'INR' },
    { title: 'Advantage Package', price: 24999, currency: 'INR' },
  ])
  const [basic, advantage] = content.plans.map(({ features }) => features.join('\n'))
  expect(basic).toMatch(/portal access for 20 days[\s\S]*2 counseling sessions[\s\S]*2 universities/)
  expect(advantage).toContain('6 universities')
  expect(content.plans[1].frequency).toBe('one-time')
})

test.each([
  ['how-to-pay', /QR code/, /screenshot[\s\S]*verification/, /bank statement/],
  ['refund', /within 7 days of[\s\S]*activation/, /within 7 business days/],
  ['after-payment', /mentor contacts you within 24 hours/, /activated within 48 hours/],
  ['validity', /valid until the intake you have chosen/, /20 days/],
  ['downgrade', /downgrade from Essential to Basic is not available/],
  ['upgrade', /at any time/],
])('the answer %s contains every required fact', (id, ...facts) => {
  const { answer, points } = content.faq.find((item) => item.id === id)!

  for (const fact of facts) expect([answer, ...points].join('\n')).toMatch(fact)
})

test.each(['work-hours', 'work-after'])('the answer %s leaves the figures to each country’s rules', (id) => {
  const { answer } = content.faq.find((item) => item.id === id)!
  expect(answer).toContain('country’s page here')
  expect(answer).not.toMatch(/\d/)
})

test('the points of an answer do not repeat its promises in days or hours', () => {
  const PROMISE = /\d+\s(?:business )?(?:days|hours)/g
  for (const { id, answer, points } of content.faq)
    for (const promise of answer.match(PROMISE) ?? []) expect(points.join('\n'), id).not.toContain(promise)
})

test('terms and privacy policy give the same promise for complaints', () => {
  for (const { html } of [content.terms, content.privacy])
    expect(html).toContain('acknowledge it within 48\u00a0hours and answer within one month')
})

test('the terms agree with the answers', () => {
  for (const fact of [
    '7\u00a0days of the activation',
    '7\u00a0business days',
    'within 24\u00a0hours',
    'within 48\u00a0hours',
  ])
    expect(content.terms.html).toContain(fact)
})

test('the consent names the four contact channels, and its label is the ticked text', () => {
  const consent = content.consents.find(({ id }) => id === 'lead-contact')!

  expect(consent.label).toContain('by email, SMS, WhatsApp or call')
  expect(consent.channels).toEqual(['email', 'sms', 'whatsapp', 'call'])
})

test('the loan example matches the formula', () => {
  const article = content.articles.at(-1)!.html
  const instalment = (debt: number, yearly: number, months: number) => {
    const rate = yearly / 12
    return Math.round((debt * rate) / (1 - (1 + rate) ** -months)).toLocaleString('en-IN')
  }

  expect(article).toContain(`₹${instalment(2_000_000 * (1 + (0.1 * 30) / 12), 0.1, 120)}`)
  expect(article).toContain(`₹${instalment(2_000_000, 0.1, 120)}`)
  expect(article).toContain(`₹${(0.02 * (2_500_000 - 1_000_000)).toLocaleString('en-IN')}`)
  expect(article).toContain(`₹${(0.05 * (2_500_000 - 1_000_000)).toLocaleString('en-IN')}`)
})

test('the five universities are in the published catalogue, by domain', async () => {
  const { universities } = content.topUniversities
  const keys = new Set(universities.map(({ country, domain }) => `${country} ${domain}`))
  for await (const record of readEdition(CARRIED, 'hipo'))
    if (record.kind === 'institution')
      for (const domain of record.institution.domains) keys.delete(`${record.institution.country} ${domain}`)

  expect([...keys]).toEqual([])
  expect(universities.map(({ country }) => country)).toEqual(['AU', 'NL', 'SG', 'GB', 'US'])
})

test('the text has no exclamation marks, emoji or false scarcity', () => {
  for (const text of texts) {
    expect(text).not.toMatch(/!/)
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
    expect(text).not.toMatch(/limited seats|only \d+ (left|seats)/i)
  }
})

test.each(content.faq.filter(({ article }) => article !== undefined))(
  '“$question” links to an existing part of its article',
  ({ article }) => {
    const [slug, heading] = article!.split('#')

    expect(content.articles.find((article) => article.slug === slug)?.html).toContain(` id="${heading}"`)
  },
)

test('texts about plans cover their end, and the Essential plan that is not sold', () => {
  const getAnswer = (id: string) => content.faq.find((item) => item.id === id)!.answer
  expect(getAnswer('validity')).toContain('you owe nothing')
  expect(content.plans[0].frequency).toContain('then it ends')
  // No page sells an Essential plan, and the texts say so.
  for (const text of [getAnswer('downgrade'), content.terms.html])
    expect(text).toMatch(/do not sell an Essential plan[\s\S]*go down from Advantage/)
})

test('no page sends contact details to a university', () => {
  for (const { html } of [content.institutions, content.privacy, content.terms])
    expect(html).not.toMatch(/pass them on (?:only )?if/)
  expect(content.institutions.html).toContain('we do not pass them on')
})

test('the privacy policy covers sessions without an account', () => {
  expect(content.privacy.html).toMatch(/booked without an account: name, email address, phone number/)
})

test('an amount required by a country links to the authority', () => {
  const { html } = content.articles.find(({ slug }) => slug.startsWith('Mastering'))!
  const rows = html.match(/<tr>\s*<td data-column="Country">[\s\S]*?<\/tr>/g)!
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatch(/<td data-column="Country"><a href="https:/)
})

test('the first cell of a row is clear without its column header, which a phone does not show', () => {
  for (const { html } of content.articles)
    for (const [, first] of html.matchAll(/<tr>\s*<td[^>]*>([^<]*)<\/td>\s*<td[^>]*>[^<]*<\/td>\s*<td/g))
      expect(first).toMatch(/[a-z]{2}/i)
})

test('every country has a checklist, and requires no paper without naming its authority', () => {
  expect(Object.keys(content.checklists).toSorted()).toEqual(
    [...Object.keys(content.countries), 'ANY'].toSorted(),
  )
  expect(content.checklists.ANY.every(({ source }) => source === undefined)).toBe(true)
  for (const [code, rows] of Object.entries(content.checklists))
    for (const { source, paper } of rows)
      if (source)
        expect(content.countries[code].statements, `${code} ${paper}`).toContainEqual(
          expect.objectContaining({ page: source.page, seen: source.seen }),
        )
})
