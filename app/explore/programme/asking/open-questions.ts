import type { Programme } from '../../../../admissions/catalogue/records.ts'
import type { FactQuestion } from '../../../../admissions/facts/requests.ts'
import { checkCriteria } from '../../../programme/criteria.ts'
import type { YearInAll } from '../../../programme/facts/summary.ts'
import type { Requirement } from '../../../student/applications/requirements-of.server.ts'
import type { ProgrammeAnswers } from '../answers.server.ts'

/** Returns what the four answers do not know, what decides most first: entry, cost, last day, start. */
export function listOpenQuestions({
  programme,
  answers: { tuition, applyBy, start },
  year,
  standing,
}: {
  programme: Programme
  answers: ProgrammeAnswers
  year?: YearInAll
  standing: Requirement[]
}): FactQuestion[] {
  const isOpen: Record<FactQuestion, boolean> = {
    requirements: !checkCriteria(programme).isAny && standing.length === 0,
    tuition: !year && !tuition,
    deadlines: !applyBy,
    intakes: !start,
  }
  return (Object.keys(isOpen) as FactQuestion[]).filter((question) => isOpen[question])
}
