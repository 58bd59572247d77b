import type { MarkScale } from '../matching/student.ts'
import { isOfOneself } from './clauses.ts'
import { NUMBER } from './patterns.ts'
import { type Sentence, takeEach } from './sentence.ts'
import type { InterpretedStudent } from './types.ts'

const UG =
  '(?:btech|b tech|be|beng|bsc|bs|bcom|bba|bca|ba|bds|bpharm|bms|bmm|baf|bhm|bpt|bbm|bachelors|graduation|undergrad|undergraduate|undergraduation|ug|degree|engineering|college|llb|mbbs|aggregate|barch)'
const TWELFTH =
  '(?:(?:class |grade |std |standard )?(?:12th|12)(?: (?:standard|class|grade|std|board|boards|cbse|icse|science|commerce|arts|pcm|pcb))*|plus 2|intermediate|higher secondary|high school|puc|boards|school)'
const TENTH =
  '(?:(?:class |grade )?(?:10th|10)(?: (?:standard|class|grade|std|board|boards|cbse))*|matric|matriculation)'
const LINK =
  '(?: (?:percentage|marks|mark|score|scores|grade|grades|result|aggregate|is|are|was|of|with|:|=|-|at|in|my|got|scored|have|around|about|,|i|a|an|the|\\())*'
/** Between "CGPA" and its figure; "with" begins something else: "6.5 CGPA with 7 backlogs". */
const GRADE_LINK =
  '(?: (?:score|is|are|was|of|:|=|-|my|got|scored|around|about|(?:in|during)(?: my| the)? (?:btech|bsc|bachelors|ug|graduation|college|bcom|bba|be|beng|degree|undergrad|undergraduate)|i|have|a|an|the|\\())*'

/** Marks of school and of a first degree, each on the scale it is given on. */
export function readMarks(sentence: Sentence, student: InterpretedStudent, wantsBachelor: () => boolean) {
  const put = (where: 'tenth' | 'twelfth' | 'undergraduate', value: number, outOf: MarkScale) => {
    if (!(value > 0 && value <= outOf) || (outOf === 100 && value < 30)) return false
    if (student[where]) return false
    student[where] = { value, outOf }
    return true
  }
  const whole: [string, 'tenth' | 'twelfth' | 'undergraduate'][] = [
    [TWELFTH, 'twelfth'],
    [TENTH, 'tenth'],
    [UG, 'undergraduate'],
  ]
  // "8.2 CGPA", "CGPA 8.2/10", "GPA of 3.4 out of 4"
  const outOf =
    '(?: (?:/|out of|on|on a scale of|scale) (4|5|7|10|100)(?:\\.0)?(?: (?:scale|point|cgpa|gpa|scale of))?)?'
  const isSchool = (near: string) =>
    new RegExp(`${TWELFTH}(?:(?! \\d\\d)[^.,])*$`).test(near) && !new RegExp(`\\b${UG} `).test(near)
  const grade = (kind: string, text: string, scale: string | undefined, before: string) => {
    const value = Number(text)
    const known = scale ? (Number(scale) as MarkScale) : undefined
    const guessed: MarkScale = value <= 4 ? 4 : kind === 'gpa' && value <= 5 ? 5 : value <= 10 ? 10 : 100
    return put(isSchool(before.slice(-40)) ? 'twelfth' : 'undergraduate', value, known ?? guessed)
  }
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: \\+)?${outOf} (?:as |in |of |my )*(cgpa|gpa|sgpa|ogpa|cpi|pointer)(?: (?:out of|/|on) (4|5|7|10))?(?= )`,
    ),
    ([, value, scale, kind, late], before, after) => {
      const school = /^ (?:in|at|for|of)(?: my| class| the)* (10|12)th\b/.exec(after)?.[1]
      if (school) return put(school === '10' ? 'tenth' : 'twelfth', Number(value), 10)
      return Number(value) <= 10 && grade(kind, value, scale ?? late, before)
    },
  )
  takeEach(
    sentence,
    new RegExp(` (cgpa|gpa|sgpa|cpi|ogpa|pointer)${GRADE_LINK} ${NUMBER}${outOf}(?= )`),
    ([, kind, value, scale], before) => grade(kind, value, scale, before),
  )
  takeEach(sentence, new RegExp(` ${NUMBER} (?:/|out of) (4|10)(?:\\.0)?(?= )`), ([, value, scale], before) =>
    grade('cgpa', value, scale, before),
  )
  // Another class is none that programmes ask for.
  takeEach(
    sentence,
    new RegExp(` ${NUMBER} (?:percent|percentage)(?: (?:in|of|my|class|the))* (?:11th|9th|8th)(?= )`),
    () => true,
  )
  for (const [name, where] of whole) {
    const percent = '(?: (?:percent|percentage|marks|aggregate|/ 100))'
    takeEach(sentence, new RegExp(` ${name}${LINK} ${NUMBER}${percent}?(?= )`), ([all, value], _, after) => {
      // "12th in 2024", "BE in 6 months" are no marks.
      if (
        !/percent|marks|percentage|aggregate|score|scored|got/.test(all + after.slice(0, 16)) &&
        Number(value) < 35
      )
        return Number(value) <= 10 && /cgpa|gpa|pointer/.test(all) && put(where, Number(value), 10)
      return put(where, Number(value), Number(value) <= 10 ? 10 : 100)
    })
    takeEach(
      sentence,
      new RegExp(
        ` ${NUMBER}${percent}+(?: (?:in|on|for|from|at|during|of|my|the|class|marks|aggregate))* ${name}(?= )`,
      ),
      ([, value], before) =>
        !/scholarship|waiver|discount/.test(before.slice(-30)) && put(where, Number(value), 100),
    )
    takeEach(
      sentence,
      new RegExp(` ${NUMBER}(?: (?:in|on|for|during|my|the|class))+ ${name}(?= )`),
      ([, value], before) =>
        /(?: got| scored| have| secured| with| and|,|.\.) ?$/.test(before) &&
        put(where, Number(value), Number(value) <= 10 ? 10 : 100),
    )
  }
  takeEach(
    sentence,
    new RegExp(
      `(?: (?:with|have|got|scored|scoring|secured|my|percentage|aggregate|marks|score|of|is|overall|academic|academics|:))* ${NUMBER} (?:percent|percentage)(?: (?:marks|aggregate|score|overall|percentage|in))*(?= )`,
    ),
    ([all, value], before, after) => {
      if (
        /^ (?:scholarship|tuition|fees|discount|waiver|off|attendance|loan|of (?:the|my|tuition))/.test(after)
      )
        return false
      if (/interest|loan|scholarship|acceptance|admission rate/.test(before.slice(-30) + all)) return false
      // Another class, or a diploma, is none of the marks that programmes ask for.
      if (
        /^ (?:in|of)(?: my| class| the)* (?:11th|9th|8th|11|9)\b/.test(after) ||
        / (?:polytechnic|diploma|iti) ?$/.test(before) ||
        / (?:done|did|completed|finished|have|after|my)(?: an?| my| \d year)* diploma(?: (?:in|of)(?: [a-z]+){1,3}?)?(?: (?:with|,|at))* ?$/.test(
          before,
        )
      )
        return true
      const near = before.split(' . ').at(-1)!.slice(-50)
      if (
        /\b(?:cat|jee|neet|gate|xat|mat|nmat|cmat|clat)\b[^,]*$/.test(near) ||
        /^ in (?:cat|jee|neet|gate|xat|mat) /.test(after)
      )
        return false
      return put(wantsBachelor() ? 'twelfth' : 'undergraduate', Number(value), 100)
    },
  )
  takeEach(
    sentence,
    new RegExp(` (?:percentage|aggregate)(?: (?:is|of|:|-|=))* ${NUMBER}(?= )`),
    ([, value]) =>
      Number(value) >= 35 && put(wantsBachelor() ? 'twelfth' : 'undergraduate', Number(value), 100),
  )
  readPast(sentence, student)
}

/** Backlogs and gaps. */
function readPast(sentence: Sentence, student: InterpretedStudent) {
  takeEach(
    sentence,
    new RegExp(
      ` (?:(?:with|have|having|had|i) )*${NUMBER}(?: (?:active|standing|history|cleared|live|open|closed|past|old|dead))* backlog(?= )`,
    ),
    ([, value], before, after) => {
      if (!isOfOneself(before) && /^ (?:are |is )?(?:allowed|accepted|ok|okay|fine)/.test(after)) return false
      student.backlogs = Number(value)
      return true
    },
  )
  takeEach(sentence, / (?:koi )?backlog no(?= )/, () => {
    student.backlogs = 0
    return true
  })
  takeEach(sentence, / backlog(?: (?:is|are|:|=|-|of|history|count))* (\d+)(?= )/, ([, value]) => {
    student.backlogs = Number(value)
    return true
  })
  takeEach(
    sentence,
    / (?:no|nil|without(?: any)?|dont have(?: any)?|not have(?: any)?|havent any|never had(?: any| a)?)(?: (?:active|standing))* backlog(?! (?:limit|restriction|issue|problem|criteria|accepted|allowed))(?= )/,
    () => {
      student.backlogs = 0
      return true
    },
  )
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER} (year|month)s?(?: (?:of|study|academic|education|career|work|working|drop|:))* gap(?: (?:year|in (?:my )?(?:studies|education)))*(?= )`,
    ),
    ([, value, unit]) => {
      student.gapYears = unit === 'year' ? Number(value) : Number(value) / 12
      return true
    },
  )
  takeEach(
    sentence,
    new RegExp(
      ` (?:study |education |academic )?(?:gap|drop)(?: (?:of|year|years|is|:|in (?:my )?studies))* ${NUMBER} year(?= )`,
    ),
    ([, value]) => {
      student.gapYears = Number(value)
      return true
    },
  )
}
