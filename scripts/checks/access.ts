import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { listSources } from './directions.ts'

// A student's records are changed in one place, `changing` in `admissions/access/acting.server.ts`: it checks
// permissions in the table, takes turns with others, and writes the event. Everything else is changed in a
// transaction that calls `acted`, which also checks permissions and writes the event.

/** Capabilities whose functions are about a student's records. */
const ABOUT_STUDENTS = ['applications', 'documents', 'profile', 'recommendations', 'shortlist']

/** Tries are counted, and deleted within the hour: no action has been taken yet. */
const TRIES = 'admissions/accounts/tries.server.ts'

/**
 * Writes of stores without a transaction: they are no one's action, or they write its event in the same
 * statement.
 */
const HOUSEKEEPING = [
  // Numbers of visits to programmes, of nobody.
  'addVisits',
  'removeVisitsBefore',
  // Stores when to ask the payment service again about one of its pages.
  'markToAsk',
  'forgetDiscarded',
  'storeForm',
  'lengthenSession',
  'noteProof',
  // Counts openings of a parent's link, by visitors without an account.
  'countOpening',
  // Stores which mail has left.
  'recordMailed',
  'removeTries',
  'removeUnanswered',
  'takePageToAsk',
  'takeHandshake',
]

const TRANSACTION = /\binTransaction\b|\.query(?:<[^(]*>)?\(\s*[`'"]\s*(?:begin|start transaction)\b/gi
const EVENT = /\baddEvent\b(?=[^;]*?from '[^']*access\/store\.server\.ts')/g

/** Returns the names of a store's functions that write. A pure function of its text. */
export function listWriters(store: string): string[] {
  return store
    .split(/^(?=export (?:async )?function )/m)
    .filter((text) => /\b(?:insert into|delete from|update \S+ set)\b/i.test(text))
    .flatMap((text) => /^export (?:async )?function (\w+)/.exec(text)?.[1] ?? [])
    .filter((name) => !HOUSEKEEPING.includes(name))
}

/**
 * Returns the lines of a file that bypass the permission table, with how to fix them. A pure function of the
 * file's path and text, and of the stores' writing functions.
 */
export function findBypasses(path: string, text: string, writers: string[] = []): string[] {
  const isRecorded = /\bacted\(/.test(text) || path === TRIES
  const change = ABOUT_STUDENTS.includes(path.split('/')[1])
    ? "opens a transaction of its own: change what is a student's by changing()"
    : !isRecorded && 'opens a transaction that no event tells of: call acted() in it'
  const beside = new RegExp(`\\b(?:${writers.join('|') || '$^'})\\(\\s*(?:\\w+\\.)*pool\\b`, 'g')
  const rules: [RegExp, string | false][] = [
    [TRANSACTION, change],
    [EVENT, 'writes an event without asking who may: call acted()'],
    [beside, 'writes outside of a transaction, where no event can tell of it'],
  ]
  return rules.flatMap(([forbidden, why]) => {
    if (!why) return []
    const lines = [...text.matchAll(forbidden)].map(({ index }) => text.slice(0, index).split('\n').length)
    return [...new Set(lines)].map((line) => `${path}:${line} ${why} (admissions/access/acting.server.ts)`)
  })
}

/** Returns every such place of the project, a line each. */
export function checkAccess(root: string): string[] {
  const sources = listSources(resolve(root, 'admissions')).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
  const isStore = ({ path }: { path: string }) => path.endsWith('store.server.ts')
  const writers = sources.filter(isStore).flatMap(({ text }) => listWriters(text))
  return sources
    .filter((source) => !isStore(source) && !source.path.startsWith('admissions/access/'))
    .flatMap(({ path, text }) => findBypasses(path, text, writers))
}
