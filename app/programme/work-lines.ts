import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import {
  groupRulesByLevels,
  listRulesOn,
  type WorkAfter,
  type WorkDuring,
  type WorkRights,
} from '../../admissions/content/work.ts'
import { workWords as words } from '../words/work.ts'
import { presentRuleSource } from './rule-source.ts'

/** A rule as it is read: a sentence, the same in few words, its conditions and its source. */
export type WorkLine = ReturnType<typeof createLine>

interface Sayings<Rule> {
  sentence(rule: Rule): string
  brief(rule: Rule): string
}

const DURING: Sayings<WorkDuring> = { sentence: words.mayWork, brief: words.mayWorkBriefly }
const AFTER: Sayings<WorkAfter> = { sentence: words.mayStay, brief: words.mayStayBriefly }

/** Returns the rules for one level: those of today, and those already decided for later. */
export function listWorkAtLevel(work: WorkRights, level: StudyLevel, today: string) {
  return {
    during: createLines(listRulesOn(work.during, level, today), DURING, today),
    after: createLines(listRulesOn(work.after, level, today), AFTER, today),
  }
}

/** Returns all rules of a country that hold today or later, in rows of the levels they are for. */
export function createWorkRows(work: WorkRights, today: string) {
  return [
    ...groupRulesByLevels(work.during, today).map(({ levels, ...rules }) => ({
      name: words.during,
      levels: levels && words.levels(levels),
      lines: createLines(rules, DURING, today),
    })),
    ...groupRulesByLevels(work.after, today).map(({ levels, ...rules }) => ({
      name: words.after,
      levels: levels && words.levels(levels),
      lines: createLines(rules, AFTER, today),
    })),
  ]
}

function createLines<Rule extends WorkDuring | WorkAfter>(
  { now, later }: { now?: Rule; later: Rule[] },
  say: Sayings<Rule>,
  today: string,
) {
  const lines = [now, ...later].flatMap((rule) => (rule ? [createLine(rule, say, today)] : []))
  // A condition that stays the same is shown once.
  return lines.map((line, index) =>
    index > 0 && line.text === lines[index - 1].text ? { ...line, text: '' } : line,
  )
}

function createLine<Rule extends WorkDuring | WorkAfter>(rule: Rule, say: Sayings<Rule>, today: string) {
  const { from, until, text = '' } = rule
  const isLater = from !== undefined && from > today
  return {
    when: isLater ? words.from(from) : until ? words.until(until) : undefined,
    sentence: say.sentence(rule),
    brief: say.brief(rule),
    text,
    by: presentRuleSource(rule, today),
  }
}
