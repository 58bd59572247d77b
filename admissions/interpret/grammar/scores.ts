import { ENGLISH_TESTS } from '../../matching/student.ts'
import type { InterpretedStudent, Preferences, Test } from '../types.ts'
import { isHopedScore, isRequirement } from './clauses.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import { DOUBTFUL, type Lists, type Sentence } from './sentence.ts'

/** The least and the highest result of each test, over its editions, as their publishers state. */
const RANGES: Record<Test, [least: number, most: number]> = {
  ielts: [1, 9],
  toefl: [1, 120],
  pte: [10, 90],
  det: [10, 160],
  cambridge: [80, 230],
  kite: [100, 700],
  sat: [400, 1600],
  act: [1, 36],
  gre: [260, 340],
  gmat: [200, 805],
}
const NAMED = ['ielts', 'toefl', 'pte', 'det', 'gre', 'gmat', 'sat', 'act', 'cambridge'] as const

const findTest = (lists: Lists, text: string) =>
  NAMED.find((test) => new RegExp(`^${lists[test]}$`).test(text.trim()))
const createTestPattern = (lists: Lists) => `(?:${NAMED.map((test) => lists[test]).join('|')})`
const isEnglish = (test: Test) => (ENGLISH_TESTS as readonly string[]).includes(test)

const MARK_WORDS = 'percent|percentage|cgpa|gpa|backlog|inr|usd|eur|gbp'
const isYear = (value: number) => value >= 2000 && value <= 2100

const OF_PARTS = / (?:no|not|none)(?: [^ ]+){0,3} (?:less|below|lower|under)(?: than)? ?$/
const ASKED_BEHIND = /^ (?:or (?:less|lower|below) |(?:is |are )?(?:accept|requir|min|cut ?off|needed|asked))/

/**
 * Reads test results and tells those held from those asked: "IELTS 6.5" is held, "accepting IELTS 6" is
 * asked.
 */
export function readScores(sentence: Sentence, student: InterpretedStudent, preferences: Preferences) {
  const { lists } = sentence
  const { scoreFill, scoreBounds } = lists
  const anyName = createTestPattern(lists)
  let last: Test | undefined
  readNotTaken(sentence, student)
  const put = (test: Test | undefined, text: string, before: string, middle: string, after: string) => {
    const value = Number(text)
    if (!test || !(value >= RANGES[test][0] && value <= RANGES[test][1])) return false
    // "No band less than 6 in IELTS" applies to each part, not to the total.
    if (OF_PARTS.test(before)) {
      last ??= test
      return false
    }
    if (isRequirement(lists, before, middle) || ASKED_BEHIND.test(after))
      preferences.accepts = { [test]: value, ...preferences.accepts }
    else if (isHopedScore(lists, before + middle) || /^ (?:expected|target|\( expected)/.test(after))
      student.expected = { [test]: value, ...student.expected }
    else if (student[test] === undefined) student[test] = value
    else return false
    if (isEnglish(test)) last = test
  }
  /** A figure with the name of its test behind it. */
  const readNamed = ([, value, name]: string[], before: string, after: string) =>
    put(findTest(lists, name), value, before, '', after)

  sentence.each(
    compilePattern` ${NUMBER}(?: overall)?(?: bands?)? (?:in|on|for)(?: my| the)? (${anyName})(?= )`,
    readNamed,
  )
  // "IELTS 7 each" is about each part, not about the total.
  sentence.each(
    compilePattern` (${anyName})(?: (?:score|band|of|:|-|=))* ${NUMBER}(?: bands?)?(?: in)? (?:each|all)
      (?: (?:the|band|bands|section|sections|module|modules))*(?! (?:band |section )?\d)(?= )`,
    ([, name, value]) => {
      const test = findTest(lists, name)
      if (!test || !isEnglish(test) || Number(value) > RANGES[test][1]) return false
      last ??= test
      student.sections = { ...student.sections, [test]: { ...student.sections?.[test], each: Number(value) } }
    },
  )
  // "325+ GRE, 110+ TOEFL": the plus ties a figure to the name after it.
  sentence.each(compilePattern` ${NUMBER} \+ (?:in )?(${anyName})(?= )`, readNamed)
  sentence.each(
    compilePattern` (${anyName})((?: (?:${scoreFill}|:|=|-|,|\()| ${scoreBounds}){0,6}) ${NUMBER}
      (?: (?:/|out of) (?:9|90|120|160|340|800|805|1600|36))?(?! (?:in |for |on )?(?:
      (?:each|listening|reading|writing|speaking)(?! (?:band |section |module |score )?\d)|all ))
      (?: (?:overall|bands?|score|points?|\+|\)))?(?= )`,
    ([, name, middle, value], before, after) => {
      // "sat" and "act" are usually verbs.
      if (/^(?:sat|act)$/.test(name) && /(?: i| have| we| you| to)$/.test(before.trimEnd())) return false
      return put(findTest(lists, name), value, before, middle, after)
    },
  )
  sentence.each(
    compilePattern` ${NUMBER}(?: (?:overall|bands?|score|points|marks|\+))*(?: (?:in|on|for|at))?
      (?: (?:my|the))? (${anyName})(?: (?:score|overall|bands?))?(?= )`,
    readNamed,
  )
  // "Overall 6.5 ... in IELTS": the total is stated apart from the test's name.
  if (last && student[last] === undefined)
    sentence.each(
      compilePattern` overall(?: (?:score|band|of|is|:|-|=))* ${NUMBER}(?= )| ${NUMBER} overall(?= )`,
      ([, scoreAfter, scoreBefore], before, after) => put(last, scoreAfter ?? scoreBefore, before, '', after),
    )
  if (student.ielts === undefined)
    sentence.each(
      compilePattern` (?:overall )?${NUMBER}(?: overall)? bands?(?: overall| score)?(?= )`,
      ([, value], before, after) => put('ielts', value, before, '', after),
    )
  if (last || student.gre !== undefined || / gre (?:v|verbal|q|quants?|quantitative) \d/.test(sentence.line))
    readSections(sentence, student, last ?? 'gre')
  // "IELTS 95" and "GMAT 50" are impossible: ask the user.
  sentence.each(
    compilePattern` (${anyName})(?: (?:score|of|is|:|=|-))* ${NUMBER}(?! (?:year|month|attempt|time|bar|day|week|lakh|quants?|quantitative|verbal|q|v|${MARK_WORDS}))(?= )`,
    ([, name, value], before) => {
      const test = findTest(lists, name)
      // "I sat 3 exams" and "act 1" are no results.
      const isVerb = test === 'sat' ? Number(value) < 1000 : test === 'act' && AS_VERB.test(before)
      const [least, most] = test ? RANGES[test] : []
      const isImpossible = Number(value) < least! || Number(value) > most!
      return test && !isVerb && !isYear(Number(value)) && isImpossible ? DOUBTFUL : false
    },
  )
  // A test without a score is neither held nor missing, but the word is understood.
  sentence.each(
    compilePattern` (?:${anyName})(?: (?:score|test|exam|requirement|scores))?(?= )`,
    ([name]) => !/^ (?:sat|act) ?$/.test(name),
  )
}

const AS_VERB = / (?:i|have|we|you|to|he|she|they|the|an|our|must) $/

type Section = keyof NonNullable<NonNullable<InterpretedStudent['sections']>[Test]>

const SECTIONS: Record<string, Section> = {
  l: 'listening',
  r: 'reading',
  w: 'writing',
  s: 'speaking',
  e: 'each',
  q: 'quantitative',
  v: 'verbal',
  a: 'analytical',
}
const SECTION =
  '(listening|reading|writing|speaking|quantitative|quants?|verbal|awa|analytical|[lrwsqv](?= ))'

function readSections(sentence: Sentence, student: InterpretedStudent, test: Test) {
  const put = (name: string, text: string) => {
    const section = SECTIONS[name[0]]
    const value = Number(text)
    const ofGre = section === 'quantitative' || section === 'verbal' || section === 'analytical'
    const testName = ofGre ? 'gre' : test
    const max = testName === 'toefl' ? 30 : testName === 'gre' ? 170 : RANGES[test][1]
    if (value > max || value <= 0 || (testName === 'gre' && !ofGre && section !== 'each')) return false
    student.sections ??= {}
    student.sections[testName] = { ...student.sections[testName], [section]: value }
  }
  const eachIs = ([, value]: string[]) => put('each', value)
  sentence.each(
    compilePattern` (?:with )?(?:no|not|none)(?: (?:band|section|module|component|score|less))* (?:less|below|
      lower|under)(?: than)? ${NUMBER}(?= )`,
    eachIs,
  )
  sentence.each(compilePattern` each(?: (?:band|section|module|score|of|is|:|=|-))* ${NUMBER}(?= )`, eachIs)
  sentence.each(
    compilePattern` ${NUMBER}(?: bands?)?(?: in| for| on)? (?:each|all(?: the)? (?:bands?|sections?|modules?))
      (?: (?:band|section|module|component)s?)?(?= )`,
    eachIs,
  )
  sentence.each(
    compilePattern` ${NUMBER}(?: bands?)? (?:in|for|on)(?: my| the)? ${SECTION}(?= )`,
    ([, value, name]) => put(name, value),
  )
  sentence.each(
    compilePattern` ${SECTION}(?: (?:is|was|:|=|-|of|score|band|only|just|at|me|in|ka|ki))* ${NUMBER}(?= )`,
    ([, name, value]) => put(name, value),
  )
  // "6 in writing and reading"
  sentence.each(/ (?:and|,) (listening|reading|writing|speaking)(?= )/, ([, name]) => {
    const sections = Object.values(student.sections?.[test] ?? {})
    return sections.length > 0 && put(name, String(sections.at(-1)))
  })
}

const NEVER = compilePattern`(?:no|bina|without(?: (?:giving|taking|writing|any|an|a|the|needing))*|
  (?:have |has |did |do |am |had )?not? (?:yet )?(?:given|give|taken|take|taking|giving|written|wrote|
  write|done|have|having|appeared(?: for)?|attempted|need|needing|require|requiring|want|wish)
  (?: (?:any|the|a|my|to (?:take|give|write|sit)(?: the)?))*|(?:havent|havnt|didnt|dont|wont|doesnt|
  do not|does not|not) (?:yet )?(?:given|give|taken|take|written|write|done|do|have|appeared
  (?: for)?|attempted|need|require|ask for|ask|want to (?:take|give|write)|want)(?: (?:any|the|a|my|
  to (?:take|give|write)(?: the)?))*|skip|skipping|avoid|waive|waiving|exempt from|exemption from|
  waiver (?:for|of)|yet to (?:take|give|write)|never (?:took|gave|taken|given))`

/** "No GRE", "without IELTS", "GRE not required", "I have not taken the GMAT". */
function readNotTaken(sentence: Sentence, student: InterpretedStudent) {
  const { testWaived } = sentence.lists
  const anyName = createTestPattern(sentence.lists)
  const list = compilePattern`(${anyName}(?: score| test| exam| scores)?(?: (?:or|and|nor|/|,)
    (?: no)? (?:the )?${anyName}(?: score| test| exam| scores)?){0,3})`
  const put = ([, names]: string[]) => {
    const tests = names
      .split(/ (?:or|and|nor|\/|,) ?(?:no )?(?:the )?/)
      .flatMap((name) => findTest(sentence.lists, name.replace(/ (?:scores?|test|exam)$/, '')) ?? [])
    student.notTaken = [...new Set([...(student.notTaken ?? []), ...tests])]
    return tests.length > 0
  }
  sentence.each(
    compilePattern` ${NEVER} ${list}(?: (?:required|needed|requirement|mandatory|compulsory))?(?= )`,
    put,
  )
  sentence.each(
    compilePattern` ${list}(?: (?:is|are|should be|must be|to be|which is|being))?(?: (?:also|
      completely))? ${testWaived}(?= )`,
    put,
  )
}
