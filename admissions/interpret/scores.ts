import { ENGLISH_TESTS } from '../matching/student.ts'
import { isHoped, isRequirement } from './clauses.ts'
import { NUMBER } from './patterns.ts'
import { type Sentence, takeEach } from './sentence.ts'
import type { InterpretedStudent, Preferences, Test } from './types.ts'

const NAMES: [Test, string][] = [
  ['ielts', '(?:ielts|ilets|itels|ielst|ielt|ieltes)(?: academic| general)?'],
  ['toefl', '(?:toefl|tofel|toffel|teofl|tofl)(?: ibt)?'],
  ['pte', 'pte(?: academic)?'],
  ['det', 'duolingo(?: english)?(?: test)?'],
  ['gre', 'gre'],
  ['gmat', 'gmat(?: focus)?'],
  ['sat', 'sat'],
  ['act', 'act'],
  ['cambridge', '(?:cambridge english|cae|c1 advanced)'],
]
const testOf = (text: string) => NAMES.find(([, name]) => new RegExp(`^(?:${name})$`).test(text.trim()))?.[0]
const TEST = `(?:${NAMES.map(([, name]) => name).join('|')})`

/** The least and the highest result of each test, over its editions. Sources: the ranges that the tests' publishers state. */
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

type Section = keyof NonNullable<NonNullable<InterpretedStudent['sections']>[Test]>

const SECTIONS: Record<string, Section> = {
  listening: 'listening',
  l: 'listening',
  reading: 'reading',
  r: 'reading',
  writing: 'writing',
  w: 'writing',
  speaking: 'speaking',
  s: 'speaking',
  each: 'each',
  q: 'quantitative',
  quant: 'quantitative',
  quants: 'quantitative',
  quantitative: 'quantitative',
  v: 'verbal',
  verbal: 'verbal',
  awa: 'analytical',
  analytical: 'analytical',
}
const SECTION =
  '(listening|reading|writing|speaking|quantitative|quants?|verbal|awa|analytical|[lrwsqv](?= ))'
const FILL =
  '(?: (?:overall|score|scores|scored|band|bands|of|is|was|are|at|with|got|around|about|approx|approximately|a|an|my|the|i|have|total|result|marks|as|low|only|just|currently|good|decent|:|=|-|,|\\())'

const OF_PARTS = / (?:no|not|none)(?: [^ ]+){0,3} (?:less|below|lower|under)(?: than)? ?$/

/** Test results, told apart from what is asked: "IELTS 6.5" is held, "accepting IELTS 6" is asked. */
export function readScores(sentence: Sentence, student: InterpretedStudent, preferences: Preferences) {
  let last: Test | undefined
  readNotTaken(sentence, student)
  const put = (test: Test | undefined, text: string, before: string, middle: string, after: string) => {
    const value = Number(text)
    if (!test || !(value >= RANGES[test][0] && value <= RANGES[test][1])) return false
    // "No band less than 6 in IELTS" is of each part, not of the whole.
    if (OF_PARTS.test(before)) {
      last ??= test
      return false
    }
    if (
      isRequirement(before, middle) ||
      /^ (?:or (?:less|lower|below) |(?:is |are )?(?:accept|requir|min|cut ?off|needed|asked))/.test(after)
    ) {
      preferences.accepts = { [test]: value, ...preferences.accepts }
    } else if (isHoped(before + middle) || /^ (?:expected|target|\( expected)/.test(after)) {
      student.expected = { [test]: value, ...student.expected }
    } else if (student[test] === undefined) student[test] = value
    else return false
    return true
  }
  const remember = (test: Test | undefined, read: boolean) => {
    if (read && test && (ENGLISH_TESTS as readonly string[]).includes(test)) last = test
    return read
  }
  /** A figure with the name of its test behind it. */
  const readNamed = ([, value, name]: string[], before: string, after: string) => {
    const test = testOf(name)
    return remember(test, put(test, value, before, '', after))
  }
  takeEach(
    sentence,
    new RegExp(` ${NUMBER}(?: overall)?(?: bands?)? (?:in|on|for)(?: my| the)? (${TEST})(?= )`),
    readNamed,
  )
  // "IELTS 7 each": of every part, and nothing of the whole.
  takeEach(
    sentence,
    new RegExp(
      ` (${TEST})(?: (?:score|band|of|:|-|=))* ${NUMBER}(?: bands?)?(?: in)? (?:each|all)(?: (?:the|band|bands|section|sections|module|modules))*(?! (?:band |section )?\\d)(?= )`,
    ),
    ([, name, value]) => {
      const test = testOf(name)
      if (!test || !(ENGLISH_TESTS as readonly string[]).includes(test) || Number(value) > RANGES[test][1])
        return false
      last ??= test
      student.sections = { ...student.sections, [test]: { ...student.sections?.[test], each: Number(value) } }
      return true
    },
  )
  // "325+ GRE, 110+ TOEFL": the plus binds a figure to the name behind it.
  takeEach(sentence, new RegExp(` ${NUMBER} \\+ (?:in )?(${TEST})(?= )`), readNamed)
  takeEach(
    sentence,
    new RegExp(
      ` (${TEST})((?:${FILL}| (?:requirement|requirements|required|minimum|min|cutoff|below|under|up|to|less|than|most|least|above|more|over|maximum|max)){0,6}) ${NUMBER}(?: (?:/|out of) (?:9|90|120|160|340|800|805|1600|36))?(?! (?:in |for |on )?(?:(?:each|listening|reading|writing|speaking)(?! (?:band |section |module |score )?\\d)|all ))(?: (?:overall|bands?|score|points?|\\+|\\)))?(?= )`,
    ),
    ([, name, middle, value], before, after) => {
      // "sat" and "act" are verbs first.
      if (/^(?:sat|act)$/.test(name) && /(?: i| have| we| you| to)$/.test(before.trimEnd())) return false
      const test = testOf(name)
      return remember(test, put(test, value, before, middle, after))
    },
  )
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: (?:overall|bands?|score|points|marks|\\+))*(?: (?:in|on|for|at))?(?: (?:my|the))? (${TEST})(?: (?:score|overall|bands?))?(?= )`,
    ),
    readNamed,
  )
  // "Overall 6.5 ... in IELTS": the whole is said away from the name.
  if (last && student[last] === undefined)
    takeEach(
      sentence,
      new RegExp(` overall(?: (?:score|band|of|is|:|-|=))* ${NUMBER}(?= )| ${NUMBER} overall(?= )`),
      ([, one, other], before, after) => remember(last, put(last, one ?? other, before, '', after)),
    )
  if (student.ielts === undefined)
    takeEach(
      sentence,
      new RegExp(` (?:overall )?${NUMBER}(?: overall)? bands?(?: overall| score)?(?= )`),
      ([, value], before, after) => remember('ielts', put('ielts', value, before, '', after)),
    )
  if (last || student.gre !== undefined || / gre (?:v|verbal|q|quants?|quantitative) \d/.test(sentence.line))
    readSections(sentence, student, last ?? 'gre')
  // A test named with no score is neither held nor missing: the word is understood all the same.
  takeEach(
    sentence,
    new RegExp(` (?:${TEST})(?: (?:score|test|exam|requirement|scores))?(?= )`),
    ([name]) => !/^ (?:sat|act) ?$/.test(name),
  )
}

function readSections(sentence: Sentence, student: InterpretedStudent, test: Test) {
  const [, most] = RANGES[test]
  const put = (name: string, text: string) => {
    const section = SECTIONS[name]
    const value = Number(text)
    const ofGre = section === 'quantitative' || section === 'verbal' || section === 'analytical'
    const of = ofGre ? 'gre' : test
    if (!section || value > (of === 'toefl' ? 30 : of === 'gre' ? 170 : most) || value <= 0) return false
    if (of === 'gre' && !ofGre && section !== 'each') return false
    student.sections ??= {}
    student.sections[of] = { ...student.sections[of], [section]: value }
    return true
  }
  takeEach(
    sentence,
    new RegExp(
      ` (?:with )?(?:no|not|none)(?: (?:band|section|module|component|score|less))* (?:less|below|lower|under)(?: than)? ${NUMBER}(?= )`,
    ),
    ([, value]) => put('each', value),
  )
  takeEach(
    sentence,
    new RegExp(` each(?: (?:band|section|module|score|of|is|:|=|-))* ${NUMBER}(?= )`),
    ([, value]) => put('each', value),
  )
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: bands?)?(?: in| for| on)? (each|all(?: the)? (?:bands?|sections?|modules?))(?: (?:band|section|module|component)s?)?(?= )`,
    ),
    ([, value]) => put('each', value),
  )
  takeEach(
    sentence,
    new RegExp(` ${NUMBER}(?: bands?)? (?:in|for|on)(?: my| the)? ${SECTION}(?= )`),
    ([, value, name]) => put(name, value),
  )
  takeEach(
    sentence,
    new RegExp(` ${SECTION}(?: (?:is|was|:|=|-|of|score|band|only|just|at))* ${NUMBER}(?= )`),
    ([, name, value]) => put(name, value),
  )
  // "6 in writing and reading"
  takeEach(sentence, / (?:and|,) (listening|reading|writing|speaking)(?= )/, ([, name]) => {
    const known = Object.values(student.sections?.[test] ?? {})
    return known.length > 0 && put(name, String(known[known.length - 1]))
  })
}

/** "No GRE", "without IELTS", "GRE not required", "I have not taken the GMAT". */
function readNotTaken(sentence: Sentence, student: InterpretedStudent) {
  const list = `(${TEST}(?: score| test| exam| scores)?(?: (?:or|and|nor|/|,)(?: no)? (?:the )?${TEST}(?: score| test| exam| scores)?){0,3})`
  const put = (names: string) => {
    const tests = names
      .split(/ (?:or|and|nor|\/|,) ?(?:no )?(?:the )?/)
      .map((name) => testOf(name.replace(/ (?:scores?|test|exam)$/, '')))
    const known = tests.filter((test) => test !== undefined)
    student.notTaken = [...new Set([...(student.notTaken ?? []), ...known])]
    return known.length > 0
  }
  const never =
    '(?:no|without(?: (?:giving|taking|writing|any|an|a|the|needing))*|(?:have |has |did |do |am |had )?not? (?:yet )?(?:given|give|taken|take|taking|giving|written|wrote|write|done|have|having|appeared(?: for)?|attempted|need|needing|require|requiring|want|wish)(?: (?:any|the|a|my|to (?:take|give|write|sit)(?: the)?))*|(?:havent|havnt|didnt|dont|wont|doesnt|do not|does not|not) (?:yet )?(?:given|give|taken|take|written|write|done|do|have|appeared(?: for)?|attempted|need|require|ask for|ask|want to (?:take|give|write)|want)(?: (?:any|the|a|my|to (?:take|give|write)(?: the)?))*|skip|skipping|avoid|waive|waiving|exempt from|exemption from|waiver (?:for|of)|yet to (?:take|give|write)|never (?:took|gave|taken|given))'
  takeEach(
    sentence,
    new RegExp(` ${never} ${list}(?: (?:required|needed|requirement|mandatory|compulsory))?(?= )`),
    ([, names]) => put(names),
  )
  takeEach(
    sentence,
    new RegExp(
      ` ${list}(?: (?:is|are|should be|must be|to be|which is|being))?(?: (?:also|completely))? (?:not (?:required|needed|mandatory|compulsory|necessary|taken|given|a must|done)|optional|waived?|waivers?|exempt(?:ed|ion)?|free(?= )|isnt required|not asked|no (?:diya|di|diye|liya|kiya|hua)|ke without)(?= )`,
    ),
    ([, names]) => put(names),
  )
}
