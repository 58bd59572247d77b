import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchable, showsWhatIsKept } from '../../admissions/search/publish.server.ts'
import { names } from '../../app/words/names.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { excerpt } from '../../tests/registers/excerpts.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { createGenerator } from './chance.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TITLES = ['Informatique', 'Chimie', 'Droit', 'Histoire', 'Physique', 'Biologie']

const header =
  'Année de la campagne de recueil des informations;Code UAI de l’établissement accrédité;Nom officiel (long) de l’établissement accrédité;Ville de l’établissement accrédité;Identifiant navette de la mention (INM) de master;Intitulé de la mention de master;Mention ouverte ou non ouverte'
const masters = (count: number) =>
  excerpt(
    'masters.csv',
    `${[header, ...TITLES.slice(0, count).map((title, index) => `2021;0597065J;Université de Lille;LILLE;1${index}A;${title};1`)].join('\n')}\n`,
  )

let scratch: string
/** A catalogue of five programmes, to which an import adds a sixth. */
let before: string
let next: string
/** The disk operations of that import, step by step. */
let steps: string[]

beforeAll(async () => {
  scratch = temporaryFolder('interrupted')
  before = join(scratch, 'before')
  next = masters(6)
  await run(before, masters(5))
  const dataDir = copied()
  const stepsFile = join(scratch, 'steps')
  expect(await run(dataDir, next, { STEPS_FILE: stepsFile })).toBe(0)
  steps = readFileSync(stepsFile, 'utf8').split('\n')
})

afterAll(() => removeFolder(scratch))

/** Steps after which the disk is in another state. In `npm test` only the named ones; in the full form every one, and then by chance. */
function pointsTried(stepPattern: RegExp) {
  const all = steps.map((_, index) => index + 1)
  const count = rounds(0)
  if (count === 0) return all.filter((point) => stepPattern.test(steps[point - 1]))
  const chance = createGenerator(seed)
  return Array.from({ length: count }, (_, index) => all[index] ?? all[Math.floor(chance() * all.length)])
}

test.each([
  ['kill', /^rename.* to .*\.zst$|^rename to .*\.arrow$/],
  ['full disk', /^renamed to .*\.zst$/],
  ['broken disk', /^renamed to .*\.zst$/],
])(
  'R20: an import interrupted by a %s is complete after a repeat',
  async (by, stepPattern) => {
    const points = pointsTried(stepPattern)
    expect(points.length).toBeGreaterThan(0)
    for (const point of points) {
      const dataDir = copied()
      const code = await run(dataDir, next, { INTERRUPT_AT: `${point}`, INTERRUPT_BY: by })
      expect(code, `${by} at ${steps[point - 1]}`).not.toBe(0)
      expect([5, 6], `${by} at ${steps[point - 1]}`).toContain((await readShown(dataDir)).programmes)

      expect(await run(dataDir, next), `after a ${by} at ${steps[point - 1]}`).toBe(0)

      expect(await readShown(dataDir), `after a ${by} at ${steps[point - 1]}`).toEqual({
        programmes: 6,
        kept: true,
      })
      const leftovers = readdirSync(join(dataDir, 'catalogue'), { recursive: true, encoding: 'utf8' })
      expect(leftovers.filter((name) => /unfinished|draft|reading/.test(name))).toEqual([])
      removeFolder(dataDir)
    }
    report(`R20: interrupted by a ${by} at ${points.length} points, shown after each`)
  },
  300_000 + rounds(0) * 30_000,
)

function copied() {
  const dataDir = mkdtempSync(join(scratch, 'data-'))
  cpSync(before, dataDir, { recursive: true })
  return dataDir
}

/** How many programmes a running server shows of what is on the disk now, and whether that is all that was kept. */
async function readShown(dataDir: string) {
  const searchable = (await openSearchable(dataDir, names, () => {}))!
  return {
    programmes: searchable.catalogue.info.programmes,
    kept: await showsWhatIsKept(dataDir, searchable),
  }
}

async function run(dataDir: string, file: string, settings: Record<string, string> = {}) {
  const preload = ['--import', join(import.meta.dirname, 'interrupted.ts')]
  const command = [join(ROOT, 'scripts', 'catalogue.ts'), 'import', 'france', file]
  const child = spawn(process.execPath, [...preload, ...command], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', VITEST: undefined, DATA_DIR: dataDir, ...settings },
  })
  const [code] = await once(child, 'exit')
  return code as number | null
}
