import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  canStep,
  ENDED,
  groupCurrentByProgramme,
  STEP_NAMES,
  type StepName,
  steps,
} from './status.ts'

const amara = { id: 'amara', role: 'student' as const }
const stand = (status: ApplicationStatus, { submitted = true, complete = true } = {}) => ({
  studentId: 'amara',
  status,
  submitted,
  complete,
})

test.each<[ApplicationStatus, StepName[]]>([
  ['draft', ['markReady', 'withdraw']],
  ['ready', ['reopen', 'submit', 'withdraw']],
  [
    'submitted',
    [
      'recordInterview',
      'recordWaitingList',
      'recordOffer',
      'recordConditions',
      'recordRejection',
      'withdraw',
    ],
  ],
  [
    'interview',
    ['recordWaitingList', 'recordOffer', 'recordConditions', 'recordRejection', 'withdraw', 'takeBack'],
  ],
  ['waitlisted', ['recordOffer', 'recordConditions', 'recordRejection', 'withdraw', 'takeBack']],
  ['offer', ['accept', 'decline', 'defer', 'takeBack']],
  ['conditions', ['recordConditionsMet', 'recordRejection', 'accept', 'decline', 'takeBack']],
  ['accepted', ['defer', 'enrol', 'withdraw', 'takeBack']],
  ['deferred', ['resume', 'withdraw', 'takeBack']],
  ['enrolled', []],
  ['rejected', ['takeBack']],
  ['declined', ['takeBack']],
])('from %s a student can %s', (status, expected) => {
  const submitted = !['draft', 'ready'].includes(status)

  expect(STEP_NAMES.filter((name) => canStep(name, stand(status, { submitted }), amara).ok)).toEqual(expected)
})

test('a withdrawn application is resumed as a draft, or as sent if it was sent before', () => {
  expect(canStep('reopen', stand('withdrawn', { submitted: false }), amara).ok).toBe(true)
  expect(canStep('takeBack', stand('withdrawn', { submitted: false }), amara)).toEqual({
    ok: false,
    reason: 'never-submitted',
  })
  expect(canStep('reopen', stand('withdrawn'), amara)).toEqual({ ok: false, reason: 'submitted-already' })
  expect(canStep('takeBack', stand('withdrawn'), amara).ok).toBe(true)
})

test.each(STEP_NAMES)('%s of another student is refused in every status', (name) => {
  for (const status of APPLICATION_STATUSES)
    expect(canStep(name, stand(status), { id: 'ben', role: 'student' })).toEqual({
      ok: false,
      reason: 'not-yours',
    })
})

test.each(STEP_NAMES.filter((name) => !(steps[name].by as readonly string[]).includes('counsellor')))(
  'only the student may take %s',
  (name) => {
    const [from] = steps[name].from
    const who = { id: 'guide', role: 'counsellor' as const }
    expect(canStep(name, stand(from), who)).toEqual({ ok: false, reason: 'not-by-you' })
  },
)

test.each(['markReady', 'submit'] as const)('%s waits for the checklist', (name) => {
  const [from] = steps[name].from
  expect(canStep(name, stand(from, { complete: false, submitted: false }), amara)).toEqual({
    ok: false,
    reason: 'incomplete',
  })
})

test('every status is reachable from draft, and only ended ones have no exit but back', () => {
  const reached = new Set<ApplicationStatus>(['draft'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(steps))
      if (from.some((status) => reached.has(status))) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...APPLICATION_STATUSES].sort())

  const onward = Object.entries(steps).filter(([name]) => name !== 'takeBack' && name !== 'reopen')
  const finalStatuses = APPLICATION_STATUSES.filter(
    (status) => !onward.some(([, { from }]) => (from as readonly string[]).includes(status)),
  )
  expect([...finalStatuses].sort()).toEqual([...ENDED].sort())
})

test('the diagram in the documentation matches the table', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/applications.md'), 'utf8')
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(text)![1]

  const diagramSteps = [...diagram.matchAll(/^\s*(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, name]) => [
    name,
    from,
    to,
  ])
  const table = STEP_NAMES.flatMap((name) => steps[name].from.map((from) => [name, from, steps[name].to]))
  expect(diagramSteps.map(String).sort()).toEqual(table.map(String).sort())

  const tableRows = [...text.matchAll(/^\| `(\w+)` \| (.*?) \| (\w+) \| (.*?) \| (\w+) \|/gm)].map(
    ([, ...cells]) => cells,
  )
  expect(tableRows).toEqual(
    STEP_NAMES.map((name) => [
      name,
      steps[name].from.join(', '),
      steps[name].to,
      steps[name].by.join(', '),
      steps[name].reason,
    ]),
  )
})

test('of several applications for one programme, the newest active one counts', () => {
  const createApplication = (programmeId: string, status: ApplicationStatus, index: number) => ({
    programmeId,
    status,
    nr: index,
  })
  const newestFirst = [
    createApplication('data', 'withdrawn', 4),
    createApplication('data', 'draft', 3),
    createApplication('data', 'submitted', 2),
    createApplication('law', 'rejected', 1),
  ]

  expect([...groupCurrentByProgramme(newestFirst)]).toEqual([['data', newestFirst[1]]])
})
