import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { metropolitanAreas } from '../../admissions/catalogue/places/areas.ts'
import { APTITUDES, PROFICIENCIES } from '../../admissions/recommendations/types.ts'
import { interpreter } from '../../tests/interpret/without-model.ts'
import { getNoon } from '../../tests/noon.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { mailWords } from '../mail-words.ts'
import { accountFaults } from '../student/account/fault-words.ts'
import { describeFaults } from './in-words.ts'

// A language that only a test speaks: every message of the catalogue in brackets. Whatever a page shows without them is a word that
// could not be translated, or data.
vi.mock('./language.ts', () => ({
  languageTag: 'en',
  spoken: ({ en }: { en: unknown }) => bracketed(en),
}))

const { bracketed } = vi.hoisted(() => {
  // Files share their imports: modules loaded in English before this file are loaded again, and once more
  // after it.
  vi.resetModules()
  const bracketed = (words: unknown): unknown => {
    if (typeof words === 'string') return `⟦${words}⟧`
    if (typeof words === 'function') return (...parameters: unknown[]) => bracketed(words(...parameters))
    if (Array.isArray(words)) return words.map(bracketed)
    if (typeof words !== 'object' || words === null) return words
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, bracketed(value)]))
  }
  return { bracketed }
})
afterAll(() => void vi.resetModules())

const world = worldCatalogue()

/** Names in the catalogue, of metropolitan areas and of tests are the same in every language, and so are codes. */
const data = new Set<string>([...APTITUDES, ...PROFICIENCIES, ...metropolitanAreas.map(({ name }) => name)])
beforeAll(() => {
  const { columns } = world.catalogue
  for (let row = 0; row < columns.rows; row++) {
    const { title, institution, state, city } = world.catalogue.programmeAt(row)
    for (const name of [title, institution.name, state?.name, city]) if (name) data.add(name)
  }
})

function render(page: ComponentType<never>, props: object): string {
  const Stub = createRoutesStub([
    { path: '*', Component: () => createElement(page as ComponentType<object>, props) },
  ])
  return renderToString(createElement(Stub, { initialEntries: ['/'] }))
}

/** The text and spoken attributes outside of brackets. */
function outsideOfBrackets(html: string): string[] {
  const bare = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  const texts = Array.from(bare.matchAll(/>([^<>]+)</g), ([, text]) => text)
  const read = Array.from(
    bare.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g),
    ([, text]) => text,
  )
  return [...texts, ...read]
    .map(plain)
    .map(withoutBrackets)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !isData(text))
}

function plain(text: string) {
  return text
    .replace(/&#x27;/g, '’')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** A message may hold others. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutBrackets(less)
}

function isData(text: string) {
  const parts = text.split(/, ?| ?· ?/).filter((part) => /\p{L}/u.test(part))
  // Amounts as `figures.ts` writes them for the reader's locale.
  const isAmount = (part: string) => /^(?:[A-Z]{3}(\s[\d.]+)?|₹[\d.]+\s(?:lakh|crore))$/.test(part)
  return parts.every((part) => data.has(part) || isAmount(part))
}

const noon = getNoon('2026-11-21')
const searched = async (address: string) => {
  const { searchPage } = await import('../explore/search/page.server.ts')
  const context = {
    searchable: world,
    catalogue: world.catalogue,
    defaultCurrency: 'INR',
    origin: 'https://pma.example',
    locale: 'en-GB',
    ...noon,
    content: { ...noon.content, countries: {} },
    interpreter,
  }
  return searchPage(new URLSearchParams(address), context as unknown as Parameters<typeof searchPage>[1])
}

test.each([
  '',
  'q=science&country=AU&level=master&intake=09&maxTuition=2500000&minDuration=6&scholarship=yes',
  'country=Atlantis&maxRank=x&sort=luck',
  'q=zzyzx&country=FR&online=no&maxWorkExperience=2',
])('the search has no untranslatable word: ?%s', async (address) => {
  const { default: Search } = await import('../explore/search/page.tsx')
  const page = await searched(address)

  const html = render(Search, { loaderData: { page, verdicts: {}, notice: 'choose', locale: 'en-GB' } })

  expect(html).toContain('⟦Search programmes⟧')
  expect(outsideOfBrackets(html)).toEqual([])
})

test('the sign-up and sign-in pages have none either, with all their errors', async () => {
  const [{ default: SignUp }, { default: SignIn }] = await Promise.all([
    import('../student/sign-in/sign-up.tsx'),
    import('../student/sign-in/sign-in.tsx'),
  ])
  const errors = describeFaults({ name: 'name-required', email: 'email-invalid' }, accountFaults)
  const html = [SignUp, SignIn].map((page) =>
    render(page, { loaderData: { google: true, returnTo: null }, actionData: { errors } }),
  )

  expect(html[0]).toContain('⟦Enter your name⟧')
  expect(html.flatMap(outsideOfBrackets)).toEqual([])
})

test('the recommendations form has none either', async () => {
  const [{ RecommendationForm }, { listFormOptions: formOptions }, { readForm }] = await Promise.all([
    import('../recommendations/RecommendationForm.tsx'),
    import('../recommendations/form-options.server.ts'),
    import('../../admissions/recommendations/rules.ts'),
  ])
  const options = formOptions(world.catalogue, { country: 'AU', today: '2026-11-21', listed: [] })

  const form = readForm(new URLSearchParams({ country: 'AU' }))
  const html = render(RecommendationForm, { form, options })

  expect(outsideOfBrackets(html)).toEqual([])
})

test('the mails have none either, except names and addresses', () => {
  const { subject, text } = mailWords.verify({ link: 'https://pma.example/verify-email' })

  expect([subject, mailWords.letter(text, 'Divya')].map(withoutBrackets)).toEqual(['', ''])
})

test('a literal word in a page is detected', () => {
  const Page = () => createElement('p', { title: 'Stray' }, '⟦Said⟧ and Not')

  expect(outsideOfBrackets(render(Page, {}))).toEqual(['and Not', 'Stray'])
})
