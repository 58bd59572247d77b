import type { Interpretation } from '../../../admissions/interpret/types.ts'
import { toAnnualTuition } from '../../../admissions/interpret/use.ts'
import { findFormFaults } from '../../../admissions/recommendations/rules.ts'
import type { FormField, RecommendationAnswers } from '../../../admissions/recommendations/types.ts'

/** What a student may take over into their profile, by the part of it that changes. */
export const LEARNED = ['proficiency', 'aptitude', 'score', 'budget', 'country', 'degree'] as const
export type LearnedName = (typeof LEARNED)[number]

export interface LearnedChange {
  name: LearnedName
  /** The fields with their new values. */
  fields: Partial<RecommendationAnswers>
}

/** A fact that the profile takes only with more than was said: a GRE with its parts, marks with their degree. */
export interface LearnedHint {
  name: 'gre' | 'undergraduate'
  said: string
}

/** The tests that the form takes, by the names that the reader knows them by. */
const PROFICIENCY = { ielts: 'IELTS', pte: 'PTE', cambridge: 'Cambridge English' } as const
const APTITUDE = { sat: 'SAT', act: 'ACT' } as const

/**
 * Returns what sentences of a talk say about the student themself and the form does not hold yet; a later sentence counts
 * before an earlier one. Values that the form would refuse are left out. A place or a level counts
 * only in a sentence that says something about the student: otherwise it is only asked about.
 */
export function findLearned(
  sentences: readonly Interpretation[],
  form: RecommendationAnswers,
): LearnedChange[] {
  const changes = new Map<LearnedName, LearnedChange['fields']>()
  for (const sentence of sentences)
    for (const { name, fields } of readSentence(sentence)) changes.set(name, fields)
  return LEARNED.flatMap((name) => {
    const fields = changes.get(name)
    if (!fields || !isNew(fields, form) || !isAccepted(fields, form)) return []
    return [{ name, fields }]
  })
}

/** Returns the facts that belong into the profile by hand. */
export function findHints(sentences: readonly Interpretation[]): LearnedHint[] {
  const [gre, marks] = [
    sentences.findLast(({ student }) => student.gre !== undefined)?.student.gre,
    sentences.findLast(({ student }) => student.undergraduate)?.student.undergraduate,
  ]
  return [
    ...(gre === undefined ? [] : [{ name: 'gre' as const, said: `${gre}` }]),
    ...(marks ? [{ name: 'undergraduate' as const, said: `${marks.value}/${marks.outOf}` }] : []),
  ]
}

function readSentence({ student, filters }: Interpretation): LearnedChange[] {
  const { expected: _, notTaken: __, ...held } = student
  const changes: LearnedChange[] = []
  for (const [test, proficiency] of entriesOf(PROFICIENCY))
    if (held[test] !== undefined)
      changes.push({ name: 'proficiency', fields: { proficiency, proficiencyScore: `${held[test]}` } })
  for (const [test, aptitude] of entriesOf(APTITUDE))
    if (held[test] !== undefined)
      changes.push({ name: 'aptitude', fields: { aptitude, aptitudeScore: `${held[test]}` } })
  if (held.twelfth)
    changes.push({
      name: 'score',
      fields: { score: `${held.twelfth.value}`, scoreOutOf: `${held.twelfth.outOf}` },
    })
  if (held.budget) {
    const { currency } = held.budget
    const amount = toAnnualTuition(held.budget, filters)
    changes.push({ name: 'budget', fields: { budget: `${currency} ${amount}` } })
  }
  if (Object.keys(held).length === 0) return changes
  const { country = [], level = [] } = filters
  if (country.length === 1) changes.push({ name: 'country', fields: { country: country[0], state: 'any' } })
  if (level.length === 1) changes.push({ name: 'degree', fields: { degree: level[0] } })
  return changes
}

const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as [keyof Table, Table[keyof Table]][]

/** The state is chosen by the student: a country that is the same changes nothing. */
function isNew({ state: _, ...fields }: LearnedChange['fields'], form: RecommendationAnswers) {
  return Object.entries(fields).some(([name, value]) => form[name as FormField] !== value)
}

/** True if the form would take the fields. What else is wrong with it stays as it is. */
function isAccepted(fields: LearnedChange['fields'], form: RecommendationAnswers) {
  const faults = findFormFaults({ ...form, ...fields }, () => true)
  return Object.keys(fields).every((name) => faults[name as FormField] === undefined)
}
