import { findUnasked, listFindings } from '../../../admissions/matching/explain.ts'
import type { Finding, FindingState } from '../../../admissions/matching/findings.ts'
import { findMatchableRow } from '../../../admissions/matching/matchable.server.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import { getTables } from '../../../admissions/matching/tables.ts'
import type { PageContext } from '../../context.ts'
import { matchingWords } from '../../programme/match/finding-words.ts'
import { createFigures } from '../../words/figures.ts'

export interface Requirement {
  name: string
  state: FindingState
  text: string
  /** The student can answer it, in their profile. */
  askStudent: boolean
}

/** True if no source publishes this requirement. An unpublished intake has its own sentence. */
const isUnpublished = ({ code, requirement }: Finding) => code === 'not-published' && requirement !== 'intake'

/**
 * Checks programmes against the student's facts. Scores are checked at the start date (`2027-09`), as most
 * expire. Returns nothing for programmes the catalogue does not know.
 */
export function listRequirements(
  { matchable, catalogue, locale, today: todayOf }: PageContext,
  facts: StudentFacts,
) {
  const m = matchable()
  const today = todayOf()
  const figures = createFigures(locale)
  const tables = new Map<string, ReturnType<typeof getTables>>()
  const findTables = (start: string) => {
    const cached = tables.get(start)
    if (cached) return cached
    const startTables = getTables(m, start ? { ...facts, wishes: { intake: [start] } } : facts, {}, today)
    tables.set(start, startTables)
    return startTables
  }
  return (programmeId: string, start = ''): Requirement[] => {
    const row = catalogue.rowOf(programmeId)
    if (row === -1) return []
    const findings = listFindings(m, findTables(start), findMatchableRow(m, row))
    // A student who has chosen a start has read it elsewhere.
    const openFindings = findings.filter(
      ({ requirement, state }) => !(start && requirement === 'intake' && state === 'unknown'),
    )
    const all = [...openFindings, ...findUnasked(facts, findings)]
    const unpublished = all.filter(isUnpublished).map(({ requirement }) => requirement)
    const visible = all
      .filter((finding) => !isUnpublished(finding))
      .map((finding) => ({
        name: matchingWords.requirements[finding.requirement],
        state: finding.state,
        text: matchingWords.finding(finding, figures),
        askStudent: finding.ask === 'student',
      }))
    if (unpublished.length === 0) return visible
    const text = matchingWords.nothingOn(unpublished)
    return [...visible, { name: 'unpublished', state: 'unknown', text, askStudent: false }]
  }
}
