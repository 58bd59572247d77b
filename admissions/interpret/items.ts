import type { StudyLevel } from '../catalogue/types.ts'
import { heldBehind, isGivenUp, isNegated, isOwnEducation, isOwnPlace, startsAnew } from './scopes.ts'
import type { Sentence, Word } from './sentence.ts'
import { type Meaning, subjectKey, type Vocabulary } from './vocabulary.server.ts'

/** Something of the vocabulary that a sentence names. */
export interface Item {
  meaning: Meaning
  words: Word[]
  /** Refused: "not Canada". */
  negated: boolean
  /** What the student has or is, not what they look for: "I finished my BTech", "I am from India". */
  own: boolean
  near: boolean
  /** Refused only for what follows it. */
  dropped?: true
}

/** Finds what the sentence names of the vocabulary, the longest phrases first, and how each is meant. */
export function findItems(sentence: Sentence, vocabulary: Vocabulary): Item[] {
  const items: Item[] = []
  const { words } = sentence
  const shouting = words.filter(({ shout }) => shout).length > words.length / 2
  let at = 0
  while (at < words.length) {
    const found = words[at].taken ? undefined : longestAt(sentence, at, vocabulary, items, shouting)
    if (!found) {
      at++
      continue
    }
    items.push({ ...found, negated: false, own: false, near: false })
    at = words.indexOf(found.words.at(-1)!) + 1
  }
  understand(sentence, items)
  return items.flatMap((item) => toldApart(item, items))
}

/** Letters that several institutions go by are those of the one in a country that the sentence speaks of; else they stay unread. */
function toldApart(item: Item, items: Item[]): Item[] {
  const { meaning } = item
  if (meaning.kind !== 'institution' || !meaning.namesakes) return [item]
  const { namesakes } = meaning
  const spoken = items.flatMap(({ meaning: other, own, negated }) => {
    if (own || negated) return []
    if (other.kind === 'country') return other.values
    if (other.kind === 'institution') return other.namesakes ? [] : [other.country]
    return (other.kind === 'state' || other.kind === 'city') && other.country ? [other.country] : []
  })
  const meant = [...new Set(spoken.flatMap((country) => namesakes[country] ?? []))]
  return meant.length === 1 ? [{ ...item, meaning: { ...meaning, value: meant[0] } }] : []
}

type Found = Pick<Item, 'meaning' | 'words'>

function longestAt(
  sentence: Sentence,
  start: number,
  vocabulary: Vocabulary,
  before: Item[],
  shouting: boolean,
): Found | undefined {
  const reach: Word[] = []
  const first = sentence.words[start].plain
  const most = Math.max(
    ...[first, subjectKey([first]), inFull(first)].map((head) => vocabulary.reach.get(head) ?? 0),
  )
  for (let at = start; at < sentence.words.length && reach.length < most; at++) {
    const word = sentence.words[at]
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
    const named = [...(vocabulary.phrases.get(plain.join(' ')) ?? []), ...inOtherWords(plain, vocabulary)]
    const subject = vocabulary.subjects.get(subjectKey(plain)) ?? []
    const meaning = choose([...named, ...subject], context)
    if (meaning) return { meaning, words }
  }
  return undefined
}

/** "uni of toronto", "univ. of Melbourne". */
function inOtherWords(plain: string[], { phrases }: Vocabulary): Meaning[] {
  if (!plain.some((word) => inFull(word) !== word)) return []
  return phrases.get(plain.map(inFull).join(' ')) ?? []
}

function inFull(word: string) {
  return word === 'uni' || word === 'univ' ? 'university' : word
}

interface Context {
  sentence: Sentence
  words: Word[]
  before: Item[]
  shouting: boolean
  plain: string
}

/** Which of its meanings a phrase has here, if any: first what a place, an institution, an award and a subject each ask of their surroundings. */
function choose(meanings: Meaning[], context: Context): Meaning | undefined {
  const fitting = meanings.filter((meaning) => fits(meaning, context))
  if (fitting.length < 2) return fitting[0]
  const places = fitting.filter(({ kind }) => kind === 'country' || kind === 'state' || kind === 'city')
  const institution = fitting.find(({ kind }) => kind === 'institution')
  // One gets into Stanford the university; one lives in Stanford the town.
  if (institution && INTO.test(context.sentence.line.slice(0, context.words[0].at))) return institution
  // "MIT or Stanford" are two institutions, also where one has a town to itself.
  if (institution && context.before.at(-1)?.meaning.kind === 'institution' && isBeside(context))
    return institution
  if (places.length > 1) return choosePlace(places, context)
  return fitting.find(({ kind }) => kind === 'level') ?? places[0] ?? institution ?? fitting[0]
}

const INTO =
  / (?:get into|got into|getting into|admit (?:from|to|in)|admission (?:to|into)|(?:reject|rejected|rejection) (?:from|by)|apply to|applying to|applied to|offer from|(?:university|college|schools?) (?:like|similar to)) (?:the )?$/

function isBeside({ sentence, words, before }: Context) {
  const last = before.at(-1)!.words.at(-1)!
  return /^(?: (?:or|and|,|\/))+ $/.test(sentence.line.slice(last.at + last.key.length, words[0].at))
}

function choosePlace(places: Meaning[], { sentence, plain }: Context): Meaning {
  const { line } = sentence
  const country = places.find(({ kind }) => kind === 'country')
  const state = places.find(({ kind }) => kind === 'state')
  const city = places.find(({ kind }) => kind === 'city')
  if (plain === 'georgia')
    return state &&
      / (?:usa|america|united states|atlanta|in the us|florida|texas|alabama|carolina|us|california)(?= )/.test(
        line,
      ) &&
      !/ tbilisi /.test(line)
      ? state
      : country!
  if (country) return country
  if (plain === 'victoria' && / (?:canada|bc|british columbia) /.test(line)) return city ?? places[0]
  if (state?.kind === 'state' && city?.kind === 'city')
    // Berlin is a city and a state; Indiana is a state and, far smaller, a town.
    return /^(?:new york|washington)$/.test(plain) || 2 * city.programmes >= state.programmes ? city : state
  return places[0]
}

/** Words that lead up to a subject or an award. */
const SUBJECT_LEAD =
  /(?: in| of| study| studying| studies| learn| learning| pursue| pursuing| do| doing| major| majoring| masters| ms| msc| ma| mba| mtech| btech| bachelors| bsc| beng| be| phd| pg| degree| diploma| pgdm| programme| course| field| subject| branch| stream| specialization| specialisation| specialise| certificate| undergraduate| undergrad| postgrad| graduate| mim| mres| honours| hons| postgraduate| meng| bachelor| ug| doctorate| about| like| into| to| called)(?: (?:applied|international|general|advanced|global|human|some|any|something|the|a|an|in|of|field|related|my))* ?$/
const SUBJECT_TRAIL =
  /^ (?:degree|programme|course|major|masters|ms|msc|mba|phd|field|university|college|stream|branch|specialization|department|student|studies|school|undergraduate|related|diploma|bachelors|certificate|btech|mtech|or [a-z]+ (?:degree|programme|course|masters))\b/

/** As many characters around a phrase as decide what it means. */
const NEARBY = 120

function fits(meaning: Meaning, { sentence, words, before, shouting, plain }: Context): boolean {
  const { line } = sentence
  const first = words[0]
  const last = words.at(-1)!
  const lead = line.slice(Math.max(0, first.at - NEARBY), first.at)
  const trail = line.slice(last.at + last.key.length, last.at + last.key.length + NEARBY)
  const isShout = first.shout && !shouting
  switch (meaning.kind) {
    case 'country':
      if (plain === 'us')
        return (
          isShout ||
          (/(?: in| to| the| from| usa| or| not| except)(?: the)? ?$/.test(lead) &&
            !/(?:tell|give|help|show|to us)/.test(lead.slice(-8)) &&
            /(?: in| the| from| not| except)(?: the)? ?$/.test(lead)) ||
          /^ (?:university|college|based|degree|intake|masters|programme|schools?)/.test(trail)
        )
      if (meaning.adjective)
        return /^(?: (?:public|private|top|state|technical|government|best|or [a-z]+|and [a-z]+|\/ [a-z]+))* (?:university|college|institutes?|institutions?|schools?|degree|programme|masters|ms|mba|cities|city|phd|bachelors|tu|education)\b/.test(
          trail,
        )
      return true
    case 'state':
      return !(plain === 'bc' && !isShout)
    case 'city':
      return !meaning.everyday || isSpokenOfAsPlace(first, lead, trail)
    case 'institution':
      if (!meaning.short) return true
      if (first.shout) return plain.length > 2
      // Who writes no capitals at all writes none for Harvard either.
      return first.capital
        ? plain.length > 4
        : plain.length > 5 && !sentence.words.some((word) => word.capital)
    case 'level': {
      if (plain === 'graduate' || plain === 'graduation')
        return /(?: do| my| pursue| doing) ?$/.test(lead) && plain === 'graduation'
      if (/^(?:certificates?|honours)$/.test(plain))
        return /^ (?:in|course|programme)/.test(trail) && !/birth|degree|marriage/.test(lead.slice(-12))
      if (plain === 'me' || plain === 'be' || plain === 'bed') return isShout
      return (
        !meaning.weak ||
        isShout ||
        (/^(?: (?:in|of)| programme| degree| course)/.test(trail) && plain !== 'be')
      )
    }
    case 'discipline': {
      if (/ year of (?:formal |full time )?$/.test(lead) && plain === 'education') return false
      if (/^ law\b/.test(trail) && !/law/.test(plain)) return false
      // Permanent residence, where its getting is spoken of.
      if (
        plain === 'pr' &&
        !/ (?:masters|ms|msc|ma|degree|diploma|course|programme|marketing|media|advertising)(?: (?:in|and|or|\/|,))+ $/.test(
          lead,
        )
      )
        return false
      // "12th maths", "for commerce students": what was studied.
      if (/ (?:10th|12th)(?: (?:in|with|board))* ?$/.test(lead)) return false
      if (/ for $/.test(lead) && /^ (?:students?|graduates?|background|stream|holders?|people)\b/.test(trail))
        return false
      if (/ become (?:a|an) $/.test(lead)) return true
      if (/ (?:want|prefer|love|like|choose) ?$/.test(lead) && /^ (?:$|[.,]|or|and|in)/.test(trail))
        return true
      if (!meaning.weak) return !isJob(trail, plain)
      if (isJob(trail, plain)) return false
      if (/^(?:english|german|french|spanish|italian|japanese|chinese|language)$/.test(plain))
        return (
          /(?: study| in| studying| learn| masters| ma| ba| degree)(?: of)? ?$/.test(lead) &&
          !/(?: taught| conducted| programme| courses?| offered| medium| fluent| good| weak| marks| percent| score| english) in ?$/.test(
            lead,
          ) &&
          !/^ (?:medium|university|programme|only|test|taught|proficiency)/.test(trail)
        )
      // ", business,": said by itself, once an award is named.
      if (
        / , $/.test(lead) &&
        /^ (?:$|[.,])/.test(trail) &&
        before.some((one) => one.meaning.kind === 'level')
      )
        return true
      if (plain === 'it' || plain.length <= 2)
        return (
          (isShout && !/^ (?:is|was)\b/.test(trail)) ||
          / (?:masters|ms|msc|mba|btech|bachelors|degree|diploma|programme|course|pg|phd|major|mtech|bsc) (?:in|of) ?$/.test(
            lead,
          ) ||
          isAlternative(lead, before)
        )
      if (
        /^(?:design|research|development|planning|international|family|community|care|computer|web|system|public|studies|trade|data|building|information)$/.test(
          plain,
        ) &&
        /^ [a-z]/.test(trail) &&
        !/^ (?:in|and|or|with|at|from|under|for|degree|programme|course|university|college|masters)\b/.test(
          trail,
        )
      )
        return false
      if (/ to ?$/.test(lead))
        return / (?:switch|move|change|shift|transition|related|pivot) (?:[a-z]+ )?to ?$/.test(lead)
      return (
        (SUBJECT_LEAD.test(lead) &&
          !/(?: interested| experience| work| working| job| jobs| career| marks| percent| percentage| got| scored| student| score| band| loan| because| rank) in ?$/.test(
            lead,
          )) ||
        / interested in ?$/.test(lead) ||
        SUBJECT_TRAIL.test(trail) ||
        (/ for ?$/.test(lead) && /^ (?:$|[.,]|in|at|with|under|from|or|and) ?/.test(trail)) ||
        isAlternative(lead, before)
      )
    }
  }
}

/** A subject beside another: "data science or management". */
function isAlternative(lead: string, before: Item[]) {
  const last = before.at(-1)
  if (last?.meaning.kind !== 'discipline' && last?.meaning.kind !== 'level') return false
  const word = last.words.at(-1)!
  return /^(?: (?:or|and|,|\/|-|in|\())+ ?$/.test(lead.slice(word.at + word.key.length))
}

function isJob(trail: string, plain: string) {
  return (
    /^ (?:engineer|engineers|analyst|developer|scientist|manager|professional|executive|consultant|officer|assistant|intern|role|roles|jobs?|teacher|designer|architect|industry|sector|company|firm|domain|experience|background|specialist|technician|is (?:bad|good|nice))\b/.test(
      trail,
    ) && !/ in /.test(plain)
  )
}

function isSpokenOfAsPlace(word: Word, lead: string, trail: string) {
  return (
    word.capital &&
    /(?: in| near| at| around| to| from| or| and|,)(?: the)? ?$/.test(lead) &&
    !/^ (?:writing|score|section|and writing|band|schools?|university ranking)/.test(trail)
  )
}

const RANK: Partial<Record<StudyLevel, number>> = {
  school: 0,
  foundation: 1,
  certificate: 1,
  diploma: 2,
  associate: 2,
  bachelor: 3,
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

/** Marks that follow an award are its own, unless a place to study or another award stands between: "masters in Italy, CGPA 7.4". */
function heldBy(item: Item, items: Item[], after: string): 'word' | 'marks' | undefined {
  if (item.meaning.kind !== 'level') return undefined
  const held = heldBehind(after)
  if (held?.by !== 'marks') return held?.by
  const last = item.words.at(-1)!
  const until = last.at + last.key.length + held.length
  const between = items.filter(({ words }) => words[0].at > last.at && words[0].at < until)
  if (between.some(({ meaning }) => meaning.kind === 'level' || isAbroad(meaning))) return undefined
  // Whoever holds a master's says so, or looks for more: "masters, GPA 3.4" is what they want and what they have.
  const rank = RANK[item.meaning.value] ?? 0
  return rank < RANK.master! || items.some((other) => other !== item && rankOf(other) >= rank)
    ? 'marks'
    : undefined
}

/** "BTech from a college in Pune, want an MS": a degree from somewhere, before a higher one, is the student's own. */
function isSteppedUpFrom(item: Item, items: Item[], after: string): boolean {
  const higher = items.find(
    (other) => items.indexOf(other) > items.indexOf(item) && rankOf(other) > rankOf(item),
  )
  return rankOf(item) > 0 && higher !== undefined && /^(?: in [a-z]+(?: [a-z]+)?)? (?:from|at) /.test(after)
}

const isAward = (meaning: Meaning) => meaning.kind === 'level' && Boolean(meaning.disciplines)

const rankOf = ({ meaning }: Item) => (meaning.kind === 'level' ? (RANK[meaning.value] ?? 0) : 0)

function isAbroad(meaning: Meaning): boolean {
  if (meaning.kind === 'country') return !meaning.values.includes('IN')
  return (meaning.kind === 'state' || meaning.kind === 'city') && meaning.country !== 'IN'
}

/** Goes through the items in order and says of each whether it is refused and whose it is. */
function understand({ line }: Sentence, items: Item[]) {
  let end = 0
  let refused = false
  let own = false
  let ownRank = 0
  let group = ''
  for (const item of items) {
    const first = item.words[0]
    const last = item.words.at(-1)!
    const gap = line.slice(end, first.at)
    const after = line.slice(last.at + last.key.length)
    if (startsAnew(gap)) {
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
      (!ofAward &&
        isNegated(
          gap,
          after,
          refused && now === group,
          isAward(item.meaning) && !/ (?:or|nor|and) /.test(after.slice(0, 8)),
        ))
    group = now
    item.negated = refused
    item.near =
      /(?: near| close to| around| nearby to| nearby| vicinity of| (?:far|away) from| distance of| distance from| next to| outskirts of| (?:km|mile|hour|minute)(?: (?:radius|distance|away|drive|ride|journey|travel|commute|by (?:train|car|bus|road)|train|bus))*(?: (?:of|from|to|around|off)))(?: the| to)? ?$/.test(
        gap,
      )
    if (item.near && / (?:not|isnt) (?:too |very |that |so )?far from ?$/.test(gap))
      item.negated = refused = false
    if (now === 'place') {
      if (isGivenUp(gap, after)) item.dropped = true
      item.own =
        isOwnPlace(line.slice(0, first.at), gap, after, item.meaning, own) || isPartOfOwn(item, items, gap)
      // Past where they want to go, what they have is over: "after my MTech, Canada, machine learning".
      if (!item.own && isAbroad(item.meaning)) own = false
    } else {
      const rank = item.meaning.kind === 'level' ? (RANK[item.meaning.value] ?? 0) : 0
      own =
        isOwnEducation(gap, heldBy(item, items, after), rank > 0, own) || isSteppedUpFrom(item, items, after)
      // "Completed BTech, MS in Germany": a higher award after one's own is what is sought.
      if (own && rank > ownRank && ownRank > 0 && !/^ (?:and|or|,) ?$/.test(gap))
        own = /(?: completed| finished| done| have| did)(?: [^ ]+){0,2} ?$/.test(gap)
      if (own && rank > 0) ownRank = rank
      item.own = own
    }
    end = last.at + last.key.length
  }
}
