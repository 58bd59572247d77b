import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** The classes that a stylesheet lays out by themselves: `.plan`, but not `.landing .plan`. */
function ownClasses(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/^\s*([^@{}\n][^{}]*)\{/gm)
  return [...rules]
    .flatMap(([, selectors]) => selectors.split(','))
    .flatMap(
      (selector) => selector.trim().match(/^\.([\w-]+)(?: >? ?(?:li|p|dl|dt|dd))?(?:::\w+)?$/)?.[1] ?? [],
    )
}

/** The shared components of many pages. */
const SHARED = ['ui', 'programme']

// A page that was looked at before leaves its styles behind, so two pages may not mean different things by one name.
test('a class is styled in one folder, or is shared by all', () => {
  const folders = new Map<string, Set<string>>()
  const shared = new Set<string>()
  // The print stylesheet lays out nothing of its own.
  for (const file of globSync('**/*.css', { cwd: import.meta.dirname, exclude: ['ui/styles/print.css'] })) {
    const [top, second = ''] = dirname(file).split('/')
    for (const name of ownClasses(readFileSync(join(import.meta.dirname, file), 'utf8'))) {
      if (SHARED.includes(top)) shared.add(name)
      else folders.set(name, (folders.get(name) ?? new Set()).add(join(top, second)))
    }
  }

  expect(folders.size).toBeGreaterThan(300)
  const repeatedNames = [...folders].filter(([name, where]) => where.size > 1 && !shared.has(name))
  expect(repeatedNames.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})

const read = (file: string) => readFileSync(file, 'utf8')

/** The modules and stylesheets that a file brings to the browser, without server-only ones. */
function listImports(file: string): string[] {
  const imports = read(file).matchAll(
    /(?:^import (?!type\b)[^'"]*?|^export [^'"]*? from |@import |import\()['"](\.[^'"]+)['"]/gm,
  )
  return [...imports]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.server.'))
}

/** All that a page is made of: its route's file, those around it, and whatever they import. */
function getParts(files: string[]): Set<string> {
  const parts = new Set<string>()
  const todo = [...files]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (parts.has(file)) continue
    parts.add(file)
    todo.push(...listImports(file))
  }
  return parts
}

/** The files of each page: its own, its layouts' and the root's. */
function listPages(entries: RouteConfigEntry[], outerFiles: string[]): string[][] {
  return entries.flatMap(({ file, children }) => {
    const files = [...outerFiles, join(import.meta.dirname, file)]
    return children ? listPages(children, files) : file.endsWith('.tsx') ? [files] : []
  })
}

/** Classes that a component gives its elements by name. */
function wornIn(component: string): string[] {
  const names = read(component).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\}|\{[^}]*?'([^']*)')/g)
  return [...names].flatMap(([, plain, filled, chosen]) =>
    (plain ?? filled ?? chosen).replace(/\$\{[^}]*\}/g, ' ').split(/\s+/),
  )
}

// Visitors who come from another page still have its stylesheets and do not see what a page forgot to
// load; visitors who open a link do.
test('every class used on a page is in the stylesheets of the page', () => {
  const all = new Set<string>()
  const classesIn = (part: string) => [...read(part).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
  for (const file of globSync('**/*.css', { cwd: import.meta.dirname, exclude: ['ui/styles/print.css'] }))
    for (const name of ownClasses(read(join(import.meta.dirname, file)))) all.add(name)

  const pages = listPages(routes, [join(import.meta.dirname, 'root.tsx')])
  const bare = pages.flatMap((files) => {
    const parts = [...getParts(files)]
    const has = new Set(
      parts.filter((part) => part.endsWith('.css') && !part.endsWith('/print.css')).flatMap(classesIn),
    )
    return parts
      .filter((part) => part.endsWith('.tsx'))
      .flatMap((part) => wornIn(part).map((name) => [relative(import.meta.dirname, part), name]))
      .filter(([, name]) => all.has(name) && !has.has(name))
      .map(([part, name]) => `${part}: ${name}`)
  })

  expect(pages.length).toBeGreaterThan(70)
  expect([...new Set(bare)]).toEqual([])
})
