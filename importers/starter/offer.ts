import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { titleOf } from './awards.ts'
import { chance } from './chance.ts'
import type { Naming } from './customs.ts'
import type { InstitutionKind, StarterInstitution } from './institutions.ts'
import { type Subject, subjects } from './subjects.ts'

export interface Offered {
  subject: Subject
  level: StudyLevel
  title: string
}

/** How much of an institution of a kind is about a field, 1 being a comprehensive university's share; 0 is never. */
const focus: Record<InstitutionKind, { every: number } & Record<string, number>> = {
  university: { every: 1 },
  college: { every: 1 },
  technical: {
    every: 0.12,
    '021': 0.3,
    '041': 0.6,
    '051': 0.7,
    '052': 0.8,
    '053': 1.1,
    '054': 1.1,
    '061': 1.6,
    '071': 1.8,
    '072': 1.4,
    '073': 1.6,
    '104': 0.6,
  },
  business: { every: 0, '031': 0.2, '032': 0.3, '041': 1, '042': 0.15, '054': 0.2, '061': 0.25, '101': 0.6 },
  arts: { every: 0, '021': 1, '022': 0.2, '023': 0.1, '032': 0.6, '041': 0.1, '073': 0.15 },
  medical: { every: 0, '031': 0.12, '051': 0.6, '054': 0.1, '091': 1, '092': 0.4 },
}

/** The levels a stage of a subject may lead to, and how common each is. Countries without the award drop it. */
const levelsOfStage: Record<Subject['stages'][number], [level: StudyLevel, share: number][]> = {
  bachelor: [['bachelor', 1]],
  master: [
    ['master', 1],
    ['graduate-certificate', 0.45],
    ['graduate-diploma', 0.4],
  ],
  doctorate: [['doctorate', 0.7]],
  vocational: [
    ['diploma', 0.7],
    ['associate', 0.6],
  ],
}

function shareAtKind(kind: InstitutionKind, level: StudyLevel): number {
  if (kind !== 'college') return 1
  if (level === 'doctorate') return 0
  if (level === 'master' || level === 'graduate-diploma') return 0.3
  return level === 'bachelor' ? 1 : 3
}

/** How many programmes an institution has, against a comprehensive university of middling size. */
export function sizeOf({ record, kind }: StarterInstitution): number {
  const ofKind = { university: 1, technical: 0.8, college: 0.6, business: 0.4, arts: 0.35, medical: 0.35 }[
    kind
  ]
  return ofKind * (0.6 + chance(record.id, 'size') * 0.9)
}

interface Possible extends Offered {
  /** How common it is where every field is taught alike. */
  common: number
}

const possibleByNaming = new Map<Naming, Possible[]>()

/** Every award in every subject that a country gives; worked out once for all its institutions. */
function possibleIn(naming: Naming): Possible[] {
  const known = possibleByNaming.get(naming)
  if (known) return known
  const possible = subjects.flatMap((subject) =>
    subject.stages.flatMap((stage) =>
      levelsOfStage[stage].flatMap(([level, share]) => {
        const title = titleOf(naming, level, subject)
        return title ? [{ subject, level, title, common: subject.weight * share }] : []
      }),
    ),
  )
  possibleByNaming.set(naming, possible)
  return possible
}

/**
 * The `count` programmes that are likeliest at the institution, fewer where its kind has no more. Chance, drawn from
 * its id, makes two alike differ.
 */
export function offerOf({ record, kind }: StarterInstitution, naming: Naming, count: number): Offered[] {
  const shareOf = new Map<string, number>()
  for (const { field } of subjects) {
    // What it is strong in has many programmes, rare subjects among them.
    const strength = 0.6 + 2.4 * chance(record.id, field) ** 3
    shareOf.set(field, strength * (focus[kind][field] ?? focus[kind].every))
  }
  const likely = possibleIn(naming)
    .map((offered) => {
      const luck = 0.4 + 1.2 * chance(record.id, offered.title)
      const share = shareOf.get(offered.subject.field)! * shareAtKind(kind, offered.level)
      return { offered, likelihood: offered.common * share * luck }
    })
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood || (a.offered.title < b.offered.title ? -1 : 1))
  // "Master of Business Administration" is both an MBA and a master's in that subject.
  const byTitle = new Map<string, Offered>()
  for (const { offered } of likely) {
    if (byTitle.size === count) break
    if (!byTitle.has(offered.title)) byTitle.set(offered.title, offered)
  }
  return [...byTitle.values()]
}
