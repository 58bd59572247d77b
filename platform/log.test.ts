import { expect, onTestFinished, test } from 'vitest'
import { createLog, takeOverConsole } from './log.ts'

/** The log line of an error. */
function logged(error: unknown) {
  let line = ''
  createLog('error', { write: (text) => (line = text) }).error({ err: error }, 'it failed')
  return JSON.parse(line)
}

test('an error is logged by its name, message and location', () => {
  const { err, msg } = logged(new RangeError('the file is not there'))

  expect(msg).toBe('it failed')
  expect(err).toMatchObject({ type: 'RangeError', message: 'the file is not there' })
  expect(err.stack).toContain('log.test.ts')
})

test('values repeated by PostgreSQL are not logged, even in an error’s cause', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(canary@example.org) already exists.',
    constraint: 'users_email',
    table: 'users',
  })
  const error = Object.assign(new Error('the account could not be made', { cause }), {
    params: ['canary@example.org'],
  })

  const { err } = logged(error)

  expect(JSON.stringify(err)).not.toContain('canary')
  expect(err.message).toBe('the account could not be made')
  expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users' })
})

test('a value that PostgreSQL quotes as invalid is not logged', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), {
    code: '22P02',
    severity: 'ERROR',
  })

  expect(JSON.stringify(logged(error))).not.toContain('canary')
})

test('a thrown non-error is not repeated', () => {
  expect(JSON.stringify(logged('canary'))).not.toContain('canary')
  expect(JSON.stringify(logged({ password: 'canary' }))).not.toContain('canary')
})

test.each([
  ['/explore/university/cricos-moor-master-of-law', '/explore/university/cricos-moor-master-of-law'],
  ['/documents/01a1fdef-5878-72fd-ae7c-6ffe06ade409', '/documents/01a1fdef-5878-72fd-ae7c-6ffe06ade409'],
  ['/shared/offers/q7_eB2mXv0cR4tYh8KdLp3Zs6NwJf1Ga', '/shared/offers/…'],
  ['/shared/shortlist/q7_eB2mXv0cR4tYh8KdLp3Zs6NwJf1Ga', '/shared/shortlist/…'],
  ['/Shared/%73hortlist/q7eb2mxv0cr4tyh8kdlp3zs6nwjf1gau.data', '/…/…/…'],
  ['/shared/shortlist/q7eb2mxv0cr4tyh8kdlp3zs6nwjf1gau', '/shared/shortlist/…'],
  ['/stop-mails/01a1fdef-5878-72fd-ae7c-6ffe06ade409', '/stop-mails/…'],
  ['/calendar/01a1fdef-5878-72fd-ae7c-6ffe06ade409', '/calendar/…'],
  ['/book/01a1fdef-5878-72fd-ae7c-6ffe06ade409', '/book/…'],
  ['/Stop-Mails//01a1fdef-5878-72fd-ae7c-6ffe06ade409', '/…//…'],
  ['/calendar/01a1fdef-5878-72fd-ae7c-6ffe06ade409.ics', '/calendar/…'],
  ['/reset-password?token=abc', '/reset-password'],
  ['/canary@example.org', '/…'],
])('from the path %s the log has %s', (path, expected) => {
  let line = ''
  createLog('error', { write: (text) => (line = text) }).error({ path }, 'it failed')

  expect(JSON.parse(line).path).toBe(expected)
})

test('a library’s output is one log line, without the request’s data', () => {
  const lines: string[] = []
  onTestFinished(takeOverConsole(createLog('debug', { write: (text) => lines.push(text) })))
  const cause = Object.assign(new Error('invalid byte sequence: canary'), { code: '22021' })
  const error = new TypeError('Unexpected type: canary\n    at canary\n{"level":50,"msg":"forged"}', {
    cause,
  })

  console.error('# SERVER_ERROR: canary\n{"level":50}', error)
  console.warn('Dropping "canary"')
  console.info(`The user's request`)
  console.log({ email: 'canary' })

  expect(lines.join('')).not.toMatch(/canary|forged/)
  expect(lines.map((line) => line.match(/\n/g)?.length)).toEqual([1, 1, 1, 1])
  const [first, ...others] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    level: 50,
    msg: 'a library says: # SERVER_ERROR',
    fault: { type: 'TypeError' },
  })
  expect(first.fault.stack).toContain('log.test.ts')
  expect(first.fault.cause.code).toBe('22021')
  expect(others.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'a library says: Dropping '],
    [30, 'a library says: The user'],
    [30, 'a library says: '],
  ])
})

test('a Node warning is one log line', async () => {
  const lines: string[] = []
  onTestFinished(takeOverConsole(createLog('debug', { write: (text) => lines.push(text) })))

  process.emitWarning('too many listeners: canary\n{"level":50}', 'MaxListenersExceededWarning')
  process.emitWarning('not yet', 'ExperimentalWarning')
  await new Promise((resolve) => setImmediate(resolve))

  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('canary')
  expect(JSON.parse(lines[0])).toMatchObject({
    level: 40,
    msg: 'Node warns: too many listeners',
    fault: { type: 'MaxListenersExceededWarning' },
  })
})
