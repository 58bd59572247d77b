import type { InstitutionRecord, ProgrammeRecord, StatedFact } from '../../admissions/catalogue/types.ts'
import { worldSource } from './records.ts'

/** Programmes by chance, for what has to hold of any catalogue: every kind of requirement, and every kind of gap. */
export function createMadeUpCatalogue(
  rows: number,
  seed: number,
): { institutions: InstitutionRecord[]; programmes: ProgrammeRecord[] } {
  const chance = chanceFrom(seed)
  const pickFrom = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]
  const published = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source: worldSource.id })
  const sometimes = <T>(share: number, value: () => T): StatedFact<T> | undefined =>
    chance() < share ? published(value()) : undefined
  const origin = { state: 'published', source: worldSource.id } as const
  const places = [
    { country: 'US', state: { code: 'US-MA', name: 'Massachusetts' }, city: 'Boston' },
    { country: 'US', state: { code: 'US-CA', name: 'California' } },
    { country: 'GB', state: { code: 'GB-ENG', name: 'England' }, city: 'London' },
    { country: 'DE', city: 'Munich' },
    { country: 'FR', state: { code: 'FR-IDF', name: 'Île-de-France' }, city: 'Paris' },
  ]
  const test = (least: number, steps: number, step: number) => () => ({
    ...pickFrom([{ required: true }, { required: true }, { required: false }, {}]),
    ...(chance() < 0.9 && { score: least + step * Math.floor(chance() * steps) }),
  })

  const institutions = Array.from(
    { length: Math.max(3, Math.round(rows / 15)) },
    (_, number): InstitutionRecord => {
      const facts: InstitutionRecord['facts'] = {}
      const rank = sometimes(0.4, () => 1 + Math.floor(chance() * 3000))
      if (rank) facts.rankWorld = rank
      if (chance() < 0.5) {
        facts.acceptanceRate = published(Math.round(chance() * 100) / 100)
        facts.act = published({ p25: 20, p75: 30 })
      }
      return {
        id: `partner-made-${number}`,
        name: `Made-up University ${number}`,
        aliases: [],
        domains: [],
        identifiers: {},
        origin,
        facts,
        ...pickFrom(places),
      }
    },
  )

  const programmes = Array.from({ length: rows }, (_, number): ProgrammeRecord => {
    const place = pickFrom(institutions)
    const { country, state, city } = place
    const facts = {
      durationMonths: sometimes(0.9, () => pickFrom([12, 24, 36, 48])),
      tuition: sometimes(0.8, () => ({
        amount: 1000 * Math.floor(chance() * 50),
        currency: pickFrom(['USD', 'GBP', 'EUR', 'XTS']),
        period: 'year' as const,
        audience: 'international' as const,
      })),
      attendance: sometimes(0.7, () => pickFrom(['on-campus', 'online', 'either'] as const)),
      intakes: sometimes(0.8, () => [
        { month: pickFrom([1, 2, 9, 10]), ...(chance() < 0.2 && { year: pickFrom([2027, 2028]) }) },
      ]),
      scholarship: sometimes(0.5, () => chance() < 0.5),
      feeWaiver: sometimes(0.5, () => chance() < 0.5),
      workExperienceYears: sometimes(0.3, () => pickFrom([0, 1, 2, 5])),
      rankWorld: sometimes(0.1, () => 1 + Math.floor(chance() * 800)),
      medianEarnings: sometimes(0.2, () => ({
        amount: 30_000 + 1000 * Math.floor(chance() * 90),
        currency: 'USD',
      })),
      twelfthGrade: sometimes(0.3, () =>
        chance() < 0.5 ? { outOf100: pickFrom([60, 75, 90]) } : { outOf10: 7, outOf4: 3 },
      ),
      undergraduate: sometimes(0.3, () =>
        chance() < 0.5 ? { outOf100: pickFrom([60, 75]) } : { outOf10: pickFrom([6.5, 8]) },
      ),
      ielts: sometimes(0.6, () => ({
        ...test(5, 7, 0.5)(),
        ...(chance() < 0.3 && { components: { writing: pickFrom([5, 5.5, 6]), speaking: pickFrom([5, 6]) } }),
      })),
      toefl: sometimes(0.4, chance() < 0.3 ? test(3, 6, 0.5) : test(60, 50, 1)),
      pte: sometimes(0.3, test(45, 30, 1)),
      det: sometimes(0.3, test(90, 10, 5)),
      sat: sometimes(0.15, test(1000, 50, 10)),
      act: sometimes(0.15, test(18, 15, 1)),
      gre: sometimes(0.2, test(290, 40, 1)),
      gmat: sometimes(0.15, test(505, 20, 10)),
    }
    return {
      id: `partner-made-${number}`,
      title: `Programme ${number}`,
      institution: place.id,
      level: pickFrom(['bachelor', 'master', 'master', 'doctorate', 'language'] as const),
      field: pickFrom(['061', '041', '042', '071', '072', '073', undefined]),
      country,
      state,
      city,
      origin,
      facts: Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as ProgrammeRecord['facts'],
    }
  })
  return { institutions, programmes }
}

function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
