import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The classes that a stylesheet lays out by themselves: `.plan`, but not `.landing .plan`. */
function ownClasses(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/^\s*([^@{}\n][^{}]*)\{/gm)
  return [...rules]
    .flatMap(([, selectors]) => selectors.split(','))
    .flatMap(
      (selector) => selector.trim().match(/^\.([\w-]+)(?: >? ?(?:li|p|dl|dt|dd))?(?:::\w+)?$/)?.[1] ?? [],
    )
}

/** What many pages are made of. */
const SHARED = ['ui', 'programme']

// A page that was looked at before leaves its styles behind, so two pages may not mean different things by one name.
test('a class is laid out in one folder, or is shared by all', () => {
  const folders = new Map<string, Set<string>>()
  const shared = new Set<string>()
  // What is printed lays out nothing of its own.
  for (const file of globSync('**/*.css', { cwd: import.meta.dirname, exclude: ['ui/styles/print.css'] })) {
    const [top, second = ''] = dirname(file).split('/')
    for (const name of ownClasses(readFileSync(join(import.meta.dirname, file), 'utf8'))) {
      if (SHARED.includes(top)) shared.add(name)
      else folders.set(name, (folders.get(name) ?? new Set()).add(join(top, second)))
    }
  }

  expect(folders.size).toBeGreaterThan(300)
  const twice = [...folders].filter(([name, where]) => where.size > 1 && !shared.has(name))
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})
