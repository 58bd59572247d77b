import { expect, test } from 'vitest'
import { homeWords } from '../../words/student/home.ts'
import { nextStep, type Standing } from './next-step.ts'

const law = {
  ...{ id: 'a', title: 'Master of Law', institution: 'University of Bath', daysLeft: 1 },
  ...{ ready: false, lacksProfile: false, papers: 0, start: false },
}
const all: Standing = { marks: true, test: true, saved: 3, preparing: [], waiting: false }

test.each<[string, Partial<Standing>, object]>([
  ['marks before everything', { marks: false, test: false, saved: 0 }, { is: 'marks' }],
  ['then the test', { test: false }, { is: 'test' }],
  ['then the first save', { saved: 0 }, { is: 'save' }],
  ['then an application', {}, { is: 'begin' }],
  ['where others have to answer there is nothing to do', { waiting: true }, { is: 'wait', minutes: 0 }],
  [
    'the profile of an application',
    { preparing: [{ ...law, lacksProfile: true, papers: 2 }] },
    { is: 'profile', id: 'a' },
  ],
  ['its start', { preparing: [{ ...law, start: true, papers: 2 }] }, { is: 'start' }],
  ['its papers, five minutes each', { preparing: [{ ...law, papers: 3 }] }, { is: 'papers', minutes: 15 }],
  ['nothing is missing', { preparing: [law] }, { is: 'ready' }],
  ['it is ready', { preparing: [{ ...law, ready: true }] }, { is: 'apply' }],
  ['the first of several', { preparing: [law, { ...law, id: 'b', ready: true }] }, { is: 'ready', id: 'a' }],
])('%s', (_, standing, step) => {
  expect(nextStep({ ...all, ...standing })).toMatchObject(step)
})

test('what is to be done says for which university, and that its last day is near', () => {
  const told = (daysLeft: number | undefined) =>
    homeWords.next(nextStep({ ...all, preparing: [{ ...law, daysLeft, papers: 2 }] }))[0]
  expect(told(1)).toBe('University of Bath, Master of Law, last day tomorrow: 2 papers still missing.')
  expect(told(12)).toBe('University of Bath, Master of Law, last day in 12 days: 2 papers still missing.')
  expect(told(undefined)).toBe('University of Bath, Master of Law: 2 papers still missing.')
  expect(told(-1)).toBe('University of Bath, Master of Law: 2 papers still missing.')
})
