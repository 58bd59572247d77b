import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

// The router forgets an answer whenever the page's data is read again, such as after a change in another tab.
test('every page keeps its action’s answer', () => {
  const pages = globSync('**/*.tsx', { cwd: app }).filter((file) =>
    /actionData(: \w+)? \}: Route|^ {2}actionData,$/m.test(readFileSync(join(app, file), 'utf8')),
  )

  expect(pages.length).toBeGreaterThan(40)
  const forgetful = pages.filter(
    (file) => !/useAnswer|useThreadAnswer|useToolAnswer/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(forgetful).toEqual([])
})
