import { normalize } from '../../engine/text/normalize.ts'
import type { AccountOwner } from '../content/visas/account-owners.ts'

/** A statement names its holder and perhaps a joint holder; more names are of branches and managers. */
const MAX_HOLDERS = 3
const MAX_NAME_LENGTH = 80

const LABEL =
  /^(?:(?:primary |joint |first |second )?(?:account|a\/c|acct\.?|customer|client) ?(?:holders?(?:[’']s?)?)?(?: name)?s?|joint holders?|name(?: of (?:the )?(?:account|customer|account holder))?)$/i
const TITLE = /^(?:mr|mrs|ms|miss|shri|sri|smt|dr|m\/s|kum|master)\.? /i

/** Returns the names of an account’s holders, from the rows of text above a statement’s table. */
export function listHolders(rows: string[][]): string[] {
  const names = rows.flatMap((cells) => {
    const filled = cells.filter(Boolean)
    return filled.flatMap((cell, index) => {
      const [label, ...value] = cell.split(/ ?: ?/)
      if (LABEL.test(label.trim())) return value.join(' ').trim() || (filled[index + 1] ?? '')
      return TITLE.test(cell) && !/[:\d]/.test(cell) ? cell : []
    })
  })
  const clean = names.map((name) => name.replace(/^:/, '').trim().slice(0, MAX_NAME_LENGTH)).filter(isName)
  return [...new Set(clean)].slice(0, MAX_HOLDERS)
}

const isName = (text: string) => /\p{L}{2}/u.test(text) && !/[\d@]/.test(text) && !/^none|^nil|^-/i.test(text)

/** Whether a statement is in the name of the person it is said to belong to. */
export type HolderMatch = 'agrees' | 'differs' | 'unknown'

/**
 * Compares the name on a statement with the person whose account it is said to be. Only names of the student
 * and the parents are compared; it is unknown without them, and for other owners.
 */
export function compareHolder(
  owner: AccountOwner,
  holder: string,
  { student, parents }: { student: string; parents: string },
): HolderMatch {
  const isParents = owner === 'parent'
  if (!isParents && owner !== 'student' && owner !== 'joint') return 'unknown'
  const [expected, others] = isParents ? [parents, student] : [student, parents]
  const [holders, people, otherPeople] = [holder, expected, others].map(splitNames)
  if (holders.length === 0 || people.length === 0) return 'unknown'
  // Many students bear their father's name between their own: an account in exactly his name is not theirs.
  const isOthers = (name: string[]) => otherPeople.some((person) => hasSameWords(person, name))
  return holders.some((name) =>
    people.some((person) => hasSameWords(name, person) || (isSameName(name, person) && !isOthers(name))),
  )
    ? 'agrees'
    : 'differs'
}

/** `Ravi Kumar and Asha Kumar`: two names, each as its words. */
function splitNames(text: string): string[][] {
  return normalize(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[,;/&\n]| and | or /)
    .map((name) =>
      name
        .replace(TITLE, '')
        .split(/[^\p{L}]+/u)
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)
}

/** Every word of the shorter name is in the longer one, whole or as its first letter; one of them whole. */
function isSameName(one: string[], other: string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  const rest = [...longer]
  let hasWholeWord = false
  for (const word of shorter) {
    const whole = rest.indexOf(word)
    const place =
      whole >= 0 ? whole : rest.findIndex((name) => isInitialOf(word, name) || isInitialOf(name, word))
    if (place < 0) return false
    hasWholeWord ||= whole >= 0 && word.length > 1
    rest.splice(place, 1)
  }
  return hasWholeWord
}

const hasSameWords = (one: string[], other: string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

const isInitialOf = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)
