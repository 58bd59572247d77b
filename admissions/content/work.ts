import { z } from 'zod'
import { STUDY_LEVELS, type StudyLevel } from '../catalogue/types.ts'
import { CONFIDENCES } from '../conversions/cited.ts'
import type { Day } from '../days/days.server.ts'
import { withFixedSpaces } from './fixed-spaces.ts'
import { day, webAddressSchema, words } from './pieces.ts'

const prose = words.transform(withFixedSpaces)

/** The source of a rule: the authority's own page, and how sure we are that it says so. */
export const ruleSource = {
  title: prose,
  page: webAddressSchema,
  /** The copy or report that was read, if it was not the authority's page itself. */
  readAt: z.url().optional(),
  confidence: z.enum(CONFIDENCES),
  seen: day,
  reviewBy: day,
}

/**
 * The students that a rule applies to, and its days; without a day, it applies as long as its source is
 * valid.
 */
const scope = {
  /** Without levels, it is for each level that no other rule of the list names. */
  levels: z.array(z.enum(STUDY_LEVELS)).min(1).optional(),
  from: day.optional(),
  /** The last day on which it holds. */
  until: day.optional(),
}

const months = z.int().positive()

const limit = z.union([
  z.literal('unlimited'),
  z.strictObject({ hours: z.int().positive(), per: z.enum(['week', 'fortnight', 'year']) }),
  z.strictObject({ days: z.int().positive(), per: z.literal('year') }),
])

const duringRule = z.strictObject({
  ...scope,
  term: limit,
  /** Absent if the limit does not change in holidays. */
  breaks: limit.optional(),
  /** A condition that a student must not overlook, as the end of a sentence: `only on campus`. */
  condition: prose.optional(),
  text: prose.optional(),
  ...ruleSource,
})

const afterRule = z.strictObject({
  ...scope,
  /** The name of the permission; absent if there is none for these levels. */
  permission: prose.optional(),
  /** The longest stay that it gives. */
  months: months.optional(),
  /** A longer stay for some graduates, with the condition as the end of a sentence: `if …`. */
  longer: z.strictObject({ months, condition: prose }).optional(),
  /** `search`: to look for work, but not to work without a further permission. */
  allows: z.enum(['work', 'search']).default('work'),
  text: prose.optional(),
  ...ruleSource,
})

/**
 * The right to work during and after study in a country, as dated rules. For each level at most one rule of a
 * list holds on any day.
 */
export const workRights = z.strictObject({
  during: z.array(duringRule).min(1).check(refuseOverlaps),
  after: z.array(afterRule).min(1).check(refuseOverlaps, permissionHasMonths),
})

export type WorkRights = z.infer<typeof workRights>
export type WorkDuring = z.infer<typeof duringRule>
export type WorkAfter = z.infer<typeof afterRule>
type Scoped = Pick<WorkDuring, 'levels' | 'from' | 'until'>

/** Returns the rule in force on a day and the rules that begin later, the earliest first, for a level. */
export function listRulesOn<Rule extends Scoped>(rules: Rule[], level: StudyLevel, today: Day) {
  return splitRules(listRulesForLevel(rules, level), today)
}

/**
 * Returns the rules that apply today or later, grouped by the levels they are for, in the order of the list.
 */
export function groupRulesByLevels<Rule extends Scoped>(rules: Rule[], today: Day) {
  const groups = Map.groupBy(rules, ({ levels }) => levels?.join() ?? '')
  return [...groups.values()].flatMap((group) => {
    const { now, later } = splitRules(group, today)
    return now || later.length > 0 ? [{ levels: group[0].levels, now, later }] : []
  })
}

function splitRules<Rule extends Scoped>(rules: Rule[], today: Day) {
  return {
    now: rules.find(({ from, until }) => (from ?? today) <= today && today <= (until ?? today)),
    later: rules
      .filter(({ from }) => from !== undefined && from > today)
      .toSorted((a, b) => a.from!.localeCompare(b.from!)),
  }
}

function listRulesForLevel<Rule extends Scoped>(rules: Rule[], level: StudyLevel) {
  const own = rules.filter(({ levels }) => levels?.includes(level))
  return own.length > 0 ? own : rules.filter(({ levels }) => levels === undefined)
}

/** Two rules for one level on one day would contradict each other. */
function refuseOverlaps(context: z.core.ParsePayload<Scoped[]>) {
  const rules = context.value
  rules.forEach((rule, index) => {
    const { from, until } = rule
    if (from && until && until < from)
      context.issues.push({
        code: 'custom',
        continue: true,
        input: until,
        path: [index, 'until'],
        message: `is before ${from}, the day from which the rule holds`,
      })
    const overlapping = rules
      .slice(0, index)
      .find((earlier) => isSameLevel(earlier, rule) && overlaps(earlier, rule))
    if (overlapping)
      context.issues.push({
        code: 'custom',
        continue: true,
        input: rule,
        path: [index],
        message: 'holds on a day on which an earlier entry holds for the same level',
      })
  })
}

const isSameLevel = (a: Scoped, b: Scoped) =>
  a.levels === undefined || b.levels === undefined
    ? a.levels === b.levels
    : a.levels.some((level) => b.levels!.includes(level))

const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'
const overlaps = (a: Scoped, b: Scoped) =>
  (a.from ?? FIRST_DAY) <= (b.until ?? LAST_DAY) && (b.from ?? FIRST_DAY) <= (a.until ?? LAST_DAY)

function permissionHasMonths(context: z.core.ParsePayload<WorkAfter[]>) {
  context.value.forEach(({ permission, months: length }, index) => {
    if ((permission === undefined) === (length === undefined)) return
    context.issues.push({
      code: 'custom',
      continue: true,
      input: length,
      path: [index, 'months'],
      message: 'should be given with a permission, and only with one',
    })
  })
}
