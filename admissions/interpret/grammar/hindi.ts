import { normalize } from '../../../engine/text/normalize.ts'
import type { Phrases } from '../phrases.ts'
import { measureDistance } from './spelling.ts'

/** Reads Hindi: words in Devanagari as the Latin words that the grammar knows, and numbers in words. */

const CONSONANTS: Record<string, string> = Object.fromEntries(
  (
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b ' +
    'भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h'
  )
    .split(/(?<=[a-z]) /)
    .map((pair) => pair.split(' ')),
)
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e'
    .split(/(?<=[a-z]) /)
    .map((pair) => pair.split(' ')),
)
const SIGNS: Record<string, string> = Object.fromEntries(
  'ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e ॆ e ॊ o'.split(/(?<=[a-z]) /).map((pair) => pair.split(' ')),
)
/** A nasal before one of these is an m: इंपीरियल. */
const LABIALS = new Set('पफबभम')
const VIRAMA = '\u094d'
/** A vowel that no letter writes: it may fall silent. */
const SCHWA = 'ə'

export const DEVANAGARI = /\p{Script=Devanagari}/u

/** A spelling without what writers leave out or exchange: dots below, kinds of nasal, lengths of i and u. */
function toLooseSpelling(word: string): string {
  return normalize(word, 'NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/[नमङञण]\u094d(?=[क-घच-झट-ढत-धप-भ])/g, 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll('ॉ', 'ो')
    .replaceAll('ऑ', 'ओ')
}

/** Writes a word by its sounds, with a schwa if no letter writes the vowel. */
function getSounds(word: string): string {
  const sounds: string[] = []
  const letters = Array.from(normalize(word, 'NFD').replace(/[\u093c\u200c\u200d]/g, ''))
  letters.forEach((letter, index) => {
    if (letter in CONSONANTS) {
      sounds.push(CONSONANTS[letter])
      const next = letters[index + 1]
      if (next !== VIRAMA && !(next in SIGNS)) sounds.push(SCHWA)
    } else if (letter in VOWELS) sounds.push(VOWELS[letter])
    else if (letter in SIGNS) sounds.push(SIGNS[letter])
    else if (letter === 'ं' || letter === 'ँ') sounds.push(LABIALS.has(letters[index + 1]) ? 'm' : 'n')
  })
  if (sounds.at(-1) === SCHWA && sounds.length > 2) sounds.pop()
  // From the end, it is silent between a vowel with its consonant and a consonant with its vowel.
  const isVowel = (index: number) => /^[aeiouə]/.test(sounds[index] ?? '')
  for (let index = sounds.length - 3; index >= 3; index--)
    if (sounds[index] === SCHWA && isVowel(index - 2) && isVowel(index + 2) && sounds[index + 2] !== SCHWA)
      sounds.splice(index, 1)
  return sounds.join('')
}

/** Returns an English word by its consonants' sounds: `Chicago` keeps its `ch`, `science` has an `s`. */
function toEnglishSounds(word: string): string {
  return word
    .replace(/^ps/, 's')
    .replace(/^kn/, 'n')
    .replace(/ay$/, 'e')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replace(/sch(?=[aeou])/g, 'sk')
    .replace(/sc(?=[ei])/g, 's')
    .replace(/ch(?=[nlr])/g, 'k')
    .replace(/t(?=ion|ial)/g, 'sh')
    .replace(/dge?(?=$|[^aou])/g, (text) => (text === 'd' ? text : 'j'))
    .replace(/c(?=[eiy])/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/w(?![aeiou])/g, '')
}

/** The consonants of a word by its sounds: the same for `melbarn` and `Melbourne`. */
function getConsonants(sounds: string): string {
  const consonants = sounds
    .replace(/chh?|sh/g, 'X')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replace(/[aeiouy]|(?<=.)h/g, '')
    .replace(/(.)\1+/g, '$1')
  return (/^[aeiou]/.test(sounds) ? 'a' : '') + consonants
}

/** A word that sounds like fewer consonants is like too many others. */
const MIN_CONSONANTS = 3

/**
 * Returns the candidate with the nearest vowels too, and of two equally near ones the likelier; none that
 * differs in half its letters.
 */
function findNearest(sounds: string, candidates: string[]): string | undefined {
  let best: string | undefined
  let minDistance = Math.max(2, Math.floor(sounds.length / 2)) + 1
  for (const candidate of candidates) {
    const distance = measureDistance(
      sounds,
      toEnglishSounds(candidate)
        .replace(/y/g, 'i')
        .replaceAll('w', 'v')
        .replaceAll('ai', 'e')
        .replace(/e$/, ''),
      minDistance,
    )
    if (distance >= minDistance) continue
    minDistance = distance
    best = candidate
  }
  return best
}

function getFigure(text: string, words: ReadonlyMap<string, string>) {
  const word = text.toLowerCase()
  const translation =
    words.get(word) ?? words.get(word.replaceAll('ँ', 'ं')) ?? words.get(normalize(word, 'NFC'))
  return Number(translation ?? text)
}

/** Hindi as families write it, in Latin letters or in Devanagari. */
export interface Hindi {
  /** Writes numbers in words as figures: `sadhe saat band` is `7.5 band`. */
  withFigures(text: string): string
  /** Returns a word in Devanagari in Latin letters, or several words separated by spaces. */
  inLatin(word: string): string
}

/**
 * Creates the reader of Hindi. `likely`: the possible words, the likeliest first. `isKnown`: whether the
 * grammar knows a word of Hindi as people write it in Latin letters.
 */
export function createHindi(
  { words, letters, numbers, parts, units }: Phrases['hindi'],
  likely: Iterable<string>,
  isKnown: (word: string) => boolean,
): Hindi {
  const wordsBySpelling = new Map([...words].map(([word, latin]) => [toLooseSpelling(word), latin]))
  const letterOf = new Map([...letters].map(([name, letter]) => [toLooseSpelling(name), letter]))
  const names = [...letterOf.keys()].sort((a, b) => b.length - a.length)
  const spelledOut = new RegExp(`^(?:${names.join('|')}){2,6}$`)
  const oneLetter = new RegExp(names.join('|'), 'g')
  const likelyByConsonants = new Map<string, string[]>()
  for (const word of likely) {
    if (!/^[a-z]{4,}$/.test(word)) continue
    const key = getConsonants(toEnglishSounds(word))
    if (key.replace('a', '').length < MIN_CONSONANTS) continue
    const list = likelyByConsonants.get(key)
    if (!list) likelyByConsonants.set(key, [word])
    else if (!list.includes(word)) list.push(word)
  }
  // Dots below and kinds of nasal may be written or not.
  const anyOf = (list: Iterable<string>) =>
    [...list]
      .map((word) => normalize(word, 'NFC').replaceAll('\u093c', '\u093c?').replaceAll('ं', '[ंँ]'))
      .join('|')
  const number = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:(${anyOf(parts.keys())}) )?(${anyOf(numbers.keys())}|\\d{1,3})(?= (?:${anyOf(units)})(?![\\p{L}\\p{M}]))`,
    'giu',
  )
  return {
    withFigures: (text) =>
      normalize(text, 'NFC').replace(number, (all, part: string | undefined, figure: string) => {
        if (!part && /^\d/.test(figure)) return all
        return `${getFigure(figure, numbers) + (part ? getFigure(part, parts) : 0)}`
      }),
    inLatin(word) {
      const loose = toLooseSpelling(word)
      const listedName = wordsBySpelling.get(loose)
      if (listedName) return listedName
      if (spelledOut.test(loose)) return loose.replace(oneLetter, (name) => letterOf.get(name)!).toUpperCase()
      const sounds = getSounds(word)
      const latin = sounds.replaceAll(SCHWA, 'a')
      if (isKnown(latin)) return latin
      const name = findNearest(sounds, likelyByConsonants.get(getConsonants(latin)) ?? [])
      // Indian scripts have no capitals, so a recognised name gets one.
      return name ? name[0].toUpperCase() + name.slice(1) : latin
    },
  }
}
