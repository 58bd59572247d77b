import { own } from '../../../admissions/access/types.ts'
import { findingsOf, unaskedOf } from '../../../admissions/matching/explain.ts'
import { rowOf } from '../../../admissions/matching/matchable.server.ts'
import { tablesOf } from '../../../admissions/matching/tables.ts'
import { studentFactsOf } from '../../../admissions/profile/facts.ts'
import { profileOf } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { type Verdict, verdictOf } from '../../programme/verdict.ts'

/** How the signed-in student stands to each of these programmes, by what their profile says; nothing for a visitor, or where it says nothing yet. */
export async function verdictsFor(page: PageContext, ids: string[]): Promise<Record<string, Verdict>> {
  const student = await page.student()
  if (!student || ids.length === 0) return {}
  const facts = studentFactsOf(await profileOf(page.database, own(student)), page.today())
  if (Object.keys(facts).length === 0) return {}
  const matchable = page.matchable()
  const tables = tablesOf(matchable, facts, {}, page.today())
  return Object.fromEntries(
    ids.flatMap((id) => {
      const row = matchable.catalogue.rowOf(id)
      if (row < 0) return []
      const findings = findingsOf(matchable, tables, rowOf(matchable, row))
      const verdict = verdictOf([...findings, ...unaskedOf(facts, findings)])
      return verdict ? [[id, verdict] as const] : []
    }),
  )
}
