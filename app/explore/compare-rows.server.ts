import type { Programme, ShownFact } from '../../admissions/catalogue/shown.ts'
import { TESTS } from '../../admissions/catalogue/types.ts'
import { audiences } from './facts/FeeText.tsx'
import type { Seen } from './facts/seen.ts'
import { withAbout } from './facts/summary.server.ts'
import { aboutMoneyText, counted, durationText, inOrder, moneyText, monthText } from './facts/words.ts'
import { testNames, testText } from './programme/ExamRequirements.tsx'

export interface CompareCell {
  state: Seen<unknown>['state']
  text: string
  /** A second, quieter line. */
  detail?: string
}

export interface CompareRow {
  name: string
  cells: CompareCell[]
  /** The programmes do not all say the same, as far as they say anything. */
  differs: boolean
}

/** What stands beside what. A row differs when two programmes *say* different things; silence is no difference. */
export function compareRows(programmes: Programme[], currency: string): CompareRow[] {
  const rows: [name: string, cell: (programme: Programme) => CompareCell][] = [
    ['Country', ({ country, origin }) => ({ state: origin.state, text: country.name })],
    ['City', ({ city, origin }) => (city ? { state: origin.state, text: city } : unknown)],
    ['Level', ({ level, origin }) => ({ state: origin.state, text: level.label })],
    [
      'Discipline',
      ({ discipline, origin }) => (discipline ? { state: origin.state, text: discipline.label } : unknown),
    ],
    ['Tuition a year', ({ annualTuition }) => feeCell(annualTuition, currency)],
    ['Application fee', ({ facts }) => feeCell(facts.applicationFee, currency)],
    ['Application fee waiver', ({ facts }) => cellOf(facts.feeWaiver, availability)],
    ['Scholarship', ({ facts }) => cellOf(facts.scholarship, availability)],
    ['Duration', ({ facts }) => cellOf(facts.durationMonths, durationText)],
    [
      'Intakes',
      ({ facts }) => cellOf(facts.intakes, (intakes) => inOrder(intakes).map(monthText).join(', ') || 'None'),
    ],
    ['Language', ({ facts }) => cellOf(facts.language, String)],
    ['Work experience', ({ facts }) => cellOf(facts.workExperienceYears, (years) => counted(years, 'year'))],
    ['World ranking', ({ facts }) => cellOf(facts.rankWorld, (rank) => rank.toLocaleString('en-GB'))],
    ...TESTS.map((test): [string, (programme: Programme) => CompareCell] => [
      testNames[test],
      ({ facts }) => ({ state: facts[test].state, text: testText(facts[test]) }),
    ]),
  ]
  return rows.map(([name, cell]) => {
    const cells = programmes.map(cell)
    const said = new Set(cells.filter(({ text }) => text !== '–').map(({ text }) => text))
    return { name, cells, differs: said.size > 1 }
  })
}

const unknown: CompareCell = { state: 'unknown', text: '–' }

function cellOf<T>(fact: ShownFact<T>, say: (value: T) => string): CompareCell {
  return { state: fact.state, text: 'value' in fact ? say(fact.value) : '–' }
}

function feeCell(
  fact: ShownFact<{ amount: number; currency: string; audience?: keyof typeof audiences }>,
  currency: string,
): CompareCell {
  if (!('value' in fact)) return cellOf(fact, String)
  const { about } = withAbout(fact.value, currency)
  const asked = moneyText(fact.value)
  const audience = fact.value.audience === 'international' ? undefined : fact.value.audience
  const detail = [about && asked, audience && audiences[audience]].filter(Boolean).join(', ')
  return {
    state: fact.state,
    text: about ? `about ${aboutMoneyText(about)}` : asked,
    detail: detail || undefined,
  }
}

function availability(yes: boolean) {
  return yes ? 'Available' : 'None'
}
