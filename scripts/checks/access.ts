import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { sourcesIn } from './directions.ts'

// What is a student's is changed in one place, `changing` in `admissions/access/acting.server.ts`: it asks the table who may, takes turns with
// others, and writes the event. What else is changed is so in a transaction that calls `acted`, which asks and writes the event as well.

/** The capabilities whose verbs are about a student's records. */
const ABOUT_STUDENTS = ['applications', 'documents', 'profile', 'recommendations', 'shortlist']

/** Tries are counted, and forgotten within the hour: nobody has done anything yet. */
const TRIES = 'admissions/accounts/tries.server.ts'

/** What stores write without a transaction, as nobody does anything by it; or they write its event in the same statement. */
const HOUSEKEEPING = [
  // When the payment service is asked next about a page of its own.
  'askSoon',
  'forgetDiscarded',
  'keepForm',
  'lengthenSession',
  'noteProof',
  // Which mail has left.
  'noteTelling',
  'removeTries',
  'removeUnanswered',
  'takePageToAsk',
  'takeRound',
  // The student was written down as taken over.
  'writeAside',
]

const TRANSACTION = /\binTransaction\b|\.query(?:<[^(]*>)?\(\s*[`'"]\s*(?:begin|start transaction)\b/gi
const EVENT = /\baddEvent\b(?=[^;]*?from '[^']*access\/store\.server\.ts')/g

/** The functions of a store that write something, by name. A pure function of its text. */
export function writersIn(store: string): string[] {
  return store
    .split(/^(?=export (?:async )?function )/m)
    .filter((text) => /\b(?:insert into|delete from|update \S+ set)\b/i.test(text))
    .flatMap((text) => /^export (?:async )?function (\w+)/.exec(text)?.[1] ?? [])
    .filter((name) => !HOUSEKEEPING.includes(name))
}

/** The lines of a file that pass the table by, with how to put them right. A pure function of its path and text, and of what stores write. */
export function passesBy(path: string, text: string, writers: string[] = []): string[] {
  const isTold = /\bacted\(/.test(text) || path === TRIES
  const change = ABOUT_STUDENTS.includes(path.split('/')[1])
    ? "opens a transaction of its own: change what is a student's by changing()"
    : !isTold && 'opens a transaction that no event tells of: call acted() in it'
  const beside = new RegExp(`\\b(?:${writers.join('|') || '$^'})\\(\\s*(?:\\w+\\.)*pool\\b`, 'g')
  const rules: [RegExp, string | false][] = [
    [TRANSACTION, change],
    [EVENT, 'writes an event without asking who may: call acted()'],
    [beside, 'writes outside of a transaction, where no event can tell of it'],
  ]
  return rules.flatMap(([wrong, why]) => {
    if (!why) return []
    const lines = [...text.matchAll(wrong)].map(({ index }) => text.slice(0, index).split('\n').length)
    return [...new Set(lines)].map((line) => `${path}:${line} ${why} (admissions/access/acting.server.ts)`)
  })
}

/** Every such place of the project, a line each. */
export function checkAccess(root: string): string[] {
  const sources = sourcesIn(resolve(root, 'admissions')).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
  const isStore = ({ path }: { path: string }) => path.endsWith('store.server.ts')
  const writers = sources.filter(isStore).flatMap(({ text }) => writersIn(text))
  return sources
    .filter((source) => !isStore(source) && !source.path.startsWith('admissions/access/'))
    .flatMap(({ path, text }) => passesBy(path, text, writers))
}
