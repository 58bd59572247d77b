import type { Test } from '../interpret/types.ts'
import { SCORE_TYPES, type ScoreType } from '../profile/choices.ts'
import { SCALE_NAMES } from '../profile/tests.ts'
import type { ClaimFacts } from './claim-types.ts'
import type { OpenDraft } from './types.ts'

/** Entries of a profile, as the student's pages and the desk read them alike. Days are `2027-01-31`. */
export interface RecordedEntries {
  name: string
  birthDay?: string | null
  educations: {
    institute: string
    degree: string
    field: string
    scoreType?: string | null
    score?: number | null
    start?: string | null
    end?: string | null
  }[]
  experiences: { company: string; start?: string | null; end?: string | null }[]
  results: {
    test: string
    takenOn?: string | null
    total?: number | null
    verbal?: number | null
    quantitative?: number | null
  }[]
  papers: string[]
}

/** Returns the facts that the claims of a draft are compared with. */
export function toClaimFacts(entries: RecordedEntries, draft: OpenDraft): ClaimFacts {
  const { institutionId, institution, programme, intake } = draft
  return {
    name: entries.name,
    application:
      institutionId && institution && programme
        ? { institutionId, institution, programme, intake: intake ?? '' }
        : undefined,
    educations: entries.educations.map(({ institute, degree, field, scoreType, score, start, end }) => ({
      institute,
      degree,
      field,
      outOf: scoreType && scoreType in SCORE_TYPES ? SCORE_TYPES[scoreType as ScoreType].outOf : undefined,
      score: score ?? undefined,
      years: listYears(start, end),
    })),
    experiences: entries.experiences.map(({ company, start, end }) => ({
      company,
      years: listYears(start, end),
    })),
    results: entries.results.map(({ test, takenOn, total, verbal, quantitative }) => ({
      test: (SCALE_NAMES as Record<string, Test>)[test] ?? (test as Test),
      // The GRE has two scores, which people state as one.
      total: total ?? (verbal && quantitative ? verbal + quantitative : undefined),
      year: takenOn?.slice(0, 4) ?? '',
    })),
    papers: entries.papers,
    birthYear: entries.birthDay?.slice(0, 4) ?? '',
  }
}

function listYears(...days: (string | null | undefined)[]): string[] {
  return days.flatMap((day) => (day ? [day.slice(0, 4)] : []))
}
