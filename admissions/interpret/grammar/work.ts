import type { InterpretedFilters, InterpretedStudent } from '../types.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import { DOUBTFUL, type Sentence } from './sentence.ts'

const getYears = (text: string, unit: string) =>
  unit === 'month' ? Math.round((Number(text) / 12) * 100) / 100 : Number(text)

/** Reads years of work: the student's own, or the maximum that a programme may require. */
export function readWork(sentence: Sentence, filters: InterpretedFilters, student: InterpretedStudent) {
  const { asks, experienceFill, jobs, kindsOfWork: kind, trades } = sentence.lists
  const match = compilePattern`\b${asks}(?: [^ .]+){0,4} ?$`
  const put = (years: number, before: string, middle = '') => {
    if (/ negative $/.test(before)) return DOUBTFUL
    if (years > 50) return false
    const near = before.split(' . ').at(-1)!.slice(-70)
    const own = /\b(?:i|my|ive|im|have|having|with|got|possess)(?: [^ .]+){0,4} ?$/.test(near.trimEnd())
    if (match.test(`${near}${middle}`.trimEnd()) && !(own && !match.test(near.trimEnd())))
      filters.maxWorkExperience = years
    else student.workExperience ??= years
  }
  sentence.each(
    compilePattern` ${NUMBER}(?: and (?:a )?half)?(?: (?:-|to) ${NUMBER})?(?: \+| plus)?(?: -)? (year|month)
      (?:(?: ${kind}){0,5}| (?!gap|old|ago|no|and|or)[a-z]+(?: ${kind}){1,2}) experience(?= )`,
    ([all, first, second, unit], before) =>
      put(getYears(second ?? (/half/.test(all) ? String(Number(first) + 0.5) : first), unit), before),
  )
  sentence.each(
    compilePattern` ${NUMBER}(?: \+)?(?: -)? (year|month)s? (?:(?:of|ka|ki|ke|se) )?(?:work|job|working|industry|full time)
      (?: (?:ex|exp))?(?! (?:gap|permit|visa|rights|placement|from))(?= )`,
    ([, text, unit], before) => put(getYears(text, unit), before),
  )
  sentence.each(
    compilePattern`(?: ${kind})* experience(?: (?:${experienceFill}|:|-|=))* ${NUMBER}(?: \+)? (year|month)
      (?: (?:and )?(\d{1,2}) month)?(?= )`,
    ([all, text, unit, months = '0'], before) =>
      put(
        getYears(text, unit) + getYears(months, 'month'),
        before,
        /requirement|required|under|below|less|up to|most/.test(all) ? ' requires' : '',
      ),
  )
  // "3 years of teaching", "software engineer at Amazon, 3 years".
  sentence.each(compilePattern` ${NUMBER}(?: \+)? year of ${trades}(?= )`, ([, text], before) =>
    put(Number(text), before),
  )
  sentence.each(
    compilePattern` ${jobs}(?: (?:at|in|with)(?: [a-z]+){1,2})?(?: (?:,|for|since|from|of|-|\())* ${NUMBER}
      (?: \+)? year(?! (?:old|gap|masters|mba|ms|msc|programme|course|degree|full|long|pg))(?= )`,
    ([, text], before) => put(Number(text), `${before} i`),
  )
  // "2.5 years at L&T": a company, if no institution is named there.
  sentence.each(
    compilePattern` ${NUMBER}(?: \+)? (year|month) (?:at|with) (?!(?:a |an |the |this |that |my |least |most |
      university|college|school|home|any ))(?=[a-z])`,
    ([, text, unit], before, after) =>
      !/^[^.,]{0,30} (?:university|college|school|institute|programme|course|degree|scholarship)\b/.test(
        ` ${after}`,
      ) &&
      !/\b(?:masters|ms|msc|mba|phd|programme|course|degree|duration|study|studying) (?:for )?$/.test(
        before,
      ) &&
      put(getYears(text, unit), before),
  )
  sentence.each(
    compilePattern` (?:worked|working|work|employed|been working|been|job)(?: (?:as|at|in|for|with|a|an|the|
      since|last|past|over|about|around|from|[a-z]+)){0,6} (?:for|since|from)?(?: (?:the|last|past|over|
      about|around|almost))* ?${NUMBER} (year|month)(?: now)?(?= )`,
    ([, text, unit], before, after) =>
      !/^ (?:programme|course|degree|masters)/.test(after) && put(getYears(text, unit), `${before} i`),
  )
  readNoWork(sentence, filters, student)
}

const WHO_ACCEPTS = compilePattern`\b(?:that|which|who|accept\w*|admits?|allow\w*|take) ?
  (?:students|applicants|people|candidates)? ?$`

/**
 * Reads "no work experience" and "for freshers": the student has none, or the programme should ask for none.
 */
function readNoWork(sentence: Sentence, filters: InterpretedFilters, student: InterpretedStudent) {
  const { kindsOfWork: kind } = sentence.lists
  sentence.each(
    compilePattern`(?: (?:i|am|im|a|be|can|are|we|have|has|got|having))* (?:no|without(?: any| a)?|zero|0 year
      (?: of)?|0|dont have(?: any)?|do not have(?: any)?|dont (?:need|require|ask for)
      (?: any)?|doesnt (?:need|require|ask for)(?: any)?|not (?:need|require|requiring|needing)
      (?: any)?|never had(?: any)?)(?: (?:prior|previous|relevant))*(?: ${kind})* (?:experience|ex)
      (?: (?:needed|required|requirement|necessary|year))*(?= )`,
    ([all], before) => {
      const own =
        /(?: i | im | have| having| dont have| never had)/.test(`${all} `) ||
        /\b(?:i|im|and|with|have) ?$/.test(before.trimEnd())
      const isAsked = /need|requir|ask|necessary/.test(all) || WHO_ACCEPTS.test(before.trimEnd())
      if (isAsked && !/ (?:i|im) /.test(all)) filters.maxWorkExperience = 0
      else if (own || !isAsked) student.workExperience ??= 0
    },
  )
  sentence.each(
    compilePattern` (?:work |job |prior )?experience(?: is| are)? (?:not (?:required|needed|necessary|mandatory)|
      isnt (?:required|needed)|optional)(?= )`,
    () => {
      filters.maxWorkExperience = 0
    },
  )
  sentence.each(/ (?:(?:a|as|am|im|i) ){0,6}freshers?(?= )/, ([all], before) => {
    if (/\b(?:for|accept\w*|to|open to|suitable for) ?$/.test(before.trimEnd()) && !/ (?:am|im)/.test(all))
      filters.maxWorkExperience = 0
    else student.workExperience ??= 0
  })
}
