import { readPdf } from '../../platform/untrusted/pdf-text.ts'

// To be run in its own process (`letter-file.server.ts`): the file comes from anybody, perhaps from a forger.

/** A letter has some pages; the rest of a longer file is dropped. */
const MAX_TEXT = 20_000
const MAX_LINE = 300
const MAX_VALUE = 120

/** What a letter’s text seems to say. Whoever brought it looks it over. */
export interface LetterParts {
  programme: string
  sender: string
  payee: string
  account: string
  amount: string
  number: string
}

export type ReadLetter =
  | { ok: true; text: string; parts: LetterParts }
  | { ok: false; problem: 'unreadable' | 'no-text' }

/** Reads an offer letter: a PDF with text, or a plain text such as a mail. */
export async function readOfferLetter(bytes: Uint8Array): Promise<ReadLetter> {
  const isPdf = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').includes('%PDF-')
  if (!isPdf && bytes.includes(0)) return { ok: false, problem: 'unreadable' }
  const text = isPdf ? (await readPdf(bytes)).text : new TextDecoder().decode(bytes.subarray(0, 4 * MAX_TEXT))
  const lines = text
    .slice(0, MAX_TEXT)
    .split(/\r?\n/)
    .map((line) =>
      line
        .slice(0, MAX_LINE)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
  if (lines.length === 0) return { ok: false, problem: 'no-text' }
  return { ok: true, text: lines.join('\n'), parts: findLetterParts(lines) }
}

/** Finds the parts of a letter by the words that stand before them. A part that is not there is empty. */
function findLetterParts(lines: string[]): LetterParts {
  const findFirst = (patterns: RegExp[]) => {
    for (const pattern of patterns)
      for (const line of lines) {
        const value = pattern
          .exec(line)?.[1]
          ?.trim()
          .replace(/[.,;]{1,3}$/, '')
        if (value) return value.slice(0, MAX_VALUE)
      }
    return ''
  }
  return {
    programme: findFirst([
      /^(?:course|program(?:me)?)(?: (?:name|title|of study))? ?[:–-] ?(.{3,})$/i,
      /\b(?:a place (?:on|in)|admission to|admitted to|offer of a place (?:on|in)|enrol(?:l)? in)(?: the| our)? ((?:master|bachelor|doctor|diploma|certificate|m\.?sc|b\.?sc|m\.?a|b\.?a|mba|meng|beng|ph\.?d)\b.{3,}?)(?:[.,;]| at | starting | beginning | for | programme\b| program\b|$)/i,
    ]),
    sender: findFirst([/^from: ?(.{5,})$/i, /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/]),
    payee: findFirst([
      /^(?:(?:name of )?beneficiary(?:['’]s)?(?: name)?|payee(?: name)?|account (?:name|holder)(?: name)?|in favou?r of) ?[:–-]? ?(\p{L}.{2,})$/iu,
    ]),
    account: findFirst([
      /\biban ?[:–-]? ?([A-Z]{2}\d{2}[A-Z\d ]{11,40})/i,
      /\bifsc(?: code)? ?[:–-]? ?([A-Z]{4}0[A-Z\d]{6})\b/i,
      /\bupi(?: id)? ?[:–-]? ?([\w.-]{2,60}@[a-z]{2,30})\b/i,
      /\b(?:account|a\/c)(?: number| no\.?) ?[:–-]? ?([\d -]{6,34})/i,
    ]),
    amount: findFirst([
      /\b(?:deposit|amount)\b.{0,60}?((?:[A-Z]{3} ?|[£€$₹] ?|A\$ ?|C\$ ?)\d[\d,]{0,14}(?:\.\d\d)?)/i,
      /\b(?:deposit|amount)\b.{0,60}?(\d[\d,]{2,14}(?:\.\d\d)? ?(?:GBP|EUR|USD|AUD|CAD|NZD|SGD|INR))/i,
    ]),
    number: findFirst([
      /\bcricos provider(?: code| number| no\.?)? ?[:–-]? ?(\d{5}[A-Z])\b/i,
      /\bukprn ?[:–-]? ?(1\d{7})\b/i,
      /\b(?:dli|designated learning institution)(?: number| no\.?| #)? ?[:–-]? ?(O\d{11,12})\b/i,
      /\bsevp?(?:is)?(?: school)?(?: code)? ?[:–-]? ?([A-Z]{3}214F\d{8})\b/i,
      /\bcricos(?: course)?(?: code)? ?[:–-]? ?(\d{5}[A-Z]|\d{6,7}[A-Z]?)\b/i,
    ]),
  }
}
