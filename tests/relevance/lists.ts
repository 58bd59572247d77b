import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A query, and the results of which any must be among the first five. */
export interface ShortName {
  typed: string
  institution: string[]
  title: string[]
}

export function shortNames(): ShortName[] {
  return listLines('short-names.txt').map(([abbreviation, institutions, titles]) => ({
    typed: abbreviation,
    institution: alternatives(institutions),
    title: alternatives(titles),
  }))
}

/** Names that several institutions bear. */
export function sharedNames(): [typed: string, bearers: string[]][] {
  return listLines('shared-names.txt').map(([typed, bearers]) => [typed, alternatives(bearers)])
}

/** The lines of a list beside this file, in the parts that bars divide. */
function listLines(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))
}

function alternatives(part = '') {
  return part === '' ? [] : part.split(' / ')
}
