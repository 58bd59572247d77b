import { fields } from '../../../admissions/catalogue/fields.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import { chanceFrom } from '../measure.ts'

/** A student with how widely they look: what a pass costs depends on how many rows it cannot leave early. */
export interface AskingStudent {
  kind: 'everywhere' | 'some countries' | 'one discipline'
  student: StudentFacts
}

export const KINDS: AskingStudent['kind'][] = ['everywhere', 'some countries', 'one discipline']
const COUNTRIES = ['US', 'GB', 'AU', 'CA', 'DE']
/** Those that the made-up catalogue has most of. */
const DISCIPLINES = fields.slice(0, 6).map(({ slug }) => slug)

/** The same for the same number. */
export function makeStudents(count: number): AskingStudent[] {
  const chance = chanceFrom(5)
  const pick = <T>(list: T[]): T => list[Math.floor(chance() * list.length)]
  const maybe = <T>(share: number, value: () => T): T | undefined => (chance() < share ? value() : undefined)
  return Array.from({ length: count }, (_, number) => {
    const kind = KINDS[number % KINDS.length]
    const countries = COUNTRIES.filter(() => chance() < 0.5)
    const required = {
      everywhere: [],
      'some countries': ['country', 'level'],
      'one discipline': ['country', 'level', 'discipline', 'duration'],
    }
    return {
      kind,
      student: {
        english: maybe(0.9, () => [{ test: 'ielts' as const, overall: pick([5.5, 6, 6.5, 7, 7.5]) }]),
        gre: maybe(0.3, () => ({ total: 290 + Math.floor(chance() * 40) })),
        notTaken: maybe(0.3, () => ['gre' as const]),
        undergraduate: maybe(0.7, () => ({ value: 45 + Math.floor(chance() * 45), outOf: 100 as const })),
        workMonths: maybe(0.7, () => Math.floor(chance() * 48)),
        budget: maybe(0.8, () => ({
          amount: 5_000 + 1_000 * Math.floor(chance() * 40),
          currency: 'USD',
          covers: pick(['tuition' as const, 'tuition-and-living' as const]),
        })),
        wishes: {
          country: countries.length > 0 ? countries : ['US'],
          level: [pick(['bachelor' as const, 'master' as const])],
          discipline: [pick(DISCIPLINES)],
          intake: maybe(0.6, () => [pick(['09', '01', '02'])]),
          maxDuration: maybe(0.4, () => pick([12, 24, 36])),
          required: required[kind] as NonNullable<StudentFacts['wishes']>['required'],
        },
      },
    }
  })
}
