import type { ProgrammePart } from '../../admissions/catalogue/changes.server.ts'
import type { Institution, Programme, ShownFact } from '../../admissions/catalogue/records.ts'
import { type Group, TESTS } from '../../admissions/catalogue/types.ts'
import type { VisaPack } from '../../admissions/content/visas/pack.ts'
import type { CostAmounts } from '../../admissions/costs/amounts.ts'
import { termChoices } from '../../admissions/search/filters.ts'
import { institutionWords } from '../explore/institution/words.ts'
import { describePercentiles, testText } from '../explore/programme/ExamRequirements.tsx'
import { explainAdmissionRate, isUndergraduate } from '../explore/programme/Ranking.tsx'
import { filterWords } from '../explore/search/filter-words.ts'
import { searchWords } from '../explore/search/words.ts'
import type { Figures } from '../words/figures.ts'
import { ruleWords } from '../words/rules.ts'
import { workWords } from '../words/work.ts'
import { addAbout, computeYearInAll } from './facts/summary.server.ts'
import type { SummaryFact, YearInAll } from './facts/summary.ts'
import { describeYearPart, formatDuration, formatMonth, sortIntakes } from './facts/words.ts'
import { recordWords as words } from './words.ts'
import { listWorkAtLevel } from './work-lines.ts'

export interface CompareCell {
  /** Omitted for cells that only name a place. */
  state?: SummaryFact<unknown>['state']
  text: string
  detail?: string
  /** Its parts, one a line. */
  parts?: string[]
  /** The same parts as amounts, to draw. */
  year?: YearInAll
  /** The group it covers, in more words than fit in a narrow cell. */
  basis?: string
}

export interface CompareRow {
  /** The programme part it shows; `undefined` if the value is calculated or belongs to the institution. */
  part?: ProgrammePart
  name: string
  cells: CompareCell[]
  /** `partly`: known for some programmes only, and the same for those. */
  agreement: 'differs' | 'partly' | 'same' | 'unknown'
}

export interface Beside {
  today?: string
  /** The rules of visas, for the right to work afterwards. */
  visas?: Record<string, VisaPack>
  amounts?: CostAmounts
  institutionOf?(id: string): Institution | undefined
}

type Row = [of: ProgrammePart | undefined, name: string, cell: (programme: Programme) => CompareCell]

/** Returns the rows of a comparison; with a day also first-year costs, and with institutions their figures. */
export function compareRows(
  programmes: Programme[],
  currency: string,
  figures: Figures,
  { today, visas, amounts, institutionOf }: Beside = {},
): CompareRow[] {
  const rows: Row[] = [
    ['country', words.facts.country, ({ country }) => ({ text: country.name })],
    [
      'city',
      words.facts.city,
      ({ city, institutionCity }) =>
        city
          ? { text: city }
          : institutionCity
            ? { text: institutionCity, detail: words.townOfInstitution }
            : unknown,
    ],
    ['level', words.facts.level, ({ level, origin }) => ({ state: origin.state, text: level.label })],
    [
      'discipline',
      words.facts.discipline,
      ({ discipline, origin }) => (discipline ? { state: origin.state, text: discipline.label } : unknown),
    ],
    ['tuition', words.facts.tuition, ({ annualTuition }) => createFeeCell(annualTuition, currency, figures)],
    ...(today && amounts
      ? [
          [
            undefined,
            words.year.name,
            (programme) => createYearCell(programme, currency, figures, { amounts, today }),
          ] satisfies Row,
        ]
      : []),
    ...(today && visas
      ? [[undefined, workWords.after, (programme) => createWorkCell(programme, visas, today)] satisfies Row]
      : []),
    [
      'applicationFee',
      words.facts.applicationFee,
      ({ facts }) => createFeeCell(facts.applicationFee, currency, figures),
    ],
    ...termChoices.map(
      (name): Row => [
        name,
        filterWords[name].name,
        ({ facts }) => createCell<unknown>(facts[name], (fact) => searchWords.stated(name, fact)),
      ],
    ),
    ['durationMonths', words.facts.duration, ({ facts }) => createCell(facts.durationMonths, formatDuration)],
    [
      'intakes',
      words.facts.intakes,
      ({ facts }) =>
        createCell(
          facts.intakes,
          (intakes) => sortIntakes(intakes).map(formatMonth).join(', ') || words.none,
        ),
    ],
    ['language', words.facts.language, ({ facts }) => createCell(facts.language, String)],
    [
      'workExperienceYears',
      words.facts.workExperience,
      ({ facts }) => createCell(facts.workExperienceYears, words.years),
    ],
    [
      'graduateWork',
      words.graduates.work,
      ({ facts }) => createGroupCell(facts.graduateWork, words.graduates.working, figures),
    ],
    ['graduatePay', words.graduates.pay, ({ facts }) => payCell(facts, currency, figures)],
    [
      'continuation',
      words.graduates.continuation,
      ({ facts }) => createGroupCell(facts.continuation, words.graduates.continuing, figures),
    ],
    ...(institutionOf ? createInstitutionRows(institutionOf, figures) : []),
    ['rankWorld', words.facts.worldRanking, ({ facts }) => createCell(facts.rankWorld, figures.count)],
    ...TESTS.map(
      (test): Row => [
        test,
        words.tests[test],
        ({ facts }) => ({ state: facts[test].state, text: testText(facts[test]) }),
      ],
    ),
  ]
  return rows.map(([of, name, cell]) => ({ part: of, ...createCompareRow(name, programmes.map(cell)) }))
}

/** Returns a row, and how far its cells agree. A missing value does not count as a difference. */
export function createCompareRow(name: string, cells: CompareCell[]): CompareRow {
  const texts = cells.map(({ text }) => text).filter((text) => text !== unknown.text)
  const [agreesIfAny, agrees] = [new Set(texts).size < 2, texts.length === cells.length]
  if (texts.length === 0) return { name, cells, agreement: 'unknown' }
  return { name, cells, agreement: !agreesIfAny ? 'differs' : agrees ? 'same' : 'partly' }
}

/**
 * Returns the figures of whole institutions: they describe a programme less well, so the page says below
 * which people they cover.
 */
function createInstitutionRows(institutionOf: NonNullable<Beside['institutionOf']>, figures: Figures): Row[] {
  const createTextCell = <T>(fact: ShownFact<T> | undefined, say: (value: T) => string, note?: string) =>
    fact && 'value' in fact
      ? { ...createCell(fact, say), detail: note }
      : createCell(fact ?? { state: 'unknown' }, String)
  return [
    [
      undefined,
      institutionWords.tef,
      ({ institution }) =>
        createTextCell(
          institutionOf(institution.id)?.facts.tef,
          institutionWords.rated,
          institutionWords.tefNote,
        ),
    ],
    [
      undefined,
      institutionWords.admitted,
      (programme) => {
        const rate = institutionOf(programme.institution.id)?.facts.acceptanceRate
        return createTextCell(rate, figures.percent, rate && explainAdmissionRate(rate, programme))
      },
    ],
    ...(['satReading', 'satMath', 'act'] as const).map(
      (name): Row => [
        undefined,
        words.admitted[name],
        (programme) => {
          const facts = isUndergraduate(programme)
            ? institutionOf(programme.institution.id)?.facts
            : undefined
          return createTextCell(facts?.[name], describePercentiles, words.admitted.noteInTable)
        },
      ],
    ),
  ]
}

/** Returns the work rights of graduates at this level: today's, and those already decided for later. */
function createWorkCell(
  { country, level, facts: { attendance } }: Programme,
  visas: Record<string, VisaPack>,
  today: string,
): CompareCell {
  const work = visas[country.code]?.work
  if (!work) return unknown
  if ('value' in attendance && attendance.value === 'online') return { text: workWords.noneOnline }
  const [first, ...later] = listWorkAtLevel(work, level.value, today).after.map(({ when, sentence, by }) =>
    [when, sentence, by.isToConfirm && ruleWords.toConfirmAlone].filter(Boolean).join(' '),
  )
  return first ? { text: first, parts: later } : unknown
}

const unknown: CompareCell = { state: 'unknown', text: '–' }

function createCell<T>(fact: ShownFact<T>, say: (value: T) => string): CompareCell {
  return { state: fact.state, text: 'value' in fact ? say(fact.value) : '–' }
}

function createYearCell(
  programme: Programme,
  currency: string,
  figures: Figures,
  { amounts, today }: { amounts: CostAmounts; today: string },
): CompareCell {
  const on = { content: { amounts }, today: () => today }
  const year = computeYearInAll(programme, currency, on)
  if (!year) return unknown
  return {
    state: 'estimated',
    text: words.aboutMoney(figures.about(year.together)),
    parts: year.parts.map((part) => describeYearPart(part, figures)),
    year,
  }
}

/** Returns a figure about people, with the group it covers. */
function createGroupCell<Value extends { group: Group }>(
  fact: ShownFact<Value>,
  say: (value: Value, figures: Figures) => string,
  figures: Figures,
): CompareCell {
  const cell = createCell(fact, (value) => say(value, figures))
  return 'value' in fact ? { ...cell, basis: words.graduates.group(fact.value.group, figures) } : cell
}

/** Returns graduate pay as one row, although registers publish it as two different facts. */
function payCell(
  { graduatePay, medianEarnings }: Programme['facts'],
  currency: string,
  figures: Figures,
): CompareCell {
  const isEarnings = !('value' in graduatePay) && 'value' in medianEarnings
  const cell = isEarnings
    ? createCell(medianEarnings, (pay) => words.graduates.paid({ pay, period: 'year' }, figures))
    : createGroupCell(graduatePay, words.graduates.paid, figures)
  const publishedPay = 'value' in graduatePay ? graduatePay.value : undefined
  const graduatePayShown = isEarnings ? { pay: medianEarnings.value, period: 'year' as const } : publishedPay
  const { about } = graduatePayShown ? addAbout(graduatePayShown.pay, currency) : {}
  if (!graduatePayShown || !about) return cell
  return {
    ...cell,
    text: words.graduates.paidAbout(figures.about(about), graduatePayShown.period),
    detail: cell.text,
  }
}

function createFeeCell(
  fact: ShownFact<{ amount: number; currency: string; audience?: keyof typeof words.audiences }>,
  currency: string,
  figures: Figures,
): CompareCell {
  if (!('value' in fact)) return createCell(fact, String)
  const { about } = addAbout(fact.value, currency)
  const fee = figures.fee(fact.value)
  const audience = fact.value.audience === 'international' ? undefined : fact.value.audience
  const detail = [about && fee, audience && words.audiences[audience]].filter(Boolean).join(', ')
  return {
    state: fact.state,
    text: about ? words.aboutMoney(figures.about(about)) : fee,
    detail: detail || undefined,
  }
}
