import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describeConfig, listMissingSettings, readConfig } from '../platform/config/config.ts'
import { listMissing } from './missing.ts'

const root = resolve(import.meta.dirname, '..')
const nowhere = join(tmpdir(), 'pma-was-never-here')

/** Clears the settings of the environment that the tests run in. */
function check(env: Record<string, string>) {
  const names = new Set(describeConfig().map(({ name }) => name))
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)))
  return spawnSync(process.execPath, ['scripts/start.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...clean, DATA_DIR: nowhere, ...env },
  })
}

test('the operator sees missing settings with their effect', () => {
  const { status, stdout } = check({})

  expect(stdout).toContain(
    'CONTACT_EMAIL is not set. The contact page shows its form and no e-mail address.\n',
  )
  expect(stdout).toMatch(/^Days are those of Asia\/Kolkata, where it is \d{4}-\d\d-\d\d\.\n/)
  expect(stdout).toContain('SMTP_URL is not set. No mail leaves')
  expect(stdout).toContain('VIDEO_URL is not set. The landing page shows no video.')
  for (const section of ['success stories', 'testimonials', 'video testimonials'])
    expect(stdout).toMatch(
      new RegExp(`holds no real ${section}. The landing page has none. To show some, write`),
    )
  expect(existsSync(nowhere)).toBe(false)
  expect(status).toBe(0)
})

test('an invalid setting fails the check by name', () => {
  const { status, stderr } = check({ CONTACT_EMAIL: 'ravi' })

  expect(stderr).toContain('CONTACT_EMAIL is "ravi"')
  expect(status).toBe(1)
})

test('set settings are not mentioned', async () => {
  const env = Object.fromEntries(listMissingSettings({}).map(({ name }) => [name, 'given']))
  const config = { ...readConfig({ DATA_DIR: nowhere, SHOW_SAMPLES: 'no' }) }

  const lines = await listMissing(root, config, env)

  expect(lines.join('\n')).not.toMatch(/is not set|SHOW_SAMPLES/)
  expect(listMissingSettings({ CONTACT_EMAIL: ' ' }).map(({ name }) => name)).toContain('CONTACT_EMAIL')
})

test.each([
  ['start', '--chek', 'npm start does not know “--chek”. It takes --help or --check.'],
  ['dev', 'now', 'npm run dev does not know “now”.'],
  ['demo', '--port=4000', 'npm run demo does not know “--port=4000”. It takes --help.'],
  ['check', '--fix', 'npm run check does not know “--fix”. It takes none.'],
  ['test', '--watch', 'npm test does not know “--watch”.'],
])('npm run %s refuses unknown arguments (%s), and starts nothing', (script, word, says) => {
  const { status, stdout, stderr } = run(script, word)
  expect(stderr).toContain(says)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test.each([
  ['demo', 'Runs the product with a fictional consultancy'],
  ['faults', 'Tries what the product must survive'],
])('npm run %s -- --help explains itself, and starts nothing', (script, says) => {
  const { status, stdout } = run(script, '--help')
  expect(stdout).toContain(says)
  expect(existsSync(nowhere)).toBe(false)
  expect(status).toBe(0)
})

function run(script: string, ...words: string[]) {
  return spawnSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: nowhere, DEMO_DIR: nowhere },
    timeout: 60_000,
  })
}
