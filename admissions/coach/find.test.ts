import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCountryNames } from '../../app/site/coach/country-names.server.ts'
import { interpreter } from '../../tests/interpret/without-model.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { readContent } from '../content/read.server.ts'
import { findPassages, findWorded, getSnippet, indexPassages } from './find.ts'
import { listPassages } from './passages.ts'
import { emptyWords, getTopic, hasWordsOf, listRelatedTerms, listTerms } from './terms.ts'

const searchable = worldCatalogue()
const content = await readContent(resolve(import.meta.dirname, '../../content'))
const index = indexPassages(listPassages(content, createCountryNames(content.amounts)))
const find = (text: string) => findPassages(index, text, 6)

test.each([
  ['can i get a refund', 'refund'],
  ['money back', 'refund'],
  ['how do i pay', 'how-to-pay'],
  ['downgrade', 'downgrade'],
  ['is my phone number sold', 'lead-selling'],
  ['I am under 18', 'under-18'],
  ['guarantee visa', 'guarantee'],
  ['do you write the SOP', 'who-writes'],
  ['how long is the account valid', 'validity'],
  ['how do I pay for a plan', 'how-to-pay'],
  ['upi payment', 'how-to-pay'],
  ['what happens after I have paid', 'after-payment'],
  ['can I have my money back', 'refund'],
  ['what does the advantage plan include', 'advantage'],
  ['is it free', 'what-is-free'],
  ['do universities pay you', 'paid-by-universities'],
  ['where do your figures come from', 'where-figures-come-from'],
  ['when should I start', 'when-to-start'],
  ['what is a statement of purpose', 'who-writes'],
  ['do you send my application for me', 'who-applies'],
  ['can I trust you', 'where-figures-come-from'],
  ['documents for visa', 'visa-documents'],
  ['which documents do I need for the visa', 'visa-documents'],
  ['what papers do I need for a visa', 'visa-documents'],
  ['student visa requirements', 'visa-documents'],
  ['how many hours may I work', 'work-hours'],
  ['how many hours can students work in the us', 'work-hours'],
  ['can I work part time while studying', 'work-hours'],
  ['part time job', 'work-hours'],
  ['part time work hours', 'work-hours'],
  ['why is a figure unknown', 'where-figures-come-from'],
  ['should I drop a year', 'gap-years'],
  ['is a gap year bad', 'gap-years'],
  ['which country is cheapest', 'cheapest'],
  ['does a 60 percent get admission', 'marks'],
  ['is 65% enough', 'marks'],
  ['do I get scholarship with 8 cgpa', 'scholarships'],
  ['can my son work while studying abroad', 'work-hours'],
  ['can I work while studying in Germany', 'work-hours'],
  ['how many hours can I work in australia', 'work-hours'],
  ['work hours canada', 'work-hours'],
  ['what are your fees for MS', 'charges'],
  ['I can’t log in', 'password'],
  ['education loan without collateral', 'loan-collateral'],
  ['how much loan can I get without property', 'loan-collateral'],
  ['what is TCS on money sent abroad', 'tcs'],
  ['how many backlogs are allowed', 'backlogs'],
  ['how to write a lor', 'letters'],
  ['do I need health insurance in the US', 'insurance'],
])('“%s” is answered by the question %s', (text, id) => {
  expect(
    find(text)
      .slice(0, 3)
      .map(({ kind, sourceId }) => `${kind} ${sourceId}`),
  ).toContain(`faq ${id}`)
})

test.each([
  ['letters of recommendation', 'Embarking-on-Excellence', 'letters-of-recommendation'],
  ['tax collected at source', 'Mastering-the-Art-of-Financial-Planning', undefined],
  ['office hours', 'Navigating-the-American-Campus', 'how-classes-work'],
  ['how many letters of recommendation do I need', 'Embarking-on-Excellence', 'letters-of-recommendation'],
  ['how to find a room in America', 'Navigating-the-American-Campus', 'a-place-to-live'],
  ['how much is the sevis fee', 'Navigating-the-American-Campus', 'before-you-fly'],
  ['working hours usa', 'Navigating-the-American-Campus', 'work-and-the-permission-to-work'],
  ['Penn State campuses closing', 'Pennsylvania-State-University', 'seven-campuses-are-due-to-close'],
])('“%s” is found in the article %s', (text, slug, heading) => {
  const matches = find(text).filter(({ sourceId }) => sourceId === slug)

  expect(matches.length).toBeGreaterThan(0)
  if (heading) expect(matches.map((passage) => passage.heading?.id)).toContain(heading)
})

test.each([
  ['Australia student visa fee', 'AU', 'visa-fee'],
  ['canada student visa fee', 'CA', 'visa-fee'],
  ['blocked account germany', 'DE', 'visa'],
  ['documents needed for german student visa', 'DE', 'visa'],
  ['documents for canada visa', 'CA', 'visa'],
  ['usa visa documents', 'US', 'visa'],
  ['uk student visa requirements', 'GB', 'visa'],
  ['usa visa interview questions', 'US', 'visa'],
  ['cost of living in the uk', 'GB', 'living'],
  ['tuition fee in germany', 'DE', 'tuition'],
  ['how do I apply in ireland', 'IE', 'admission'],
  ['how much money do I need for germany', 'DE', 'living'],
  ['what is the cost of living in germany', 'DE', 'living'],
])('“%s” is answered by what is known of %s: %s', (text, code, topic) => {
  expect(find(text)[0]).toMatchObject({ kind: 'country', sourceId: code, heading: { id: topic } })
})

test('a partial word already gives results', () => {
  expect(find('refu').map(({ sourceId }) => sourceId)).toContain('refund')
})

test.each([
  'can I get into TU Munich',
  'does the university charge for transcripts',
  'can I take a one year course',
  'bank statement format',
  'when can I start working',
  'is 65 percent enough for Harvard',
  'mbbs in georgia',
  'weather in toronto',
  'how much does oxford cost',
  'nursing in ireland',
  'hostel rooms in sydney',
  'what is the ielts score for lse',
  'best university for AI',
  'h1b lottery',
  'who is the prime minister',
  'pizza near me',
  'can I get into Harvard',
  'fees at university of melbourne',
  'is LSE better than UCL',
  'PR in Canada after masters',
  'part time job in london',
  'ielts centre in pune',
  'gre syllabus',
  'flight tickets to sydney',
  'can I get into IIT Bombay',
  'ausbildung in germany',
  'mba without gmat in france',
  'spouse visa uk',
  'safest city in USA for girls',
  'does oxford accept backlogs',
  'mbbs in russia without neet',
  'how much bank balance for UK visa',
  'can my parents visit me',
  'is 3 year bachelor accepted in USA',
  'will my degree be valid in India',
  'can I change my university after reaching',
  'student visa rejected what now',
  'how long does the visa take',
  'is there vegetarian food',
  'post study work visa uk',
  'can I study medicine abroad',
  'when will I get my admission result',
  'can I defer my admission',
  'recommendation letter from employer',
  'can I take my wife with me',
  'german work hours',
  'is ielts compulsory for uk',
  'can I get a job after masters in usa',
  'what is GIC in canada',
  'which intake is better fall or spring',
  'can I apply with provisional certificate',
  'is duolingo accepted in australia',
  'medium of instruction certificate',
])('“%s”, a topic without text, gets no answer', (text) => {
  expect(find(text)).toEqual([])
})

test.each([
  ['can I get into TU Munich', 'TU Munich'],
  ['MS in Data Science?', 'MS Data Science?'],
  ['what is the', ''],
  ['how much money do I need for Germany?', 'Germany?'],
  ['what are the fees of data science in Australia', 'data science Australia'],
  ['which documents do I need for the visa', ''],
  ['cost accounting', 'cost accounting'],
  ['masters in social work', 'masters social work'],
  ['how many hours may I work', ''],
  ['should I drop a year', ''],
  ['scholarship for indian students', ''],
  ['talk to a human', ''],
  ['best university for AI', 'best university AI'],
  ['work', 'work'],
])('“%s” is about “%s”', (text, matter) => {
  expect(getTopic(text)).toBe(matter)
})

test.each([
  ['work in the US or the United Kingdom', ['US', 'GB']],
  ['tell us about Canada, and canada again', ['CA']],
  ['TELL US ABOUT FEES', []],
  ['can I go to the U.S. from India', ['US']],
  ['work hours in Austrlia, visa for Deutschland', ['AU', 'DE']],
])('“%s” names the countries %j', (text, codes) => {
  expect(interpreter.namedCountries(searchable, text).codes).toEqual(codes)
})

test.each([
  ['how many hours can I work in australia', 'how many hours can I work in'],
  ['can my son work in the United Kingdom?', 'can my son work in the'],
  ['work hours UK', 'work hours'],
  ['is it in my name', 'is it in my name'],
])('“%s” without its country is “%s”', (text, question) => {
  expect(interpreter.namedCountries(searchable, text).rest).toBe(question)
})

test.each([
  ['bursary', 'scholarship'],
  ['counselling', 'counseling'],
  ['undergrad', 'bachelor'],
  ['dormitory', 'hostel'],
])('“%s” is related to “%s”', (word, related) => {
  expect(listRelatedTerms(listTerms(word)[0])).toContain(listTerms(related)[0])
})

test('the search does not report the coach’s filler words as not understood, except possible names', () => {
  const unread = [...emptyWords].filter(
    (word) => interpreter.readAlone(searchable, `masters in Canada ${word}`, '2026-11-26').unused.length > 0,
  )
  // These may be names to the search: Frankfurt am Main, and the TUM.
  expect(unread).toEqual(['ja', 'mai', 'main', 'mila', 'sa', 'si', 'tum'])
})

test('without the country, the answer to the question is found, not pages that share words with it', () => {
  const closest = (text: string) =>
    findWorded(index, interpreter.namedCountries(searchable, text).rest).map(({ sourceId }) => sourceId)

  expect(closest('can my daughter work part time while studying in Germany')).toEqual(['work-hours'])
  expect(closest('Canada or Germany which is better')).toEqual([])
  expect(closest('spouse visa UK')).toEqual([])
})

test.each([
  ['Greenwich English College', 'GRE', false],
  ['Certificate in Crop Production', 'drop year', false],
  ['University of Greenwich, London', 'greenwich', true],
  ['Master of Data Science, 12 programmes', 'data scie', true],
  ['Master of Data Science, 12 programmes', 'dat science', false],
  ['Université de la Vieille Ville, Lyon', 'universite lyon', true],
  ['Information and Communication Technologies', 'information technology', true],
])('“%s” has the words of “%s”: %s', (text, words, has) => {
  expect(hasWordsOf(text, words)).toBe(has)
})

test('filler words find nothing', () => {
  expect(find('what is the')).toEqual([])
  expect(find('')).toEqual([])
  expect(find('zxqvw')).toEqual([])
})

test('a snippet is short and contains the query', () => {
  const [best] = find('syllabus')

  expect(getSnippet(best, 'syllabus')).toMatch(/syllabus/i)
  expect(getSnippet(best, 'syllabus').length).toBeLessThan(180)
})

test('any input gives a short answer without repetition, the same every time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const matches = find(text)
      expect(matches.length).toBeLessThanOrEqual(6)
      expect(new Set(matches).size).toBe(matches.length)
      expect(find(text)).toEqual(matches)
    }),
  )
})
