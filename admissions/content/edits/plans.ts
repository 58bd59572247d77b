import { parseMoney } from '../../inputs/money.ts'
import { parseNumber } from '../../inputs/number.ts'
import { type Plan, plans } from '../offer.ts'
import { readData } from '../reading.ts'
import type { EditField } from './form.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'

const names = { variables: new Set<string>(), claims: new Set<string>() }

/** Whole numbers of a plan, by the group that they are in. */
const COUNTS = {
  holds: ['days', 'sessions', 'institutions'],
  promises: ['mentorHours', 'activeHours', 'refundDays', 'refundBusinessDays'],
} as const

const countFields: EditField[] = Object.entries(COUNTS).flatMap(([group, counts]) =>
  counts.map((count) => ({ name: `${group}-${count}`, kind: 'number' as const })),
)

/** A plan as its file has it: one that is off sale may have its id and title alone. */
type FilePlan = Partial<Omit<Plan, 'onSale'>> & { id: string; title: string; onSale: boolean }

/** The plans that the file has; none is added or removed. What was ordered stays as it was ordered. */
export const plansKind: ContentKind<Plan[]> = {
  shape: {
    fields: [],
    lists: [
      {
        name: 'plans',
        at: [],
        spare: 0,
        fields: [
          { name: 'title', kind: 'line' },
          { name: 'onSale', kind: 'tick' },
          { name: 'price', kind: 'money' },
          { name: 'frequency', kind: 'line' },
          { name: 'features', kind: 'text' },
          { name: 'cta-label', kind: 'line' },
          ...countFields,
        ],
      },
    ],
  },
  read: (text) => readData(text, plans, names),
  put: (content, value) => ({ ...content, plans: value }),
  open: (text) => ({ fields: {}, rows: { plans: toRows(readYamlValue<FilePlan[]>(text), showPlan) } }),
  write: ({ rows }, before) => {
    const earlier = readYamlValue<FilePlan[]>(before)
    const currency = earlier.find((plan) => plan.currency)?.currency ?? 'INR'
    return formatValue(
      rows.plans.flatMap(({ place, values }) =>
        earlier[place] ? [writePlan({ currency, forInstitutions: false, ...earlier[place] }, values)] : [],
      ),
    )
  },
}

function showPlan(plan: FilePlan): Record<string, string> {
  const counts = Object.entries(COUNTS).flatMap(([group, names]) =>
    names.map((name) => {
      const count = (plan[group as keyof typeof COUNTS] as Record<string, unknown> | null | undefined)?.[name]
      return [`${group}-${name}`, `${count ?? ''}`]
    }),
  )
  return {
    title: plan.title,
    onSale: plan.onSale ? 'yes' : '',
    price: `${plan.price ?? ''}`,
    frequency: plan.frequency ?? '',
    features: (plan.features ?? []).join('\n'),
    'cta-label': plan.cta?.label ?? '',
    ...Object.fromEntries(counts),
  }
}

/** Writes a plan. A text that is no number stays a text: its reader refuses it if the plan is on sale. */
function writePlan(
  { holds: _holds, promises: _promises, ...plan }: FilePlan,
  values: Record<string, string>,
) {
  const onSale = values.onSale !== ''
  const price = priceIn(values.price, plan.currency)
  const [holds, promises] = (['holds', 'promises'] as const).map((group) =>
    Object.fromEntries(COUNTS[group].map((count) => [count, countIn(values[`${group}-${count}`])])),
  )
  const isFree = price === 0 && Object.values(promises).every((count) => count === undefined)
  return {
    ...plan,
    title: values.title,
    onSale,
    price,
    frequency: values.frequency || undefined,
    // Empty: until the intake that the student chooses.
    holds: { ...holds, days: holds.days ?? null },
    promises: isFree ? null : promises,
    features: values.features
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    cta: { leadsTo: plan.cta?.leadsTo ?? 'book', label: values['cta-label'] },
  }
}

/**
 * Returns an amount in the plan’s currency. A text that is no amount, or a price for a period, stays as it
 * was typed.
 */
function priceIn(text: string, currency: string | undefined) {
  const money = parseMoney(text, currency ?? 'INR')
  if (!money.ok || money.value.period || (money.value.currency ?? currency) !== currency)
    return text || undefined
  return money.value.amount
}

function countIn(text: string) {
  const count = parseNumber(text)
  return count.ok ? count.value : text || undefined
}
