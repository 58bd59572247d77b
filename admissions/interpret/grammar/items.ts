import type { StudyLevel } from '../../catalogue/types.ts'
import { createSubjectKey, type Meaning, type Vocabulary } from '../vocabulary.server.ts'
import { type Context, chooseMeaning } from './choices.ts'
import { compilePattern } from './patterns.ts'
import {
  findHeldAfter,
  isNegated,
  isOwnEducation,
  isOwnPlace,
  isPlaceGivenUp,
  measureRefusalAfter,
  startsNewSentence,
} from './scopes.ts'
import type { Lists, Sentence, Word } from './sentence.ts'

export interface Item {
  meaning: Meaning
  words: Word[]
  /** Refused: "not Canada". */
  negated: boolean
  /**
   * True for the student's own qualifications and origin, as opposed to their wishes: "I finished my BTech",
   * "I am from India".
   */
  own: boolean
  near: boolean
  /** The start of Hindi words of refusal before or after it, in the sentence's line. */
  refusalStart?: number
  refusalEnd?: number
  /** Refused only in favour of the item that follows it. */
  dropped?: true
}

/** Finds the words of the vocabulary in a sentence, the longest phrases first, and how each is meant. */
export function findItems(sentence: Sentence, vocabulary: Vocabulary): Item[] {
  const items: Item[] = []
  const { words } = sentence
  const shouting = words.filter(({ shout }) => shout).length > words.length / 2
  let index = 0
  while (index < words.length) {
    const item = words[index].taken
      ? undefined
      : findLongestItem(sentence, index, vocabulary, items, shouting)
    if (!item) {
      index++
      continue
    }
    const before = items.at(-1)
    if (before && item.meaning.kind === 'institution') readAsInstitution(before, item, sentence, vocabulary)
    items.push({ ...item, negated: false, own: false, near: false })
    index = words.indexOf(item.words.at(-1)!) + 1
  }
  applyItems(sentence, items)
  return items.flatMap((item) => resolveNamesakes(item, items))
}

/** "Cambridge or MIT": a town that is an alternative to an institution is the institution of its name. */
function readAsInstitution(item: Item, next: FoundPhrase, { line }: Sentence, { phrases }: Vocabulary) {
  const last = item.words.at(-1)!
  const gap = line.slice(last.at + last.key.length, next.words[0].at)
  if (item.meaning.kind !== 'city' || !/^ (?:or|vs|versus|\/) $/.test(gap)) return
  const meanings = phrases.get(item.words.map(({ plain }) => plain).join(' ')) ?? []
  item.meaning = meanings.find(({ kind }) => kind === 'institution') ?? item.meaning
}

/**
 * Resolves initials that several institutions share: the one in a country that the sentence names, else the
 * best known, else none.
 */
function resolveNamesakes(item: Item, items: Item[]): Item[] {
  const { meaning } = item
  if (meaning.kind !== 'institution' || !meaning.namesakes) return [item]
  const { namesakes } = meaning
  const spoken = items.filter(isAskedFor).flatMap(({ meaning: itemMeaning }) => {
    if (itemMeaning.kind === 'institution') return itemMeaning.namesakes ? [] : [itemMeaning.country]
    return listCountries(itemMeaning)
  })
  const meant = [...new Set(spoken.flatMap((country) => namesakes[country] ?? []))]
  if (meant.length === 1) return [{ ...item, meaning: { ...meaning, value: meant[0] } }]
  // If several institutions share a well-known name, the first is the likeliest.
  return meaning.wellKnown && meant.length === 0 ? [item] : []
}

export const isAskedFor = ({ own, negated }: Item) => !own && !negated

/** Returns the countries of a place; an empty list for any other meaning. */
export function listCountries(meaning: Meaning): string[] {
  if (meaning.kind === 'country') return meaning.values
  return (meaning.kind === 'state' || meaning.kind === 'city') && meaning.country ? [meaning.country] : []
}

/**
 * Finds the places that an alternative already includes: “UK or London” means all of the United Kingdom,
 * while “UK, London” means London.
 */
export function findCovered({ line }: Sentence, items: Item[]): ReadonlySet<Item> {
  const covered = new Set<Item>()
  let group: Item[] = []
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    const last = before?.words.at(-1)
    const gap = last ? line.slice(last.at + last.key.length, item.words[0].at) : ''
    group = before && OR_PLACE.test(gap) ? [...group, item] : [item]
    const wishedItems = group.filter(isAskedFor)
    const countries = wishedItems.flatMap(({ meaning }) => (meaning.kind === 'country' ? meaning.values : []))
    if (isSpelledOut(items, index, line)) covered.add(item)
    for (const wished of wishedItems) {
      const { kind } = wished.meaning
      const isWithin = listCountries(wished.meaning).some((code) => countries.includes(code))
      if ((kind === 'city' || kind === 'state') && isWithin) covered.add(wished)
    }
  }
  return covered
}

/** "Scandinavia, Sweden or Norway": a part of the world whose countries that are meant are listed behind it. */
function isSpelledOut(items: Item[], index: number, line: string): boolean {
  const part = items[index]
  if (part.meaning.kind !== 'country' || part.meaning.values.length < 2 || !isAskedFor(part)) return false
  const { values } = part.meaning
  let count = 0
  let end = part.words.at(-1)!
  for (const { meaning, words, ...scope } of items.slice(index + 1)) {
    const gap = line.slice(end.at + end.key.length, words[0].at)
    const isListed = count === 0 ? SPELLED_OUT.test(gap) : /^(?: (?:,|or|and|\/|the))+ $/.test(gap)
    if (!isListed || meaning.kind !== 'country' || scope.own || scope.negated) break
    if (!meaning.values.every((code) => values.includes(code))) return false
    count++
    end = words.at(-1)!
  }
  return count > 1
}

const SPELLED_OUT = /^(?: country)? (?:,|:|\(|-|namely)(?: (?:the|in|either))* $/
const OR_PLACE =
  /^ (?:or|\/)(?: (?:in|anywhere|elsewhere|somewhere|any|other|city|town|place|the|rest|of))* $/

type FoundPhrase = Pick<Item, 'meaning' | 'words'>

function findLongestItem(
  sentence: Sentence,
  start: number,
  vocabulary: Vocabulary,
  before: Item[],
  shouting: boolean,
): FoundPhrase | undefined {
  const reach: Word[] = []
  const first = sentence.words[start].plain
  const maxPosition = Math.max(
    ...[first, createSubjectKey([first]), expandWord(first)].map((head) => vocabulary.reach.get(head) ?? 0),
  )
  for (let index = start; index < sentence.words.length && reach.length < maxPosition; index++) {
    const word = sentence.words[index]
    if (word.taken) break
    // "post-graduate" and "Baden-Württemberg" are phrases; any other mark ends one.
    if (word.key === '-' && reach.length > 0) continue
    if (!/^[a-z0-9]/.test(word.plain) && word.key !== 'and') break
    reach.push(word)
  }
  for (let length = reach.length; length >= 1; length--) {
    const words = reach.slice(0, length)
    const plain = words.map((word) => (word.text === '&' ? 'and' : word.plain))
    const context: Context = { sentence, words, before, shouting, plain: plain.join(' ') }
    const meanings = [
      ...(vocabulary.phrases.get(plain.join(' ')) ?? []),
      ...expandAbbreviations(plain, vocabulary),
    ]
    const subject = vocabulary.subjects.get(createSubjectKey(plain)) ?? []
    const meaning = chooseMeaning([...meanings, ...subject], context)
    if (meaning) return { meaning, words }
  }
  return undefined
}

/** "uni of toronto", "univ. of Melbourne". */
function expandAbbreviations(plain: string[], { phrases }: Vocabulary): Meaning[] {
  if (!plain.some((word) => expandWord(word) !== word)) return []
  // A town is called University, but nobody shortens it.
  const meanings = phrases.get(plain.map(expandWord).join(' ')) ?? []
  return meanings.filter(({ kind }) => kind === 'institution')
}

function expandWord(word: string) {
  return word === 'uni' || word === 'univ' ? 'university' : word
}

const RANK: Partial<Record<StudyLevel, number>> = {
  school: 0,
  foundation: 1,
  certificate: 1,
  diploma: 2,
  associate: 2,
  bachelor: 3,
  'integrated-master': 3,
  'graduate-certificate': 4,
  'graduate-diploma': 4,
  master: 5,
  doctorate: 6,
}
const groupOf = ({ kind }: Meaning) => (kind === 'level' || kind === 'discipline' ? kind : 'place')

/** "JNTU Hyderabad", "from Pune, India": the town of one's own institution, the country of one's own town. */
function isPartOfOwn(item: Item, items: Item[], gap: string): boolean {
  const before = items[items.indexOf(item) - 1]
  if (!before?.own || groupOf(before.meaning) !== 'place' || before.meaning.kind === 'country') return false
  return /^(?: (?:,|in|-))? $/.test(gap)
}

/**
 * Returns why an award is held. Marks after it belong to it, unless a place to study or another award comes
 * between.
 */
function whyHeld(lists: Lists, item: Item, items: Item[], after: string): 'word' | 'marks' | undefined {
  if (item.meaning.kind === 'discipline') return isOfStudent(item, items, after) ? 'word' : undefined
  if (item.meaning.kind !== 'level') return undefined
  const holder = findHeldAfter(lists, after)
  if (holder?.by !== 'marks') return holder?.by
  const last = item.words.at(-1)!
  const until = last.at + last.key.length + holder.length
  const between = items.filter(({ words }) => words[0].at > last.at && words[0].at < until)
  if (between.some(({ meaning }) => meaning.kind === 'level' || isAbroad(meaning))) return undefined
  // "Masters, GPA 3.4" has a wish and a mark that the student has, unless it asks for a higher award.
  const rank = RANK[item.meaning.value] ?? 0
  return rank < RANK.master! || items.some((otherItem) => otherItem !== item && rankOf(otherItem) >= rank)
    ? 'marks'
    : undefined
}

/**
 * True if the student studies this now. "Commerce student, want a BBA": they look for something else
 * afterwards.
 */
function isOfStudent(item: Item, items: Item[], after: string): boolean {
  return (
    IS_STUDENT.test(after) &&
    items.slice(items.indexOf(item) + 1).some(({ meaning }) => groupOf(meaning) !== 'place')
  )
}

const IS_STUDENT = /^ (?:student|stream|background)(?= )(?! (?:visa|loan|life|city|exchange|housing))/

/** "BTech from a college in Pune, want an MS": a degree from somewhere, before a higher one, is held. */
function isSteppedUpFrom(item: Item, items: Item[], after: string): boolean {
  const rank = rankOf(item)
  return (
    rank > 0 &&
    /^(?: in [a-z]+(?: [a-z]+)?)? (?:from|at) /.test(after) &&
    items.slice(items.indexOf(item) + 1).some((laterItem) => rankOf(laterItem) > rank)
  )
}

const isAward = (meaning: Meaning) => meaning.kind === 'level' && Boolean(meaning.disciplines)

const rankOf = ({ meaning }: Item) => (meaning.kind === 'level' ? (RANK[meaning.value] ?? 0) : 0)

function isAbroad(meaning: Meaning): boolean {
  if (meaning.kind === 'country') return !meaning.values.includes('IN')
  return (meaning.kind === 'state' || meaning.kind === 'city') && meaning.country !== 'IN'
}

/** Goes through the items in order and decides for each whether it is refused and whose it is. */
function applyItems({ line, lists }: Sentence, items: Item[]) {
  let end = 0
  let refused = false
  let isHindi = false
  let own = false
  let ownRank = 0
  let group = ''
  for (const item of items) {
    const first = item.words[0]
    const last = item.words.at(-1)!
    const gap = line.slice(end, first.at)
    const after = line.slice(last.at + last.key.length)
    if (startsNewSentence(gap)) {
      own = false
      ownRank = 0
    }
    const now = groupOf(item.meaning)
    // "I don't want a masters in law" refuses law, and masters only there.
    const narrows: boolean = refused && group === 'level' && now === 'discipline' && /^ (?:in|of) $/.test(gap)
    const before = items[items.indexOf(item) - 1]
    if (narrows) before.dropped = true
    // "But not an MBA in engineering management" refuses that MBA alone.
    const ofAward: boolean = narrows && isAward(before.meaning)
    refused =
      (narrows && !ofAward) ||
      isNeither(line, gap) ||
      (!ofAward &&
        isNegated(
          lists,
          gap,
          after,
          // “Mujhe nahi jana USA, Canada”: the words after a comma are wanted.
          refused && now === group && !(isHindi && gap.includes(' , ')),
          isAward(item.meaning) && !/ (?:or|nor|and) /.test(after.slice(0, 8)),
        ))
    group = now
    item.negated = refused
    const nahi: number = refused ? gap.lastIndexOf(' nahi ') : -1
    isHindi = nahi >= 0 || isNeither(line, gap) || (isHindi && refused)
    if (nahi >= 0) item.refusalStart = end + nahi + 1
    item.near =
      compilePattern` (?:${lists.near}|(?:km|mile|hour|minute)(?: (?:radius|distance|away|drive|ride|journey|
        travel|commute|by (?:train|car|bus|road)|train|bus))*(?: (?:of|from|to|around|off)))
        (?: the| to)? ?$`.test(gap)
    if (item.near && / (?:not|isnt) (?:too |very |that |so )?far from ?$/.test(gap))
      item.negated = refused = false
    if (now === 'place') {
      if (isPlaceGivenUp(lists, gap, after)) item.dropped = true
      item.own =
        isOwnPlace(lists, line.slice(0, first.at), gap, after, item.meaning, own) ||
        isPartOfOwn(item, items, gap)
      // After the place they want to go to, qualifications are wishes again: "after my MTech, Canada, machine
      // learning".
      if (!item.own && isAbroad(item.meaning)) own = false
    } else {
      const rank = rankOf(item)
      // "Does ETH Zurich have a masters in robotics?": it is the place's degree.
      const isOfPlace =
        before !== undefined &&
        groupOf(before.meaning) === 'place' &&
        !before.own &&
        / (?:does|do|did|will|would|if|whether|that) (?:the )?$/.test(line.slice(0, before.words[0].at)) &&
        /^ (?:have|has|offer|offers|teach)(?: [a-z]+){0,2} $/.test(gap)
      own =
        !isOfPlace &&
        (isOwnEducation(lists, gap, whyHeld(lists, item, items, after), rank > 0, own) ||
          isSteppedUpFrom(item, items, after))
      // "Completed BTech, MS in Germany": a higher award after the student's own is the wish.
      if (own && rank > ownRank && ownRank > 0 && !/^ (?:and|or|,) ?$/.test(gap))
        own = /(?: completed| finished| done| have| did)(?: [^ ]+){0,2} ?$/.test(gap)
      if (own && rank > 0) ownRank = rank
      item.own = own
    }
    end = last.at + last.key.length
    // A refusal of this one does not apply to the next: "USA nahi, Canada".
    const refusal = measureRefusalAfter(lists, after)
    if (refusal > 0) {
      end += refusal
      item.refusalEnd = end
      refused = false
      refuseAlternatives(items.slice(0, items.indexOf(item)), item, line)
    }
  }
}

/** "Na Canada na UK": a single "na" only asks for consent. */
function isNeither(line: string, gap: string) {
  return / na(?: to| toh| hi)? $/.test(gap) && line.split(/ na(?= )/).length > 2
}

/** "UK ya USA nahi" refuses both. */
function refuseAlternatives(before: Item[], item: Item, line: string) {
  let next = item
  for (const earlierItem of before.toReversed()) {
    const last = earlierItem.words.at(-1)!
    const between = line.slice(last.at + last.key.length, next.words[0].at)
    if (groupOf(earlierItem.meaning) !== groupOf(item.meaning) || !/^ (?:or|and|\/) $/.test(between)) return
    earlierItem.negated = true
    next = earlierItem
  }
}
