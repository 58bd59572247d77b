import { expect, test } from 'vitest'
import { makeUnbroken } from '../../words/english.ts'
import { findNextStep, type StudentStanding } from './next-step.ts'
import { homeWords } from './words.ts'

const law = {
  id: 'a',
  title: 'Master of Law',
  institution: 'University of Bath',
  daysLeft: 2 as number | undefined,
  ready: false,
  lacksProfile: false,
  papers: 0,
  start: false,
  website: {
    address: 'https://bath.ac.uk/law',
    host: 'bath.ac.uk',
  } as StudentStanding['preparing'][number]['website'] & object,
}
const deposit = {
  id: 'b',
  title: 'MSc Physics',
  institution: 'University of Leeds',
  step: 'Pay the deposit',
  startBy: '2027-06-08',
  isLate: false,
  isNear: false,
}
const all: StudentStanding = {
  marks: true,
  test: true,
  saved: 3,
  preparing: [],
  waiting: false,
  departures: [],
}

test.each<[string, Partial<StudentStanding>, object]>([
  [
    'a late step of an accepted offer before marks',
    { marks: false, departures: [{ ...deposit, isLate: true, isNear: true }] },
    { is: 'departure', step: 'Pay the deposit' },
  ],
  ['a far step after marks', { marks: false, departures: [deposit] }, { is: 'marks' }],
  ['a far step before a new application', { departures: [deposit] }, { is: 'departure' }],
  ['marks before everything else', { marks: false, test: false, saved: 0 }, { is: 'marks' }],
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
  [
    'a past date comes last',
    {
      preparing: [
        { ...law, daysLeft: -1 },
        { ...law, id: 'b' },
      ],
    },
    { id: 'b' },
  ],
  [
    'the last day goes before all that is missing here',
    {
      marks: false,
      test: false,
      preparing: [
        { ...law, daysLeft: -1 },
        { ...law, id: 'b', daysLeft: 0, lacksProfile: true, papers: 7 },
      ],
    },
    { is: 'due', id: 'b', website: { host: 'bath.ac.uk' } },
  ],
  ['and so does the day before', { preparing: [{ ...law, daysLeft: 1, ready: true }] }, { is: 'due' }],
  ['the first of several', { preparing: [law, { ...law, id: 'b', ready: true }] }, { is: 'ready', id: 'a' }],
])('the next step: %s', (_, standing, step) => {
  expect(findNextStep({ ...all, ...standing })).toMatchObject(step)
})

test('the next step names the university, and an approaching deadline', () => {
  const describeStep = (daysLeft: number | undefined) =>
    homeWords.next(findNextStep({ ...all, preparing: [{ ...law, daysLeft, papers: 2 }] }))[0]
  expect(describeStep(12)).toBe(
    `University of Bath, Master of Law, last day ${makeUnbroken('in 12 days')}, as you noted it: 2 papers still missing.`,
  )
  expect(describeStep(undefined)).toBe('University of Bath, Master of Law: 2 papers still missing.')
  expect(describeStep(-1)).toBe('University of Bath, Master of Law: 2 papers still missing.')
})

test('on the last two days, the student is sent to the university, not to our form', () => {
  const describeStep = (some: Partial<typeof law>) =>
    homeWords.next(findNextStep({ ...all, preparing: [{ ...law, papers: 2, ...some }] }))
  expect(describeStep({ daysLeft: 0 })).toEqual([
    'University of Bath, Master of Law. Today is the last day to apply, as you noted it. Apply on the university’s own website now; the checklist here can wait.',
    'Go to bath.ac.uk',
  ])
  expect(describeStep({ daysLeft: 0, website: { ...law.website, page: 'graduate' } })[0]).toMatch(
    /can wait\. On the website, look for “Graduate admissions”\.$/,
  )
  expect(describeStep({ daysLeft: 1, ready: true })[0]).toBe(
    'University of Bath, Master of Law. Tomorrow is the last day to apply, as you noted it. Apply on the university’s own website today, then note it here.',
  )
})
