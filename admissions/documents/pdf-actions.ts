import { fullName } from './pdf-names.ts'
import { BLANK, Hidden, type Value, valueAt } from './pdf-values.ts'

/** A part of a PDF that holds objects, and where those of a number begin in it. */
export interface Objects {
  text: string
  placesOf(number: number): number[]
}

/** What happens by itself: when a document is opened, and when a page or a field is come to or left. */
const BY_ITSELF = new RegExp(
  `(?:(?<opening>${fullName('OpenAction')})(?=${BLANK}|[<[])|${fullName('AA')}(?=${BLANK}*<<|${BLANK}+\\d))`,
  'g',
)
/** What only moves about in the document itself. All else reaches out, or changes it. */
const HARMLESS = ['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans']
/** A document where there is more to read of it hides something. */
const MOST_READ = 2_000

/** Whether anything but moving about in it happens without being pressed for. A link that one presses is no matter. */
export function actsByItself(parts: Objects[]): boolean {
  let left = MOST_READ
  const seen = new Set<number>()

  function read(text: string, at: number): Value {
    if (--left < 0) throw new Hidden()
    return valueAt(text, at)
  }

  /** What stands for a value: itself, or each object of the number that it names. What is nowhere is hidden. */
  function meant(value: Value): Value[] {
    if (!value || !('to' in value)) return [value]
    const found = parts.flatMap(({ text, placesOf }) => placesOf(value.to).map((at) => read(text, at)))
    if (found.length === 0 || found.some((one) => one && 'to' in one)) throw new Hidden()
    return found
  }

  /** Whether an action or one that comes after it does harm. */
  function harms(action: Value): boolean {
    if (action && 'to' in action) {
      if (seen.has(action.to)) return false
      seen.add(action.to)
    }
    return meant(action).some((one) => {
      if (one && 'items' in one) return one.items.some(harms)
      return entriesOf(one).some(([key, value]) =>
        key === 'S' ? meant(value).some(isHarm) : key === 'Next' && harms(value),
      )
    })
  }

  function harmsAt(text: string, at: number, opening: boolean): boolean {
    const found = meant(read(text, at))
    // A list says at which page a document opens.
    if (opening) return found.some((one) => entriesOf(one).length > 0 && harms(one))
    return found.some((one) => entriesOf(one).some(([, action]) => harms(action)))
  }

  try {
    return parts.some(({ text }) =>
      text
        .matchAll(BY_ITSELF)
        .some(({ index, 0: key, groups }) =>
          harmsAt(text, index + key.length, groups?.opening !== undefined),
        ),
    )
  } catch (error) {
    if (error instanceof Hidden) return true
    throw error
  }
}

function entriesOf(value: Value) {
  return value && 'entries' in value ? value.entries : []
}

function isHarm(value: Value) {
  return !(value && 'name' in value && HARMLESS.includes(value.name))
}

const BEGINS = new RegExp(`(?<!\\d)(\\d+)${BLANK}+\\d+${BLANK}+obj`, 'g')

/** The objects of a file as it is. All that look like one count: readers differ in where they look. */
export function objectsIn(text: string): Objects {
  const places = () =>
    text
      .matchAll(BEGINS)
      .map(({ index, 0: said, 1: number }) => [Number(number), index + said.length] as const)
  return { text, placesOf: lookup(places) }
}

/** The objects of an unpacked stream: their numbers and places stand before the first. */
export function objectsOfStream(text: string, first: number): Objects {
  const numbers = [...text.slice(0, first).matchAll(/\d+/g)].map(Number)
  const places = () =>
    numbers.flatMap((number, index) =>
      index % 2 === 0 ? [[number, first + (numbers[index + 1] ?? 0)] as const] : [],
    )
  return { text, placesOf: lookup(places) }
}

/** Gathered once somebody asks: of most documents nobody does. */
function lookup(places: () => Iterable<readonly [number: number, at: number]>) {
  let found: Map<number, number[]> | undefined
  return (number: number) => {
    if (!found) {
      found = new Map()
      for (const [key, at] of places()) {
        const before = found.get(key)
        if (before) before.push(at)
        else found.set(key, [at])
      }
    }
    return found.get(number) ?? []
  }
}
