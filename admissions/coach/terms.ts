import { normalize } from '../../engine/text/normalize.ts'

/**
 * Words without meaning of their own that occur in every question, in English and in Hindi as people mix it
 * in. The search ignores them too (`content/phrases/words.yaml`).
 */
export const emptyWords: ReadonlySet<string> = new Set(
  `hello hi hey hii namaste namaskar thanks thank ok okay a about after all am an and any are as at be because been before being but by can could did do does for from get had
  has have he her his how i if in into is it its just me my need of on or our out shall she should so some tell than that the
  their them then there they this to up us find many much was we what when where which who why will with would you your please want know like
  aap aapka aapke aapki aaya aaye aayega aayegi agar apna apne apni aur baad bataiye batao bhejna bhejne
  bhi chahiye chahta chahte chahti deta dete deti diya dunga gaya hai hain ho hoga hogi hoon hota hoti hu
  hum hume humein ja jaana jaane jaise jana jane jata jate jati jayega ji ka kab kaha kahan kaise kar kare
  karega karein karenge karna karne karni karoge karta karte karti karu karun karunga kaun kaunsa kaunse
  kaunsi ke ki kisi kisse kitna kitne kitni ko koi kuch kya kyu kyun lagega lagegi lagta lagti le lena lene
  lenge liye log mai main me mein mera mere meri mila mile milega milegi milenge milta milti mujhe nahi
  nahin padega padegi padta par pe raha rahe rahi sa sab sabse sakta sakte sakti se si tak toh tum tumhara
  unka usme wala wale wali woh yaha yahan`.split(/\s+/),
)

/** Phrases with a meaning of their own become one term. */
const sayings: [RegExp, string][] = [
  [
    /\b(drop|skip|tak|took)(e|ped|ping|ing)? (a|one|the)? ?(year|gap|drop)\b( off)?|\b(gap|drop) years?\b|\byear (gap|drop|off)\b/g,
    'gapyear',
  ],
]

/** Words that people use for the same thing. Each finds the others too, less surely. */
const groups = [
  'fee cost price charge expense expensive cheap tuition kharcha kharch sasta',
  'refund return back cancel',
  'pay payment upi transfer',
  'mark grade gpa cgpa percentage score',
  'room hostel accommodation housing flat rent dormitory residence',
  'statement sop essay',
  'recommendation lor letter referee recommender',
  'english ielts toefl pte duolingo',
  'resume cv',
  'scholarship funding bursary grant',
  'loan emi borrow lender bank',
  'minor child under18 parent guardian',
  'data privacy personal delete consent withdraw',
  'job work opt cpt internship naukri kaam',
  'insurance health doctor hospital',
  'document paper',
  'deadline date when calendar month',
  'ai coach chatgpt artificial',
  'counsellor mentor adviser expert counselling counseling',
  'guarantee promise sure certain',
  'sell sold sale',
  'send sent',
  'america american usa',
  'tcs tax',
  'trust rely real genuine',
].map((group) => group.split(' ').map(stem))

/** Returns a text's terms: its words in lower case, without accents, endings and stop words. */
export function termsOf(text: string): string[] {
  const replaced = sayings.reduce((rest, [saying, term]) => rest.replace(saying, term), plain(text))
  return wordsIn(replaced)
    .filter((word) => !emptyWords.has(word))
    .map(stem)
}

/**
 * Returns all words of a text as terms, including words without meaning of their own: “your fees” and “the
 * fees” are different.
 */
export function allTermsOf(text: string): string[] {
  return wordsIn(plain(text)).map(stem)
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words that ask about a place or subject but are in no name: a search for them finds nothing. */
const asking = new Set(
  `afford allow allowed budget compulsory cost costs deadline deadlines document documents enough expensive fee fees hour hours
  limit may minimum miss missed money possible price required visa visas`.split(/\s+/),
)

/** Words of any question about studying; none of them alone is a subject or a place. */
const common = new Set(
  `abroad admission admissions age apply best better btech change college colleges course courses drop gap german good human
  indian intake job jobs person plan refund safe safety scholarship scholarships school student students study studying talk term top
  university universities work working year`.split(/\s+/),
)

/**
 * Returns the topic of a question, as typed, for a search: “how much money do I need for Germany” gives
 * “Germany”. Empty if it has none in particular.
 */
export function topicOf(text: string): string {
  const words = text.trim().split(/\s+/)
  const meaningful = words.filter((word) => termsOf(word).length > 0)
  // Such words alone are no question: “cost accounting” is a subject.
  const about =
    meaningful.length === words.length ? words : meaningful.filter((word) => !asking.has(lettersOnly(word)))
  const saysLittle = (word: string) => common.has(lettersOnly(word)) || asking.has(lettersOnly(word))
  return words.length > 1 && about.every(saysLittle) ? '' : about.join(' ')
}

/** Words that say only who, when, how much or which degree: a general answer holds for them too. */
const circumstances = new Set(
  `boy brother child children daughter girl kid sister son ward india indian student beta bete beti ladka ladki bachcha bachche papa mummy
  january february march april may june july august september october november december fall autumn spring summer winter
  one two three four five six half
  ms msc ma mba master masters postgraduate pg bachelor bachelors btech bsc undergraduate ug degree phd doctorate
  abroad admission college course intake overseas programme program study university padhai padhna padhne mahina mahine din`
    .split(/\s+/)
    .map(stem),
)

/** Returns whether a term says only who, when, how much or which degree. */
export function isCircumstance(term: string): boolean {
  return circumstances.has(term) || /^\d/.test(term)
}

/** Fewer letters than these begin too many words: who asks for the GRE does not mean Greenwich. */
export const FEWEST_BEGUN = 4

/** Returns whether a text has all words of another. The last one may be half typed. */
export function hasWordsOf(text: string, words: string): boolean {
  const there = termsOf(text)
  const terms = termsOf(words)
  return terms.every(
    (term, place) =>
      there.includes(term) ||
      (place === terms.length - 1 &&
        term.length >= FEWEST_BEGUN &&
        there.some((one) => one.startsWith(term))),
  )
}

function lettersOnly(word: string) {
  return plain(word).replace(/[^\p{L}]/gu, '')
}

function plain(text: string) {
  return normalize(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]s\b|['’]/gu, '')
    .replace(/%/g, ' percent')
}

/** Other words for the same thing. */
export function relatedTerms(term: string): string[] {
  return groups.flatMap((group) => (group.includes(term) ? group.filter((other) => other !== term) : []))
}

/** Returns the same term for all usual forms of a word. The term need not be a word. */
function stem(word: string) {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return stem(word.slice(0, -1))
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 5 && word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1)
  return word
}
