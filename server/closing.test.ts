import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createClosing } from './closing.ts'

test('resources are closed once, in reverse order', async () => {
  const closed: string[] = []
  const closing = createClosing(createLog('silent'))
  closing.add('folder', async () => void closed.push('folder'))
  closing.add('mail', () => Promise.reject(new Error('no')))
  closing.add('web', async () => void closed.push('web'))

  await Promise.all([closing.close(), closing.close()])

  expect(closed).toEqual(['web', 'folder'])
})

test('a resource that never closes is abandoned', async () => {
  const closed: string[] = []
  const never = () => new Promise<void>(() => {})
  const closing = createClosing(createLog('silent'), 30)
  closing.add('folder', async () => void closed.push('folder'))
  closing.add(
    'database',
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      closed.push('database')
    },
    'to its end',
  )
  closing.add('mail', never)
  closing.add('web', never)

  await closing.close()

  expect(closed).toEqual(['database', 'folder'])
})

test('a resource still opening at shutdown is closed once it is open', async () => {
  const closing = createClosing(createLog('silent'))
  const closed: string[] = []
  const opened = new Promise<string>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve('thing'))
  })
  void closing.opening('thing', opened, async (thing) => void closed.push(thing))

  await closing.close()

  expect(closed).toEqual(['thing'])
})

test.each([
  ['thrown and uncaught', `setTimeout(() => { throw new TypeError('no way: canary') })`],
  ['an unhandled rejection', `Promise.reject(new TypeError('no way: canary'))`],
  ['no error at all', `Promise.reject('canary')`],
])('a fault that is %s is one log line, and resources are closed', (_, fault) => {
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../platform/log.ts'))}
    import { createClosing } from ${JSON.stringify(join(import.meta.dirname, 'closing.ts'))}
    const closing = createClosing(createLog('info'))
    closing.onFaults()
    closing.add('database', async () => console.log('closed'))
    setTimeout(() => {}, 10_000)
    ${fault}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  })

  expect(status).toBe(1)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('canary')
  const lines = stdout.trim().split('\n').sort()
  expect(lines).toEqual(['closed', expect.stringContaining('nobody caught a fault, and the server ends')])
  const { level, fault: line } = JSON.parse(lines[1])
  expect([level, line.type]).toEqual([60, expect.stringMatching(/Error|Rejection/)])
})
