import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** What a line would hold of an error. */
function logged(error: unknown) {
  let line = ''
  createLog('error', { write: (text) => (line = text) }).error({ err: error }, 'it failed')
  return JSON.parse(line)
}

test('an error is logged by its name, its message and where it happened', () => {
  const { err, msg } = logged(new RangeError('the file is not there'))

  expect(msg).toBe('it failed')
  expect(err).toMatchObject({ type: 'RangeError', message: 'the file is not there' })
  expect(err.stack).toContain('log.test.ts')
})

test('S17: what Drizzle repeats of what was sent along is left out, in the message, the stack and the cause', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(canary@example.org) already exists.',
    constraint: 'users_email',
    table: 'users',
  })
  const error = new Error('Failed query: insert into users values ($1)\nparams: canary@example.org', {
    cause,
  })
  Object.assign(error, { params: ['canary@example.org'], query: 'insert into users values ($1)' })

  const { err } = logged(error)

  expect(JSON.stringify(err)).not.toContain('canary')
  expect(err.message).toBe('Failed query: insert into users values ($1)')
  expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users' })
})

test('S17: a value that PostgreSQL quotes because it cannot read it is left out', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), {
    code: '22P02',
    severity: 'ERROR',
  })

  expect(JSON.stringify(logged(error))).not.toContain('canary')
})

test('S17: something that is no error is not repeated', () => {
  expect(JSON.stringify(logged('canary'))).not.toContain('canary')
  expect(JSON.stringify(logged({ password: 'canary' }))).not.toContain('canary')
})
