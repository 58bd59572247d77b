import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkLanded } from './landed.ts'

const ROOT = resolve(import.meta.dirname, '../..')
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'landed-'))
  cpSync(join(ROOT, 'db'), join(copy, 'db'), { recursive: true })
  return () => rmSync(copy, { recursive: true })
})

const inCopy = (name: string) => join(copy, 'db', 'migrations', name)

test('unchanged migrations pass, with history and without', () => {
  expect(checkLanded(ROOT)).toEqual([])
  expect(checkLanded(copy)).toEqual([])
})

test('an edit to a landed migration is refused by name, even of a comment', () => {
  writeFileSync(inCopy('0003-leads.sql'), '-- One more word.\n', { flag: 'a' })

  expect(checkLanded(copy)).toEqual([
    'db/migrations/0003-leads.sql has landed and was changed: add a new migration instead.',
  ])
})

test('a deleted landed migration is reported', () => {
  rmSync(inCopy('0003-leads.sql'))

  expect(checkLanded(copy)).toEqual(['db/migrations/0003-leads.sql has landed and is gone: put it back.'])
})

test('a new migration must be listed, with the line in the message', () => {
  writeFileSync(inCopy('9999-new.sql'), 'select 1')

  const [complaint] = checkLanded(copy)
  expect(complaint).toContain('add this line to db/migrations.sha256')
  writeFileSync(join(copy, 'db', 'migrations.sha256'), `${complaint.split('\n')[1]}\n`, { flag: 'a' })

  expect(checkLanded(copy)).toEqual([])
})

test('a new migration that creates a function is refused, because functions have their own place', () => {
  writeFileSync(
    inCopy('9999-new.sql'),
    'create or replace function one() returns integer language sql as $$ select 1 $$;',
  )

  expect(checkLanded(copy)).toContain(
    'db/migrations/9999-new.sql makes a function or view: write it in db/functions or db/views.sql.',
  )
})
