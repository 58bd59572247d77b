import { data } from 'react-router'
import { removeUnseenMarks } from '../../admissions/inputs/typed-text.ts'
import { getMaxFormBytes, isMultipart, limitBody } from './body-limit.ts'

/** No page has this many fields. */
const MAX_FIELDS = 1_000
/** Four times the longest text that any form takes. */
const MAX_SHOWN_LENGTH = 20_000

/**
 * Returns the posted form. It is empty if the body is not a form, breaks off, or has more fields than any
 * page: the answer then reports the missing fields. Throws 413 for a longer body than the path accepts, for
 * every caller and content type: nothing longer is held in memory.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const limitedBody = await limitBody(request, getMaxFormBytes(new URL(request.url).pathname))
  if (!limitedBody) throw data(null, { status: 413 })
  const bytes = new Uint8Array(await limitedBody.arrayBuffer())
  const { headers } = limitedBody
  // Counted before parsing: a megabyte of names without values takes seconds.
  if (countMaxFields(bytes, headers) > MAX_FIELDS) return new FormData()
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData())
  return [...form.keys()].length > MAX_FIELDS ? new FormData() : form
}

/**
 * Returns the maximum number of fields in a body, counted by separators: `&`, or a line that begins with two
 * dashes.
 */
function countMaxFields(bytes: Uint8Array, headers: Headers): number {
  const between = isMultipart(headers) ? '\n--' : '&'
  const codes = [...between].map((character) => character.charCodeAt(0))
  let count = 1
  for (
    let position = bytes.indexOf(codes[0]);
    position !== -1;
    position = bytes.indexOf(codes[0], position + 1)
  )
    if (codes.every((code, index) => bytes[position + index] === code)) count++
  return count
}

/**
 * Returns the fields of a form in the order sent, if a name occurs several times. `takeForm` reads all other
 * forms.
 */
export function readFormCopy(request: Request): Promise<FormData> {
  return readFormData(request.clone())
}

/**
 * Returns the texts of a form by field, with uniform line ends and no control characters, some of which the
 * database refuses.
 */
export function readTexts(form: FormData): Map<string, string> {
  return new Map(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[cleanText(name), cleanText(value)] as const] : [],
    ),
  )
}

/**
 * Returns the typed texts, to show them again, without passwords (recognised by the end of the field's name).
 * Longer texts than anyone types are cut.
 */
export function readTypedTexts(form: FormData): Record<string, string> {
  const fields = [...readTexts(form)].filter(([name]) => !/password$/i.test(name))
  return Object.fromEntries(fields.map(([name, text]) => [name, text.slice(0, MAX_SHOWN_LENGTH)]))
}

/**
 * Cleans a text. Invisible marks are removed only from a single line; in longer text they may set the writing
 * direction.
 */
function cleanText(text: string) {
  const line = /[\r\n]/.test(text) ? text : removeUnseenMarks(text)
  return line.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ')
}
