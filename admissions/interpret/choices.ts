import type { Item } from './items.ts'
import type { Sentence, Word } from './sentence.ts'
import type { Meaning } from './vocabulary.server.ts'

/** A phrase and what stands around it. */
export interface Context {
  sentence: Sentence
  words: Word[]
  before: Item[]
  shouting: boolean
  plain: string
}

/** Which of its meanings a phrase has here, if any: first what a place, an institution, an award and a subject each ask of their surroundings. */
export function choose(meanings: Meaning[], context: Context): Meaning | undefined {
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
