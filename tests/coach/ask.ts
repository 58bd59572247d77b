import { indexPassages } from '../../admissions/coach/find.ts'
import { listPassages } from '../../admissions/coach/passages.ts'
import { indexCoach } from '../../admissions/coach/talk.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import type { PageContext } from '../../app/context.ts'
import { answerCoach } from '../../app/site/coach/answer.server.ts'
import { createCountryNames } from '../../app/site/coach/country-names.server.ts'
import { interpreter } from '../interpret/without-model.ts'
import { worldCatalogue } from '../world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../world/records.ts'
import type { SetQuestion } from './questions.ts'

const content = await readContent('content')
const searchable = worldCatalogue(
  [
    ...worldProgrammes,
    ...listAlike('partner-yarra-data', 'AUD'),
    ...listAlike('partner-charles-river-ai', 'USD'),
  ],
  worldInstitutions,
)

/** As many as it takes to say between what fees lie: from 30,000 to 39,000 a year. */
function listAlike(id: string, currency: string): typeof worldProgrammes {
  const programme = worldProgrammes.find((worldProgramme) => worldProgramme.id === id)!
  return Array.from({ length: 10 }, (_, index) => ({
    ...programme,
    id: `${id}-${index}`,
    facts: {
      ...programme.facts,
      tuition: {
        state: 'published',
        value: { amount: 30_000 + index * 1_000, currency, period: 'year', audience: 'international' },
        source: programme.origin.source,
      },
    },
  }))
}

/** A visitor’s page over the content of the site and the catalogue of the world. */
export const coachPage = {
  content,
  searchable,
  catalogue: searchable.catalogue,
  passages: indexPassages(listPassages(content, createCountryNames(content.amounts))),
  coach: indexCoach(content.coach),
  interpreter,
  site: {},
  abilities: {},
  origin: 'https://pma.example',
  locale: 'en-IN',
  defaultCurrency: 'INR',
  today: () => '2026-11-30',
  now: () => new Date('2026-11-30T06:00:00Z'),
  dayOf: (instant: Date) => instant.toISOString().slice(0, 10),
  timeOf: () => '11:30',
  student: async () => undefined,
} as unknown as PageContext

/** Asks the coach as a visitor, on the day that the texts were noted. */
export const askCoach = (text: string, earlier: string[] = []) => answerCoach(coachPage, { text, earlier })

/** Returns whether the first claim rests on what it should. */
export async function isRight({
  text,
  earlier,
  right,
}: SetQuestion): Promise<{ isRight: boolean; id: string }> {
  const { id, kind } = await askCoach(text, earlier)
  const isUrgent = kind === 'urgent' && right.includes('crisis')
  const isRefused = right.some((want) => want.replace('refuse:', 'refusal:') === id)
  return { id, isRight: isUrgent || isRefused || right.some((want) => isSame(id, want)) }
}

/** `visa:GB:money` is met by `visa:GB:money:rule`. */
function isSame(id: string, want: string) {
  return id === want || id.startsWith(`${want}:`)
}
