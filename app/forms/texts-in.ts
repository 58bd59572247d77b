import { data } from 'react-router'
import { removeUnseenMarks } from '../../admissions/inputs/typed-text.ts'
import { isMultipart, longestForm, withinLimit } from './body-limit.ts'

/** No page has so many fields. */
const MOST_FIELDS = 1_000
/** Four times the longest text that any form takes. */
const LONGEST_SHOWN = 20_000

/**
 * What was posted. What is no form, breaks off, or has more fields than any page holds none: the answer says what is missing. Throws a 413 for a longer
 * body than the path takes, whoever calls it and whatever the type says: nothing longer is held in memory.
 */
export async function formIn(request: Request): Promise<FormData> {
  const bounded = await withinLimit(request, longestForm(new URL(request.url).pathname))
  if (!bounded) throw data(null, { status: 413 })
  const bytes = new Uint8Array(await bounded.arrayBuffer())
  const { headers } = bounded
  // Before it is taken apart: a megabyte of names without values takes seconds.
  if (fieldsWithin(bytes, headers) > MOST_FIELDS) return new FormData()
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData())
  return [...form.keys()].length > MOST_FIELDS ? new FormData() : form
}

/** As many fields as a body has at most, by what stands between them: `&`, or a line that begins with two strokes. */
function fieldsWithin(bytes: Uint8Array, headers: Headers): number {
  const between = isMultipart(headers) ? '\n--' : '&'
  const codes = [...between].map((sign) => sign.charCodeAt(0))
  let count = 1
  for (let at = bytes.indexOf(codes[0]); at !== -1; at = bytes.indexOf(codes[0], at + 1))
    if (codes.every((code, nr) => bytes[at + nr] === code)) count++
  return count
}

/** The fields of a form in the order they were sent, where one name comes several times. `takeForm` reads all other forms. */
export function fieldsIn(request: Request): Promise<FormData> {
  return formIn(request.clone())
}

/** The texts of a form by their fields: lines end in one way, and there are no control characters, of which the database refuses some. */
export function textsIn(form: FormData): Map<string, string> {
  return new Map(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[plain(name), plain(value)] as const] : [],
    ),
  )
}

/** What was typed, to be shown again: a password never is. Fields for one have names that end so. Nobody types more than is shown. */
export function typedIn(form: FormData): Record<string, string> {
  const fields = [...textsIn(form)].filter(([name]) => !/password$/i.test(name))
  return Object.fromEntries(fields.map(([name, text]) => [name, text.slice(0, LONGEST_SHOWN)]))
}

/** A line is also taken without marks that nobody sees; in a longer text they may say which way it runs. */
function plain(text: string) {
  const line = /[\r\n]/.test(text) ? text : removeUnseenMarks(text)
  return line.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ')
}
