import { endOfString, plainNames } from './pdf-names.ts'

/** What stands in a PDF where a value does, as far as it is asked here: numbers, strings and words are `undefined`. */
export type Value =
  | { name: string }
  /** The number of the object that stands elsewhere. */
  | { to: number }
  | { items: Value[] }
  | { entries: [key: string, value: Value][] }
  | undefined

/** What does not end within so many signs, or within so many brackets, is not what anybody writes. */
const LONGEST = 10_000
const DEEPEST = 30

/** A blank, or a remark up to the end of its line. */
export const BLANK = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?=[\r\n]|$))`
const TOKEN = new RegExp(
  String.raw`${BLANK}*(?:(?<to>\d+)${BLANK}+\d+${BLANK}+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)|/(?<name>[^\0\t\n\f\r ()<>[\]{}/%]*)|(?<sign><<|>>|[[\](])|<[^>]*>?|[^\0\t\n\f\r ()<>[\]{}/%]+|.)`,
  'sy',
)

/** Thrown where something is hidden, such as in a value that is longer or deeper than anybody writes. */
export class Hidden extends Error {}

/** The value that begins at a place of a PDF. Throws `Hidden`. */
export function valueAt(pdf: string, at: number): Value {
  const text = pdf.slice(at, at + LONGEST)
  let place = 0

  function next() {
    TOKEN.lastIndex = place
    const found = TOKEN.exec(text)
    if (!found) throw new Hidden()
    const { groups = {} } = found
    place = groups.sign === '(' ? endOfString(text, TOKEN.lastIndex) : TOKEN.lastIndex
    return groups
  }

  function valueFrom({ to, name, sign }: Record<string, string | undefined>, depth: number): Value {
    if (depth > DEEPEST) throw new Hidden()
    if (to !== undefined) return { to: Number(to) }
    if (name !== undefined) return { name: plainNames(name) }
    if (sign === '[') return { items: until(']', depth) }
    if (sign === '<<') return { entries: pairs(until('>>', depth)) }
    return undefined
  }

  function until(end: string, depth: number) {
    const items: Value[] = []
    for (let token = next(); token.sign !== end; token = next()) items.push(valueFrom(token, depth + 1))
    return items
  }

  return valueFrom(next(), 0)
}

/** Keys are found by being names: what is damaged between two of them shifts nothing. */
function pairs(items: Value[]): [string, Value][] {
  return items.flatMap((item, index) =>
    item && 'name' in item ? [[item.name, items[index + 1]] as [string, Value]] : [],
  )
}
