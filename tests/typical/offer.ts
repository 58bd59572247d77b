import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { createTitle } from './awards.ts'
import { chance } from './chance.ts'
import type { Naming } from './customs.ts'
import { findFocus } from './focus.ts'
import type { TypicalInstitution } from './institutions.ts'
import { type Subject, subjects } from './subjects.ts'

export interface Offered {
  subject: Subject
  level: StudyLevel
  title: string
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

/** Goes by another name too: a sign that many know it. */
const isRenowned = ({ record }: TypicalInstitution) => record.aliases.length > 0

/** How common a level is at an institution, 1 being the middle. */
function shareOfLevel(institution: TypicalInstitution, level: StudyLevel): number {
  const isCollege = institution.kind === 'college'
  switch (level) {
    case 'bachelor':
      return 1
    case 'diploma':
    case 'associate':
      return isCollege ? 3 : isRenowned(institution) ? 0.05 : 0.5
    case 'master':
      return isCollege ? 0.3 : 1
    case 'doctorate':
      return isCollege ? 0 : isRenowned(institution) ? 1 : 0.6
    default:
      return isCollege ? 2 : 1
  }
}

/** Subjects of this weight are what a well-known institution hardly goes without, if they are its kind at all. */
const EVERYWHERE = 10

function getCertainty(institution: TypicalInstitution, { subject, level }: Offered): number {
  if (subject.weight < EVERYWHERE) return 1
  const isKnown = isRenowned(institution)
  if (level === 'bachelor' || level === 'master') return isKnown ? 6 : 1.5
  return level === 'doctorate' && isKnown ? 2 : 1
}

const breadthOfKind = {
  university: 1,
  technical: 0.8,
  college: 0.6,
  business: 0.4,
  arts: 0.35,
  medical: 0.35,
}
const BREADTH_OF_SPECIALISTS = 0.4

/**
 * How many programmes an institution has, against a small university. One that goes by more names is better known,
 * and the better known are larger on the whole.
 */
export function findSize(institution: TypicalInstitution): number {
  const { record, kind } = institution
  const isSpecialist = findFocus(institution).every === 0
  const breadth = Math.min(breadthOfKind[kind], isSpecialist ? BREADTH_OF_SPECIALISTS : 1)
  const renown = 1 + 0.6 * Math.min(record.aliases.length, 2.5)
  return breadth * renown * (0.85 + chance(record.id, 'size') * 0.3)
}

interface Possible extends Offered {
  /** How common it is where every field is taught alike. */
  common: number
}

const possibleByNaming = new Map<Naming, Possible[]>()

/** Every award in every subject that a country gives; worked out once for all its institutions. */
function possibleIn(naming: Naming): Possible[] {
  const choices = possibleByNaming.get(naming)
  if (choices) return choices
  const possible = subjects.flatMap((subject) =>
    subject.stages.flatMap((stage) =>
      levelsOfStage[stage].flatMap(([level, share]) => {
        const title = createTitle(naming, level, subject)
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
export function getOffer(institution: TypicalInstitution, naming: Naming, count: number): Offered[] {
  const { record } = institution
  const focus = findFocus(institution)
  const shareOf = new Map<string, number>()
  for (const { field } of subjects) {
    // Its strong fields have many programmes, rare subjects among them.
    const strength = 0.5 + 2.5 * chance(record.id, field) ** 3
    shareOf.set(field, strength * (focus[field] ?? focus.every))
  }
  const likely = possibleIn(naming)
    .map((offered) => {
      const { weight, field } = offered.subject
      const luck = 1 + (chance(record.id, offered.title) - 0.5) * (1.7 - 0.14 * weight)
      const share = shareOf.get(field)! * shareOfLevel(institution, offered.level)
      return { offered, likelihood: offered.common * share * luck * getCertainty(institution, offered) }
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
