import {
  type FilterName,
  filterNames,
  filters,
  getBounds,
  type HoldableName,
  hasOwnOrder,
  listEnds,
  TUITION,
  YEAR_LIMIT,
} from '../../../admissions/search/filters.ts'
import type { FacetValue, SearchAnswer, SearchRequest } from '../../../admissions/search/types.ts'
import type { Figures } from '../../words/figures.ts'
import type { BoundFieldProps } from './BoundField.tsx'
import { filterWords } from './filter-words.ts'
import { getEndWords, searchWords as words } from './words.ts'

/** How many values of a long filter are shown before "show all". */
const SHOWN = 7
/** A limit this high is not shown, because no input reaches it. */
const UNREACHED_LIMIT = 1000

export interface ShownValue {
  value: string
  label: string
  count: number
  isChosen?: true
  /** The group that also contains it: a city's state, a narrow field's broad one. */
  group?: string
}

export interface ShownFacet {
  values: ShownValue[]
  /** How many more there are, and the address that shows all of them. */
  more?: { count: number; address: string }
  /** The address that shows the first few again. */
  fewer?: string
}

/** One fold of the panel: the values of a filter, or the bounds of one filter or of a group. */
export interface PanelPart {
  label: string
  isOpen: boolean
  facet?: ShownFacet & { name: FilterName }
  fields?: BoundFieldProps[]
  /** Its amounts are in a currency, which is chosen beside them. */
  inCurrency?: true
  /** How many cost how much: each bar is a link that sets the limit. */
  bars?: CostBar[]
  /** The parts that the catalogue cannot answer. */
  notes?: string[]
}

export interface CostBar {
  /** How many cost how much, in words. */
  label: string
  /** Its height, from 0 to 1. */
  height: number
  /** The search with its upper end as the limit. Absent if that finds nothing or leaves no known cost out. */
  address?: string
  /** `within`: below the limit of this search, `last`: the limit is in it. Absent beyond the limit. */
  is?: 'within' | 'last'
}

/**
 * Creates the filter panel in its order. Filters that are chosen elsewhere on the page are not part of it.
 */
export function createPanel(
  answer: SearchAnswer,
  refusals: Map<string, string>,
  notHeld: ReadonlySet<HoldableName>,
  unfoldedGroup: string | null,
  addressWith: (open?: string) => string,
  bars: CostBar[],
) {
  const { request, facets } = answer
  const parts = Map.groupBy(filterNames, (name) => filters[name].group ?? name)
  return [...parts.values()].flatMap((names): PanelPart[] => {
    const [name] = names
    const filter = filters[name]
    const label = filter.group
      ? words.groups[filter.group]
      : (filterWords[name].heading ?? filterWords[name].name)
    const isOpen = filter.open === true || filter.open?.(request.chosen) === true
    const values = facets[name]
    if (values)
      return [{ label, isOpen, facet: { name, ...createFacet(name, values, unfoldedGroup, addressWith) } }]
    const fields = names
      .flatMap((name) => createFields(name, request.currency))
      .map((field) => ({ ...field, value: request[field.name] ?? refusals.get(field.name) }))
    if (fields.length === 0) return []
    return [
      {
        label,
        isOpen: isOpen || fields.some(({ value }) => value !== undefined),
        fields,
        // Shown before the user types, not after.
        notes: [...notHeld]
          .filter((filterName) => names.some((name) => name === filterName))
          .map(words.notHeld),
        // One field for the currency is enough: other amounts name theirs.
        ...(name === TUITION && { inCurrency: true }),
        ...(name === YEAR_LIMIT && bars.length > 0 && { bars }),
      },
    ]
  })
}

/** Creates the bars of first-year costs; none if too few costs are known. */
export function createCostBars(
  { costSteps = [], request }: Pick<SearchAnswer, 'costSteps' | 'request'>,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): CostBar[] {
  const { currency, [YEAR_LIMIT]: limit = Number.POSITIVE_INFINITY } = request
  const highest = Math.max(...costSteps.map(({ count }) => count))
  const all = costSteps.at(-1)?.atMost
  return costSteps.map(({ upTo, count, atMost }, index) => {
    const end = upTo === undefined ? undefined : figures.limit({ amount: upTo, currency })
    const start = costSteps[index - 1]?.upTo ?? 0
    const isLast = start < limit && limit <= (upTo ?? Number.MAX_VALUE)
    return {
      label: end ? words.costAtMost(atMost, end, figures) : words.costAny(atMost, figures),
      height: count / highest,
      ...(upTo !== undefined &&
        atMost > 0 &&
        atMost !== all && { address: addressOf({ ...request, page: 1, [YEAR_LIMIT]: upTo }) }),
      ...(start < limit && { is: isLast ? 'last' : 'within' }),
    }
  })
}

function createFacet(
  name: FilterName,
  facetValues: FacetValue[],
  unfoldedGroup: string | null,
  addressWith: (open?: string) => string,
): ShownFacet {
  const values = facetValues.map((value) => presentValue(name, value))
  // In a list with its own order, showing only a part would look like a gap.
  if (hasOwnOrder(filters[name]) || values.length <= SHOWN + 1) return { values }
  if (unfoldedGroup === name) return { values, fewer: addressWith() }
  const visible = values.filter((value, index) => index < SHOWN || value.isChosen)
  return { values: visible, more: { count: values.length - visible.length, address: addressWith(name) } }
}

function createFields(filter: FilterName, currency: string) {
  return listEnds(filters[filter]).map(([name, end]) => {
    const { most, unit } = getBounds(name)
    const own = filters[filter].group ? getEndWords(name).label : words.ends[end]
    return {
      name,
      label: unit === 'money' ? words.amount(own, currency) : own,
      isMoney: unit === 'money',
      ...(most < UNREACHED_LIMIT && { most }),
    }
  })
}

/**
 * Returns a value without its empty properties: the page contains each of them once more as data for the
 * script.
 */
function presentValue(filter: FilterName, { value, name, count, chosen, group }: FacetValue): ShownValue {
  const label = name ?? words.value(filter, value)
  return { value, label, count, ...(chosen && { isChosen: chosen }), ...(group && { group }) }
}
