import { own } from '../../../admissions/access/types.ts'
import { findUnasked, getStanding, listFindings } from '../../../admissions/matching/explain.ts'
import type { FindingState } from '../../../admissions/matching/findings.ts'
import { findMatchableRow } from '../../../admissions/matching/matchable.server.ts'
import { getTables } from '../../../admissions/matching/tables.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { findVerdict, type Verdict } from '../../programme/verdict.ts'

/** Judges how well the signed-in student qualifies for programmes, by their profile. */
export interface Judge {
  verdicts(ids: string[]): Record<string, Verdict>
  /** By catalogue row: 0 met, 1 unknown, 2 unmet. */
  standing(row: number): number
}

const PLACES: Record<FindingState, number> = { met: 0, unknown: 1, unmet: 2 }

/** Returns the student's judge; `undefined` for a visitor or an empty profile. */
export async function createJudge(page: PageContext): Promise<Judge | undefined> {
  const student = await page.student()
  if (!student) return undefined
  const facts = getStudentFacts(await getProfile(page.database, own(student)), page.today())
  if (Object.keys(facts).length === 0) return undefined
  const matchable = page.matchable()
  const tables = getTables(matchable, facts, {}, page.today())
  const stateOf = getStanding(matchable, tables)
  return {
    standing: (row) => PLACES[stateOf(findMatchableRow(matchable, row))],
    verdicts: (ids) =>
      Object.fromEntries(
        ids.flatMap((id) => {
          const row = matchable.catalogue.rowOf(id)
          if (row < 0) return []
          const findings = listFindings(matchable, tables, findMatchableRow(matchable, row))
          const verdict = findVerdict([...findings, ...findUnasked(facts, findings)])
          return verdict ? [[id, verdict] as const] : []
        }),
      ),
  }
}
