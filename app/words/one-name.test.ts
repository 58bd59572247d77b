import { expect, test } from 'vitest'

/** One thing has one name on every page, and it is the one that families use. `but`: where the specification names another. */
const names: { says: RegExp; say: string; but?: RegExp }[] = [
  { says: /\breferees?\b|letters of reference/i, say: 'recommender, letter of recommendation' },
  { says: /curriculum vitae/i, say: 'CV' },
  {
    says: /'Start'|\b(?:[Cc]hoose|[Nn]ext|[Nn]ew|[Tt]his) (?:a )?start\b(?! of)|[Ss]tart chosen/,
    say: 'intake',
    but: /^\.\.\/desk\/content/,
  },
  // The form of recommendations and the parts of a fit that it is weighed by have the specification's name.
  {
    says: /'Discipline'|their discipline|level, discipline,|of the disciplines/,
    say: 'subject',
    but: /^\.\.\/(recommendations\/words|programme\/match\/finding-words)\.ts/,
  },
  // The page of a programme has the specification's name.
  {
    says: /'Duration\b|shortest duration|their duration/,
    say: 'length',
    but: /programme\/words\.ts: +duration: 'Duration',/,
  },
  { says: /[Nn]ote and deadline|(?:your|their) deadlines/, say: 'last day to apply' },
  { says: /'When you want to start'/, say: 'Intake' },
  { says: /\bin all(,|'|`|\.)/, say: 'in total' },
  { says: /fault of yours|closer than that|\bWhoever\b|stood on|stands (in|above)\b/, say: 'it plainly' },
]

const files = import.meta.glob<string>(
  ['./**/*.ts', '../**/words.ts', '../**/*-words.ts', '!./**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const lines = Object.entries(files).flatMap(([file, text]) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .map((line) => `${file}: ${line}`),
)

test.each(names)('the words say $say', ({ says, but }) => {
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => says.test(line.slice(line.indexOf(': '))) && !but?.test(line))).toEqual([])
})
