import type {
  InstitutionRule,
  ProgrammeRecord,
  StatedFact,
  TestRequirement,
} from '../../admissions/catalogue/types.ts'
import { numberIn } from '../reading/number.ts'
import type { ReadingLog } from '../types.ts'
import { findWebAddress } from '../web.ts'
import type { Institutions } from './institutions.ts'
import { levelsOf } from './levels.ts'
import { scopes } from './scopes.ts'
import { readScoreParts } from './scores.ts'

type Row = Record<string, string>
type Test = 'ielts' | 'toefl' | 'pte' | 'det'

/**
 * English requirements of universities in the United Kingdom by level, and the tests they accept instead of
 * IELTS.
 */
export class English {
  static readonly ruleColumns = [
    'institution',
    'level',
    'applies_to',
    'ielts',
    'ielts_each_skill',
    'page',
    'seen',
  ]
  static readonly equivalentColumns = [
    'institution',
    'ielts',
    'ielts_each_skill',
    'test',
    'score',
    'skills',
    'page',
  ]
  static readonly waiverColumns = ['institution', 'waiver', 'percent', 'serves', 'note', 'page', 'seen']
  private rules: Row[] = []
  private equivalents: Row[] = []
  private waivers: Row[] = []

  addRule(row: Row) {
    if (!findWebAddress(row.page)) return { reason: 'no-page', detail: `"${row.page}" is no web address.` }
    this.rules.push(row)
    return undefined
  }

  addEquivalent(row: Row) {
    this.equivalents.push(row)
    return undefined
  }

  addWaiver(row: Row) {
    this.waivers.push(row)
    return undefined
  }

  /** Gives each institution its rules and the tests it accepts instead. */
  putRules(institutions: Institutions, log: ReadingLog) {
    for (const row of this.rules) {
      const levels = levelsOf[row.level]
      const scope = scopes[row.applies_to]
      const score = numberIn(row.ielts)
      if (!levels || !scope || score === undefined) {
        log.note(
          'rule-by-course',
          `${row.institution}, ${row.level}, ${row.applies_to}: its courses’ pages say which.`,
        )
        continue
      }
      const { record, source } = institutions.of(row, { country: 'GB' })
      const facts = this.factsOf(row, score, source)
      record.rules = [...(record.rules ?? []), { levels, ...scope, facts }]
    }
    for (const row of this.waivers) {
      const { record, source } = institutions.of(row, { country: 'GB' })
      const before = record.facts.englishWaivers
      const value = [...(before && 'value' in before ? before.value : []), getWaiver(row)]
      record.facts.englishWaivers = { state: 'published', value, source, page: findWebAddress(row.page)! }
    }
  }

  private factsOf(row: Row, score: number, source: string): InstitutionRule['facts'] {
    const basis = getBasis(row)
    const page = findWebAddress(row.page)!
    const toPublished = (value: TestRequirement): StatedFact<TestRequirement> => ({
      state: 'published',
      value,
      source,
      basis,
      page,
    })
    const facts: ProgrammeRecord['facts'] = {
      ielts: toPublished({ score, ...readScoreParts(row.ielts_each_skill) }),
    }
    for (const [test, value] of Object.entries({
      ...this.equivalentsOf(row),
      ...readTestsBesideIelts(row.note),
    }))
      facts[test as Test] = toPublished(value)
    return facts
  }

  /** Returns the equivalent scores of other tests, if the institution's table has them. */
  private equivalentsOf({ institution, ielts, ielts_each_skill: parts }: Row) {
    const accepted: Partial<Record<Test, TestRequirement>> = {}
    for (const row of this.equivalents) {
      if (row.institution !== institution || row.ielts !== ielts || row.ielts_each_skill !== parts) continue
      const test = tests[row.test]
      const score = numberIn(row.score)
      // The table of 0 to 120 comes later and takes precedence: a result of 1 to 6 is converted by its
      // publisher's table.
      if (test && score !== undefined) accepted[test] = { score, ...readScoreParts(row.skills) }
    }
    return accepted
  }
}

/** Tests that a student's results can be compared with; others have no table. */
const tests: Record<string, Test> = {
  'PTE Academic': 'pte',
  'Duolingo English Test': 'det',
  'TOEFL iBT 1-6': 'toefl',
  'TOEFL iBT 0-120': 'toefl',
}

const levelNames: Record<string, string> = {
  undergraduate: 'first degrees',
  bachelor: 'first degrees',
  'integrated-masters': 'integrated master’s degrees',
  'postgraduate taught': 'taught master’s degrees',
  masters: 'taught master’s degrees',
  research: 'research degrees',
}

/** `the university’s rule for first degrees in Business School (two at 5.5, others 6.0)` */
function getBasis({ level, applies_to: of, ielts_each_skill: parts }: Row): string {
  const scope = scopes[of]
  const school = scope.fields || scope.titles ? ` (${of})` : ''
  const uneven = /\bat \d/.test(parts) ? `; parts: ${parts}` : ''
  return `the university’s rule for its ${levelNames[level]}${school}${uneven}`
}

/** `PTE 67 (two at 59, others 64); TOEFL iBT 0-120 93 (R12 W20 L11 S17); DET 120`, `PTE 59 in each` */
function readTestsBesideIelts(note: string): Partial<Record<Test, TestRequirement>> {
  const accepted: Partial<Record<Test, TestRequirement>> = {}
  for (const part of note.split(';')) {
    const [, name, score, parts] =
      /^\s*(PTE|TOEFL iBT 0-120|DET) (\d+)(?:\s*\((.+)\)|\s+in each)?\s*$/.exec(part) ?? []
    const test = ({ PTE: 'pte', 'TOEFL iBT 0-120': 'toefl', DET: 'det' } as Record<string, Test>)[name]
    if (!test) continue
    const each = /in each\s*$/.test(part) ? score : (parts ?? '')
    accepted[test] = { score: Number(score), ...readScoreParts(each) }
  }
  return accepted
}

function getWaiver({ waiver, percent, serves, note }: Row) {
  const minScore = numberIn(percent)
  return {
    proof: waiver,
    ...(minScore !== undefined && { percent: minScore }),
    ...(serves && { serves }),
    ...(note && { note }),
  }
}
