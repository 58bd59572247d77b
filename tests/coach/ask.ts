import { indexPassages } from '../../admissions/coach/find.ts'
import { createCoachModel } from '../../admissions/coach/model/coach-model.ts'
import { listPassages } from '../../admissions/coach/passages.ts'
import { indexCoach } from '../../admissions/coach/talk.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import type { PageContext } from '../../app/context.ts'
import { answerCoach } from '../../app/site/coach/answer.server.ts'
import type { CoachAnswer } from '../../app/site/coach/coach-answer.ts'
import { createCountryNames } from '../../app/site/coach/country-names.server.ts'
import { speakAnswer } from '../../app/site/coach/model/speak.server.ts'
import type { Speak } from '../../platform/language-model/speak.ts'
import { interpreter } from '../interpret/without-model.ts'
import { worldCatalogue } from '../world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../world/records.ts'
import type { SetQuestion } from './questions.ts'
import { readFacts } from './scripted.ts'

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
  visitor: { address: '192.0.2.1' },
  houseDayOf: () => '2026-11-30',
  // The budget is the only statement of a visitor’s answer; it has its own test.
  database: { pool: { query: async () => ({ rows: [{ is_reserved: true }] }) } },
  report: (error: unknown) => {
    throw error
  },
} as unknown as PageContext

/** Asks the coach as a visitor, on the day that the texts were noted. */
export const askCoach = (text: string, earlier: string[] = []) => answerCoach(coachPage, { text, earlier })

/** Asks the coach with a language model, and returns each state of the answer; `changes`: to the visitor’s page. */
export async function askInWords(
  text: string,
  speak: Speak,
  { patienceMs = 3_000, ...changes }: Partial<PageContext> & { patienceMs?: number } = {},
) {
  const failures: unknown[] = []
  const coachModel = createCoachModel({
    speak,
    limits: { perStudent: 1, perNetwork: 1, perDay: 1 },
    patienceMs,
    now: () => new Date(),
    report: (error) => failures.push(error),
  })
  const answers: CoachAnswer[] = []
  const page: PageContext = { ...coachPage, coachModel, ...changes }
  for await (const answer of speakAnswer(page, { text, earlier: [] })) answers.push(answer)
  return { answers, answer: answers.at(-1)!, failures }
}

/** Asks with a model, and returns the texts of all facts that it was given, by their ids. */
export async function askRecorded(text: string, speak: Speak) {
  const records = new Map<string, string>()
  const note = (facts: readonly { id: string; text: string }[] = []) => {
    for (const fact of facts) records.set(fact.id, fact.text)
  }
  const { answer } = await askInWords(text, (speech) => {
    note(readFacts(speech.prompt))
    return speak({
      ...speech,
      async runTool(name, values) {
        const result = await speech.runTool(name, values)
        note((result as { facts?: { id: string; text: string }[] }).facts)
        return result
      },
    })
  })
  return { answer, records }
}

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
