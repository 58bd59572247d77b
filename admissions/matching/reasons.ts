import type { GraduatePay, GraduateWork, Intake, Money, StudyLevel } from '../catalogue/types.ts'
import type { TermChoice } from '../search/filters.ts'
import type { Finding, FoundCost } from './findings.ts'

/**
 * A reason for a programme's place in the order, as data; the sentences are in
 * `app/programme/match/finding-words.ts`.
 */
export type Reason =
  | { code: 'discipline-wished' | 'discipline-near' | 'discipline-is'; discipline: string }
  | { code: 'level-wished' | 'level-is'; level: StudyLevel }
  | { code: 'city-wished' | 'state-wished' | 'country-wished' | 'country-is'; place: string }
  | { code: 'online-wished'; online: boolean }
  | { code: 'language-wished'; languages: string }
  | { code: 'requirement-met'; finding: Finding }
  | { code: 'within-budget'; cost: FoundCost; tried?: true }
  | { code: 'intake-wished'; intakes: Intake[]; tried?: true }
  | { code: 'starts-in'; intakes: Intake[] }
  | { code: 'duration-wished' | 'lasts'; months: number }
  | { code: 'rank'; rank: number }
  | { code: 'choice-wished'; filter: TermChoice; value: string }
  | { code: 'earnings' | 'tuition-is'; amount: Money; isEstimate: boolean }
  /** `about`: the same pay in the student's currency, where that is another and has a rate. */
  | { code: 'pay'; pay: GraduatePay; about?: Money }
  | { code: 'work'; work: GraduateWork }
  | { code: 'continuation'; percent: number }
  /** About the institution, not the programme. */
  | { code: 'teaching'; rating: string }
  /**
   * `undergraduate`: true if only undergraduates are counted, as in the register of the United States;
   * others do not state which people they count.
   */
  | { code: 'admission'; share: number; undergraduate: boolean }
  | { code: 'institution-is'; institution: string }

/** The least number of reasons for each programme. */
export const MIN_REASONS = 3
