import { expect, test } from 'vitest'
import { interpreter } from '../../tests/interpret/without-model.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import type { ClaimFacts } from './claim-types.ts'
import { checkClaims } from './claims.ts'

const searchable = worldCatalogue()
const readers = {
  findInstitutions: (text: string) => interpreter.institutionsIn(searchable, text),
  readStudent: (sentence: string) => interpreter.readAlone(searchable, sentence, '2026-11-29').student,
}
const facts: ClaimFacts = {
  name: 'Amara Rao',
  application: {
    institutionId: 'partner-yarra',
    institution: 'Yarra University',
    programme: 'Master of Data Science',
    intake: '2027-02',
  },
  educations: [
    {
      institute: 'Lake College',
      degree: 'B.Tech',
      field: 'Computer Engineering',
      outOf: 10,
      score: 8.4,
      years: ['2019', '2023'],
    },
  ],
  experiences: [{ company: 'Infosys Limited', years: ['2023', '2025'] }],
  results: [{ test: 'ielts', total: 7, year: '2026' }],
  papers: ['IELTS report'],
  birthYear: '2001',
}
const check = (text: string, changes: Partial<ClaimFacts> = {}) =>
  checkClaims(text, { ...facts, ...changes }, readers).map(
    ({ kind, verdict, text: words, recorded }) =>
      `${kind} ${verdict}: ${words}${recorded ? ` (${recorded})` : ''}`,
  )

test.each([
  ['I want to study at Yarra University.', ['institution agrees: Yarra University']],
  ['Yarra University’s labs are why I apply.', ['institution agrees: Yarra University’s']],
  [
    'I want to join Fenland University.',
    ['institution wrong-institution: Fenland University (Yarra University)'],
  ],
  // The short name of another, as people write it in a text that they use twice.
  ['CRIT is my first choice.', ['institution wrong-institution: CRIT (Yarra University)']],
  ['Unlike Fenland University, it teaches in projects.', ['institution not-there: Fenland University']],
  ['A professor of Fenland University spoke at my school.', ['institution not-there: Fenland University']],
  ['I was happy by the river, at a small university.', []],
  ['My IELTS score is 7.0 overall.', ['score agrees: IELTS 7']],
  ['I scored 7.5 in IELTS.', ['score differs: IELTS 7.5 (IELTS 7)']],
  ['My GRE score is 325.', ['score not-there: GRE 325']],
  ['I graduated with a CGPA of 8.4.', ['marks agrees: 8.4 out of 10']],
  ['I graduated with a CGPA of 8.9.', ['marks differs: 8.9 out of 10 (8.4 out of 10, Lake College)']],
  ['At Lake College I studied from 2019 to 2023.', ['year agrees: 2019', 'year agrees: 2023']],
  ['At Lake College I won a prize in 2012.', ['year differs: 2012 (Lake College, 2019–2023)']],
  ['In 1998 my father moved here.', ['year not-there: 1998']],
  ['I worked at Infosys for two years.', []],
  ['I worked as an engineer at Tata Motors.', ['employer not-there: Tata Motors']],
  ['I worked with Professor Mehta.', []],
  ['At Infosys Limited I wrote tests.', ['employer agrees: Infosys Limited']],
  ['The Master of Data Science suits me.', ['programme agrees: Master of Data Science']],
  ['A Master of Nursing is my goal.', ['programme differs: Master of Nursing (Master of Data Science)']],
  ['I completed my B.Tech in Computer Engineering.', ['programme agrees: B.Tech in Computer Engineering']],
  ['My name is Amara Rao.', ['name agrees: Amara Rao']],
  ['My name is Priya Shah and I dance.', ['name differs: Priya Shah (Amara Rao)']],
])('the claims in “%s”', (sentence, claims) => {
  expect(check(sentence)).toEqual(claims)
})

test('a statement that names the wrong university is reported first, with its sentence', () => {
  const statement = `My name is Amara Rao. I completed my B.Tech in Computer Engineering at Lake College in 2023.
I have an IELTS score of 7.0. It is my dream to learn from the faculty of Lakeside University of Toronto.`
  const [first, ...rest] = checkClaims(statement, facts, readers)
  expect(first).toEqual({
    kind: 'institution',
    verdict: 'wrong-institution',
    text: 'Lakeside University of Toronto',
    sentence: 'It is my dream to learn from the faculty of Lakeside University of Toronto.',
    recorded: 'Yarra University',
  })
  expect(new Set(rest.map(({ verdict }) => verdict))).toEqual(new Set(['agrees']))
})

test('without an application no institution is wrong', () => {
  expect(check('I want to join Fenland University.', { application: undefined })).toEqual([
    'institution not-there: Fenland University',
  ])
})

test('a score without a matching document is reported', () => {
  const [claim] = checkClaims('My IELTS score is 7.', { ...facts, papers: ['Passport'] }, readers)
  expect(claim).toMatchObject({ verdict: 'agrees', lacksPaper: true })
})

test('the longest texts, even hostile ones, are checked quickly', () => {
  const parts = [
    'Fenland University. ',
    'a',
    '2019 ',
    'Master of ',
    'IELTS 7. ',
    'my name is A ',
    'at A',
    '.',
    "'s",
    '& ',
  ]
  checkClaims('Warm.', facts, readers)
  for (const part of parts) {
    const began = process.cpuUsage()
    checkClaims(part.repeat(18_000 / part.length), facts, readers)
    // CPU time, to which other work on the machine does not add.
    expect(process.cpuUsage(began).user / 1_000, part).toBeLessThan(1_500)
  }
})
