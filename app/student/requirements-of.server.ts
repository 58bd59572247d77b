import { findingsOf } from '../../admissions/matching/explain.ts'
import type { State } from '../../admissions/matching/findings.ts'
import { tablesOf } from '../../admissions/matching/tables.ts'
import { studentFactsOf } from '../../admissions/profile/facts.ts'
import type { Profile } from '../../admissions/profile/types.ts'
import type { PageContext } from '../context.ts'
import { figuresFor } from '../words/figures.ts'
import { matchingWords } from '../words/matching.ts'

/** How one requirement of a programme stands beside a profile. */
export interface Requirement {
  name: string
  state: State
  text: string
  /** The student can answer it, in their profile. */
  askStudent: boolean
}

/** Holds programmes against a profile. Gives nothing for one that the catalogue has not, or that asks nothing it knows of. */
export function requirementsFor({ matchable, catalogue, locale, now }: PageContext, profile: Profile) {
  const m = matchable()
  const today = now().toISOString().slice(0, 10)
  const tables = tablesOf(m, studentFactsOf(profile, today), {}, today)
  const figures = figuresFor(locale)
  return (programmeId: string): Requirement[] => {
    const at = catalogue.rowOf(programmeId)
    const row = at === -1 ? -1 : m.programme.indexOf(at)
    if (row === -1) return []
    return findingsOf(m, tables, row).map((finding) => ({
      name: matchingWords.requirements[finding.requirement],
      state: finding.state,
      text: matchingWords.finding(finding, figures),
      askStudent: finding.ask === 'student',
    }))
  }
}
