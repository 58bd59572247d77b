import type { MarkScale } from '../../matching/student.ts'
import type { InterpretedStudent } from '../types.ts'
import { isAboutOneself } from './clauses.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import { DOUBTFUL, type Lists, type Sentence } from './sentence.ts'

type Stage = 'tenth' | 'twelfth' | 'undergraduate'

const TENTH = compilePattern`(?:(?:class |grade )?(?:10th|10)(?: (?:standard|class|grade|std|board|boards|
  cbse))*|matric|matriculation)`
const createTwelfthPattern = ({ boards, higherSecondary }: Lists) =>
  compilePattern`(?:(?:class |grade |std |standard )?(?:12th|12)(?: ${boards})*|${higherSecondary})`

/** "8.2 CGPA", "CGPA 8.2/10", "GPA of 3.4 out of 4". */
const OUT_OF = compilePattern`(?: (?:/|out of|on|on a scale of|scale) (4|5|7|10|100)(?:\.0)?
  (?: (?:scale|point|cgpa|gpa|scale of))?)?`
/** The total marks of a school year's papers. No English or admission test has such a total. */
const BOARD_TOTALS = '500|600|650|700|750|1000|1100|1200'
/** An admission exam, not a school. */
const EXAM = /\b(?:cat|jee|neet|gate|xat|mat|nmat|cmat|clat)\b[^,]*$/
const EXAM_BEHIND = /^ in (?:cat|jee|neet|gate|xat|mat) /
const OF_OTHER_THINGS =
  /^ (?:scholarship|tuition|fees|discount|waiver|off|attendance|loan|of (?:the|my|tuition))/
const OF_DIPLOMA = compilePattern` (?:(?:polytechnic|diploma|iti) ?|(?:done|did|completed|finished|have|after|my)
  (?: an?| my| \d year)* diploma(?: (?:in|of)(?: [a-z]+){1,3}?)?(?: (?:with|,|at))* ?)$`

/** Records the marks of a stage. Returns `false` if they cannot be, or the stage has marks already. */
type PutMarks = (stage: Stage, value: number, outOf: MarkScale) => false | undefined

/** Reads the marks of school and of a first degree, each on the scale it is given on. */
export function readMarks(sentence: Sentence, student: InterpretedStudent) {
  const put: PutMarks = (stage, value, outOf) => {
    if (!(value > 0 && value <= outOf) || (outOf === 100 && value < 30) || student[stage]) return false
    student[stage] = { value, outOf }
  }
  readGradePoints(sentence, put)
  readBoardTotals(sentence, put)
  readMarksOfStages(sentence, put)
  readPercentages(sentence, put)
  readPast(sentence, student)
}

const getShortScale = (value: number): MarkScale => (value <= 10 ? 10 : 100)

/** Reads grade points, with or without their scale. */
function readGradePoints(sentence: Sentence, put: PutMarks) {
  const { firstDegrees, gradeFill } = sentence.lists
  const isSchool = (near: string) =>
    compilePattern`(?<![\w.])${createTwelfthPattern(sentence.lists)}(?:(?! \d\d)[^.,])*$`.test(near) &&
    !compilePattern`\b${firstDegrees} `.test(near)
  const isTenth = (near: string) => / (?:10th|class 10|matric)(?= )(?:(?! \d\d)[^.,])*$/.test(near)
  const grade = (kind: string, text: string, scale: string | undefined, before: string) => {
    const value = Number(text)
    const outOf = scale ? (Number(scale) as MarkScale) : undefined
    // No grade point exceeds its scale, or 10 if no scale is stated: ask the user.
    if (value > (outOf ?? 10)) return DOUBTFUL
    const guessed: MarkScale = value <= 4 ? 4 : kind === 'gpa' && value <= 5 ? 5 : getShortScale(value)
    const near = before.slice(-40)
    const stage = isSchool(near) ? 'twelfth' : isTenth(near) ? 'tenth' : 'undergraduate'
    return put(stage, value, outOf ?? guessed)
  }
  sentence.each(
    compilePattern` ${NUMBER}(?: \+)?${OUT_OF} (?:as |in |of |my )*(cgpa|gpa|sgpa|ogpa|cpi|pointer)
      (?: (?:out of|/|on) (4|5|7|10))?(?= )`,
    ([, value, scale, kind, late], before, after) => {
      const school = /^ (?:in|at|for|of)(?: my| class| the)* (10|12)th\b/.exec(after)?.[1]
      if (school) return put(school === '10' ? 'tenth' : 'twelfth', Number(value), 10)
      return grade(kind, value, scale ?? late, before)
    },
  )
  // "CGPA 9.4 (CBSE 10 point)" is from a school board.
  sentence.each(
    compilePattern` (?:cgpa|gpa)(?: (?:of|is|:|-|=))* ${NUMBER}(?: \()? (?:cbse|icse|isc)(?: 10 (?:point|scale))*(?= )`,
    ([, value]) => put('twelfth', Number(value), 10),
  )
  // "With" begins a new statement: "6.5 CGPA with 7 backlogs".
  sentence.each(
    compilePattern` (cgpa|gpa|sgpa|cpi|ogpa|pointer)(?: (?:${gradeFill}|:|=|-|\(|(?:in|during)
      (?: my| the)? (?:btech|bsc|bachelors|ug|graduation|college|bcom|bba|be|beng|degree|undergrad|
      undergraduate)))* ${NUMBER}${OUT_OF}(?= )`,
    ([, kind, value, scale], before, after) => !/^ percent/.test(after) && grade(kind, value, scale, before),
  )
  sentence.each(compilePattern` ${NUMBER} (?:/|out of) (4|10)(?:\.0)?(?= )`, ([, value, scale], before) =>
    grade('cgpa', value, scale, before),
  )
}

/** Reads the totals that boards state, and uses up the marks of classes that no programme asks for. */
function readBoardTotals(sentence: Sentence, put: PutMarks) {
  // Boards state a total: "441 out of 500".
  sentence.each(
    compilePattern` ${NUMBER} (?:/|out of) (${BOARD_TOTALS})(?: marks)?(?: (?:in|of) ${createTwelfthPattern(sentence.lists)})?(?= )`,
    ([, text, total]) => {
      const value = Math.round((Number(text) / Number(total)) * 10_000) / 100
      return put('twelfth', value, 100)
    },
  )
  // Programmes do not ask for other classes.
  sentence.each(
    compilePattern` ${NUMBER} (?:percent|percentage)(?: (?:in|of|my|class|the))* (?:11th|9th|8th)(?= )`,
    () => {},
  )
}

/** Reads marks beside the name of a stage: "12th: 88%", "7.9 in BTech". */
function readMarksOfStages(sentence: Sentence, put: PutMarks) {
  const { lists } = sentence
  const { firstDegrees, markFill } = lists
  const stages: [Stage, string | RegExp][] = [
    ['twelfth', createTwelfthPattern(lists)],
    ['tenth', TENTH],
    ['undergraduate', firstDegrees],
  ]
  const percent = '(?: (?:percent|percentage|marks|aggregate|/ 100))'
  for (const [stage, name] of stages) {
    sentence.each(
      compilePattern` ${name}(?: (?:${markFill}|:|=|-|,|\())* ${NUMBER}${percent}?(?= )`,
      ([all, text], _, after) => {
        const value = Number(text)
        // "12th in 2024", "BE in 6 months" are no marks.
        if (
          value < 35 &&
          !/percent|marks|percentage|aggregate|score|scored|got/.test(all + after.slice(0, 16))
        )
          return value <= 10 && /cgpa|gpa|pointer/.test(all) && put(stage, value, 10)
        return put(stage, value, getShortScale(value))
      },
    )
    sentence.each(
      compilePattern` ${NUMBER}${percent}+(?: (?:in|on|for|from|at|during|of|my|her|his|their|the|class|marks|
        aggregate))* ${name}(?= )`,
      ([, value], before) =>
        !/scholarship|waiver|discount/.test(before.slice(-30)) && put(stage, Number(value), 100),
    )
    sentence.each(
      compilePattern` ${NUMBER}(?: (?:in|on|for|during|my|her|his|their|the|class))+ ${name}(?= )`,
      ([, value], before) =>
        /(?: got| scored| have| secured| with| and|,|.\.) ?$/.test(before) &&
        put(stage, Number(value), getShortScale(Number(value))),
    )
  }
}

/** Reads percentages without the name of a stage. */
function readPercentages(sentence: Sentence, put: PutMarks) {
  const { line, lists } = sentence
  const { higherDegrees, firstDegreesAsked } = lists
  const putUnnamed = (value: number) => {
    const wantsBachelor =
      !compilePattern` ${higherDegrees} `.test(line) && compilePattern` ${firstDegreesAsked} `.test(line)
    return put(wantsBachelor ? 'twelfth' : 'undergraduate', value, 100)
  }
  sentence.each(
    compilePattern`(?: (?:with|have|got|scored|scoring|secured|my|percentage|aggregate|marks|score|of|is|overall|
      academic|academics|:))* ${NUMBER} (?:percent|percentage)(?: (?:marks|aggregate|score|overall|
      percentage|in))*(?= )`,
    ([all, value], before, after) => {
      if (OF_OTHER_THINGS.test(after)) return false
      if (Number(value) > 100)
        return / (?:scholarship|hike|growth|increase)/.test(before + after) ? false : DOUBTFUL
      if (/interest|loan|scholarship|acceptance|admission rate/.test(before.slice(-30) + all)) return false
      // Programmes do not ask for other classes, or diplomas.
      if (/^ (?:in|of)(?: my| class| the)* (?:11th|9th|8th|11|9)\b/.test(after) || OF_DIPLOMA.test(before))
        return
      if (EXAM.test(before.split(' . ').at(-1)!.slice(-50)) || EXAM_BEHIND.test(after)) return false
      return putUnnamed(Number(value))
    },
  )
  sentence.each(
    compilePattern` (?:percentage|aggregate)(?: (?:is|of|:|-|=))* ${NUMBER}(?= )`,
    ([, value]) => Number(value) >= 35 && putUnnamed(Number(value)),
  )
}

function readPast(sentence: Sentence, student: InterpretedStudent) {
  const backlogs = (count: number) => {
    student.backlogs = count
  }
  sentence.each(
    compilePattern` (?:(?:with|have|having|had|i) )*${NUMBER}(?: (?:active|standing|history|cleared|live|open|
      closed|past|old|dead))* backlog(?= )`,
    ([, value], before, after) => {
      const isAllowed = /^ (?:are |is )?(?:allowed|accepted|ok|okay|fine)/.test(after)
      return (isAboutOneself(before) || !isAllowed) && backlogs(Number(value))
    },
  )
  sentence.each(/ (?:koi )?backlog (?:no|nahi)(?= )/, () => backlogs(0))
  sentence.each(/ backlog(?: (?:is|are|:|=|-|of|history|count))* (\d+)(?= )/, ([, value]) =>
    backlogs(Number(value)),
  )
  sentence.each(
    compilePattern` (?:no|nil|without(?: any)?|dont have(?: any)?|not have(?: any)?|havent any|never had
      (?: any| a)?)(?: (?:active|standing))* backlog(?! (?:limit|restriction|issue|problem|criteria|
      accepted|allowed))(?= )`,
    () => backlogs(0),
  )
  const gap = (value: string, unit = 'year') => {
    student.gapYears = unit === 'year' ? Number(value) : Number(value) / 12
  }
  sentence.each(
    compilePattern` ${NUMBER} (year|month)s?(?: (?:of|ka|ki|ke|study|academic|education|career|work|working|drop|:))* gap
      (?: (?:year|in (?:my )?(?:studies|education)))*(?= )`,
    ([, value, unit]) => gap(value, unit),
  )
  sentence.each(
    compilePattern` (?:study |education |academic )?(?:gap|drop)(?: (?:of|year|years|is|:|
      in (?:my )?studies))* ${NUMBER} year(?= )`,
    ([, value]) => gap(value),
  )
}
