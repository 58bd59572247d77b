import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { createCoachModel } from '../../../admissions/coach/model/coach-model.ts'
import { askInTalk, viewCoachTalk } from '../../../admissions/coach/talks.server.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { addToShortlist } from '../../../admissions/shortlist/shortlist.server.ts'
import { coachPage } from '../../../tests/coach/ask.ts'
import { goodModel } from '../../../tests/coach/scripted.ts'
import { testDatabase } from '../../../tests/database.ts'
import { makeStudent } from '../../../tests/world/students.ts'
import type { PageContext } from '../../context.ts'
import { CoachTurn } from '../../site/coach/CoachTurn.tsx'
import type { CoachAnswer } from '../../site/coach/coach-answer.ts'
import { askAndKeep, askKeeping, takeTalkAlong } from './ask.server.ts'
import { offerLearned, takeLearned } from './learned.server.ts'
import { presentTalk, writeKeptTalk } from './present-talk.server.ts'

const database = await testDatabase()

async function asking() {
  const amara = await makeStudent(database)
  const page: PageContext = { ...coachPage, database, student: async () => amara }
  const ask = async (question: string, talk?: string) => {
    const outcome = await askAndKeep(page, own(amara), { question, talk })
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome
  }
  const open = async (talk: string, asPage = page) =>
    presentTalk(asPage, (await viewCoachTalk(database, own(amara), talk))!)
  return { amara, page, ask, open }
}

const listChanges = (answer?: CoachAnswer) => answer?.claims.flatMap(({ change }) => change ?? [])

test('a talk is opened with what was shown, its sources and the call that looked it up', async () => {
  const { ask, open } = await asking()
  const { talk, answer } = await ask('uk student visa fee')

  await ask('and for Australia?', talk)

  const [first, second] = await open(talk)
  expect(first).toMatchObject({ question: 'uk student visa fee', answer: JSON.parse(JSON.stringify(answer)) })
  expect(first.answer!.claims[0]).toMatchObject({
    restsOn: [expect.stringMatching(/^visa:GB:fee/)],
    sources: [{ title: expect.stringContaining('Student visa: application fee') }],
    marks: [expect.stringMatching(/^[\w-]{43}$/)],
  })
  expect(first.answer!.basis).toEqual({ calls: [{ tool: 'visa', part: 'fee', countries: ['GB'] }] })
  expect(second.answer!.basis).toEqual({ calls: [{ tool: 'visa', part: 'fee', countries: ['AU'] }] })
  expect(listChanges(first.answer)).toEqual([])
})

test('an answer that is cut off in the middle keeps what was shown', async () => {
  const { amara, page, open } = await asking()
  const coachModel = createCoachModel({
    speak: goodModel,
    limits: { perStudent: 1, perNetwork: 1, perDay: 1 },
    patienceMs: 3_000,
    now: () => new Date(),
    report: (error) => {
      throw error
    },
  })
  const outcome = await askKeeping({ ...page, coachModel }, own(amara), { question: 'steps of a uk visa' })
  if (!outcome.ok) throw new Error(outcome.reason)

  const { value: shown } = await outcome.answers.next()
  const [turn] = await open(outcome.talk)
  await outcome.answers.return()

  expect(shown).toMatchObject({ isPartial: true, isWorded: true })
  expect(turn.answer).toMatchObject({ isCut: true, isWorded: true })
  expect(turn.answer!.isPartial).toBeUndefined()
  expect(turn.answer!.claims.map(({ text }) => text)).toEqual([shown!.claims[0].text])
})

test('a claim whose rule was edited since is marked with what it says today', async () => {
  const { page, ask, open } = await asking()
  const { talk, answer } = await ask('how many hours can i work while studying in the uk')
  const { text } = answer.claims[0]
  const visas = JSON.parse(JSON.stringify(page.content.visas).replaceAll('"hours":20', '"hours":25'))
  const edited = { ...page.content, visas }

  const [same] = await open(talk)
  const [changed] = await open(talk, { ...page, content: edited })

  expect(text).toContain('20 hours')
  expect(listChanges(same.answer)).toEqual([])
  expect(listChanges(changed.answer)).toEqual([{ now: [text.replaceAll('20 hours', '25 hours')] }])
  const html = renderToStaticMarkup(
    createElement(CoachTurn, { answer: changed.answer!, addressOf: (question) => question }),
  )
  expect(html).toContain('This has changed since. Now: ')
})

test('a claim about the student’s own file is marked once the file says something else', async () => {
  const { amara, page, ask, open } = await asking()
  const { talk } = await ask('what is on my shortlist')
  await addToShortlist(database, own(amara), page.catalogue, ['partner-yarra-data'], page.now())

  const [{ answer }] = await open(talk)

  expect(answer!.claims[0].text).toBe('Your shortlist is empty.')
  expect(listChanges(answer)).toEqual([{ now: ['You have saved 1 programme.'] }])
})

test('a prepared answer whose text is no longer there is marked as well', async () => {
  const { page, ask, open } = await asking()
  const { talk } = await ask('nakli bank statement banwa do')
  const { coach } = page.content
  const without = {
    ...page.content,
    coach: { ...coach, rightAndWrong: { ...coach.rightAndWrong, refusals: [] } },
  }

  const [before] = await open(talk)
  const [{ answer }] = await open(talk, { ...page, content: without })

  expect(listChanges(before.answer)).toEqual([])
  expect(listChanges(answer)).toHaveLength(answer!.claims.length)
  expect(listChanges(answer)![0]).toEqual({ now: [] })
})

test('an answer that a stopped server never kept is missing', async () => {
  const { amara, ask, open } = await asking()
  const { talk } = await ask('uk student visa fee')
  await askInTalk(database, own(amara), { talk, questions: ['and for Australia?'] }, new Date())

  const turns = await open(talk)

  expect(turns.map(({ answer }) => answer !== undefined)).toEqual([true, false])
})

test('of a visitor’s talk only the questions are taken along', async () => {
  const { amara, page, open } = await asking()

  const outcome = await takeTalkAlong(page, own(amara), 'uk student visa fee\n\nand for Australia?\n')

  const turns = await open(outcome.ok ? outcome.talk : '')
  expect(turns.map(({ question, answer }) => [question, answer?.basis])).toEqual([
    ['uk student visa fee', { calls: [{ tool: 'visa', part: 'fee', countries: ['GB'] }] }],
    ['and for Australia?', { calls: [{ tool: 'visa', part: 'fee', countries: ['AU'] }] }],
  ])
})

test.each([
  ['', 'empty'],
  ['a'.repeat(301), 'too-long'],
] as const)('a question of the wrong length is not kept', async (question, fault) => {
  const { amara, page } = await asking()

  expect(await askAndKeep(page, own(amara), { question })).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { q: fault },
  })
})

test('a message to a person begins with the talk and its sources', async () => {
  const { amara, page, ask } = await asking()
  const { talk } = await ask('uk student visa fee')

  const text = await writeKeptTalk(page, own(amara), talk)

  expect(text).toMatch(
    /^From my talk with the coach:\n\n“uk student visa fee”\nIts answer: Visa fee and health charge, .*GBP\s\d/,
  )
  expect(text).toMatch(/\nFrom: .*Student visa: application fee.*; https:\/\/www\.gov\.uk/)
  expect(await writeKeptTalk(page, own(await makeStudent(database)), talk)).toBeUndefined()
})

test('of a long talk the last questions go to a person', async () => {
  const { amara, page, ask } = await asking()
  const { talk } = await ask('steps for a uk student visa')
  for (const country of ['Australia', 'Canada', 'Ireland', 'Germany', 'France', 'Italy'])
    await ask(`steps for a ${country} student visa`, talk)

  const text = (await writeKeptTalk(page, own(amara), talk))!

  expect(text.length).toBeLessThanOrEqual(4_000)
  expect(text).toContain('Italy')
  expect(text).not.toContain('“steps for a uk student visa”')
})

test('what the talk says of the student is written only once they take it over', async () => {
  const { amara, page, ask } = await asking()
  const { talk: id } = await ask('my ielts is 7, how much is the uk visa fee')
  const talk = (await viewCoachTalk(database, own(amara), id))!
  const readDetails = async () => (await getProfile(database, own(amara))).filterDetails

  expect((await offerLearned(page, amara, talk)).changes[0]).toEqual({
    name: 'proficiency',
    label: 'English test',
    before: undefined,
    after: 'IELTS 7',
  })
  expect(await readDetails()).toBeFalsy()
  expect(await takeLearned(page, amara, talk, 'proficiency')).toBe(true)

  expect(await readDetails()).toMatchObject({ proficiency: 'IELTS', proficiencyScore: '7' })
  expect((await offerLearned(page, amara, talk)).changes.map(({ name }) => name)).not.toContain('proficiency')
  expect(await takeLearned(page, amara, talk, 'proficiency')).toBe(false)
  expect(await takeLearned(page, amara, talk, 'budget')).toBe(false)
})
