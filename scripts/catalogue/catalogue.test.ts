import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { excerpt } from '../../tests/registers/excerpts.ts'
import { DONE, REFUSED, runCatalogueCommand, WRONG_USAGE } from './catalogue.ts'
import { showProgress, type Terminal } from './progress.ts'

const header =
  'Année de la campagne de recueil des informations;Code UAI de l’établissement accrédité;Nom officiel (long) de l’établissement accrédité;Ville de l’établissement accrédité;Identifiant navette de la mention (INM) de master;Intitulé de la mention de master;Mention ouverte ou non ouverte'
const mentions = ['Informatique', 'Chimie', 'Droit', 'Histoire', 'Physique']
const masters = (titles: string[], closed = 0) =>
  [
    header,
    ...titles.map(
      (title) => `2021;0597065J;Université de Lille;LILLE;1${mentions.indexOf(title)}A;${title};1`,
    ),
    ...Array.from(
      { length: closed },
      (_, index) => `2021;0597065J;Université de Lille;LILLE;2${index}B;Closed;0`,
    ),
    '',
  ].join('\n')

let dataDir = ''
let databaseUrl = ''
beforeEach(() => {
  databaseUrl = ''
  dataDir = mkdtempSync(join(tmpdir(), 'pma-catalogue-'))
})

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = { out: (line) => void out.push(line), err: (line) => void err.push(line) }
  const code = await runCatalogueCommand(args, terminal, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('a repeated import prints that nothing changed', async () => {
  const file = excerpt('masters.csv', masters(mentions, 2))
  const first = await run('import', 'france', file, '--no-build')
  expect(first.code).toBe(DONE)
  expect(first.out).toContain('programmes    5 added, 0 changed, 0 withdrawn, 0 unchanged')
  expect(first.out).toContain('2  not-open: The mention Closed at Université de Lille is not open.')
  expect(first.out).toContain('masters.csv, lines 7, 8')
  expect(first.out).toContain('The register holds 5 programmes at 1 institutions.')

  const second = await run('import', 'france', file, '--no-build')
  expect(second.code).toBe(DONE)
  expect(second.out).toContain('france is unchanged')
})

test('a dry run prints the plan and leaves the catalogue empty', async () => {
  const { code, out } = await run('import', 'france', excerpt('masters.csv', masters(mentions)), '--dry-run')
  expect(code).toBe(DONE)
  expect(out).toContain('Plan for france (dry run: nothing was written).')
  expect(out).toContain('would then hold 5 programmes')
  expect((await run('stats')).code).toBe(REFUSED)
})

test('a refusal leaves the catalogue unchanged', async () => {
  await run('import', 'france', excerpt('masters.csv', masters(mentions)), '--no-build')
  for (const [content, sentence] of [
    [masters(mentions).slice(0, -30), 'was cut off'],
    ['', 'is empty'],
    ['a;b\n1;2\n', 'is neither the master’s nor the Parcoursup table'],
    [masters(mentions.slice(0, 2)), 'This would withdraw 3 of the 5 programmes of france'],
  ]) {
    const { code, out, err } = await run('import', 'france', excerpt('masters.csv', content))
    expect(code).toBe(REFUSED)
    expect(out === '' || out.startsWith('france was read and is not imported.')).toBe(true)
    expect(err.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      expect.stringContaining(sentence),
    ])
  }
  const again = await run('import', 'france', excerpt('masters.csv', masters(mentions)), '--no-build')
  expect(again.out).toContain('5 unchanged')

  const { code, out } = await run(
    'import',
    'france',
    excerpt('m.csv', masters(['Chimie'])),
    '--allow-shrink',
    '--no-build',
  )
  expect(code).toBe(DONE)
  expect(out).toContain('4 withdrawn')
})

test('an import fails if its audit cannot be written; commands without changes work without a database', async () => {
  databaseUrl = 'postgres://nobody@127.0.0.1:1/nowhere'
  const file = (content: string) => excerpt('masters.csv', content)
  const { code, err } = await run('import', 'france', file(masters(mentions)), '--no-build')
  expect(code).toBe(REFUSED)
  expect(err).toContain('Nothing was imported, as it could not be written down in the database')
  expect((await run('stats')).code).toBe(REFUSED)

  const dry = await run('import', 'france', file(masters(mentions)), '--dry-run')
  expect(dry.code).toBe(DONE)
  expect(dry.err).toContain('The run could not be noted in the database')
})

test.each([
  [[], ''],
  [['improt'], 'There is no command "improt".'],
  [['import'], 'Say which register to import.'],
  [['import', 'oxford', 'x.csv'], 'There is no register "oxford".'],
  [['import', 'france', '--dryrun'], '--dryrun'],
  [['search'], 'Say what to search for.'],
])('%j is wrong usage', async (args, sentence) => {
  const { code, err } = await run(...args)
  expect(code).toBe(WRONG_USAGE)
  expect(err).toContain(sentence)
})

test.each(['import', 'update', 'editions', 'build', 'verify', 'stats', 'coverage', 'search'])(
  '%s --help explains itself',
  async (command) => {
    const { code, out } = await run(command, '--help')
    expect(code).toBe(DONE)
    expect(out).toContain(`npm run catalogue -- ${command}`)
  },
)

test('import --help lists every register and its input', async () => {
  const { out } = await run('import', '--help')
  for (const name of ['cricos', 'us', 'discover-uni', 'france', 'hipo', 'ror', 'partner'])
    expect(out).toContain(`  ${name} `)
})

test('a register without an address says what to write', async () => {
  const { code, err } = await run('import', 'discover-uni')
  expect(code).toBe(REFUSED)
  expect(err).toContain('REGISTER_DISCOVER_UNI_URL')
})

test('an imported register is built, verified, counted and searched', async () => {
  const imported = await run('import', 'france', excerpt('masters.csv', masters(mentions)))
  expect(imported.out).toMatch(/Built snapshot .*: 5 programmes at 1 institutions\./)
  expect((await run('verify')).code).toBe(DONE)
  expect((await run('stats')).out).toContain('register  france: 5 programmes, 1 institutions')
  expect((await run('coverage')).out).toMatch(/^\| FR \| master \| 5 \| 0 /m)
  const search = await run('search', 'informatique', 'country=FR')
  expect(search.out).toContain("Master Informatique · Master's · Université de Lille, Lille, France")
  expect((await run('search', 'informatique', 'level=wizard')).code).toBe(REFUSED)
})

test('progress is one redrawn line on a terminal, and one line per phase elsewhere', () => {
  const tell = (redraw?: (line: string) => void) => {
    const lines: string[] = []
    let now = 0
    const { progress, end } = showProgress(
      { out: () => {}, err: (line) => void lines.push(line), redraw },
      () => now,
    )
    for (; now <= 12_000; now += 1000) progress('courses', now)
    progress('writing', 10)
    now += 500
    end()
    return lines
  }
  const redrawn: string[] = []
  expect(tell((line) => void redrawn.push(line))).toHaveLength(2)
  expect(redrawn.at(3)).toMatch(/^ {2}\[.{20}\] courses: 4,000 rows, 1,000 rows\/s, 4.0 s$/)
  expect(tell()).toEqual([
    '  courses: 5,000 rows, 1,000 rows/s, 5.0 s …',
    '  courses: 10,000 rows, 1,000 rows/s, 10.0 s …',
    '  courses: 12,000 rows, 923 rows/s, 13.0 s',
    '  writing: 10 rows, 20 rows/s, 0.5 s',
  ])
})
