import type { Meaning } from './vocabulary.server.ts'

/** How far a "not", an "I have" or an "I am from" reaches. */

const FILL =
  '(?: (?:in|to|from|the|any|a|an|want|wanted|study|studying|go|going|interested|keen|looking|for|like|consider|considering|into|university|college|programme|course|degree|at|on|of|be|is|it|there|option|options|prefer|really|also|either|even|my|apply|applying|live|living|country|like|places|cities|city|just|ok|with|fine|choose|do|doing|related|anything|something|based|move|moving|settle|show|me|suggest|recommend|give|include|list|and|states|state|such|as|regions|region|areas|area|anywhere|towns|provinces))*'
const NEGATION = new RegExp(
  `(?: not| no| except| excluding| exclude| excludes| avoid| avoiding| dont| doesnt| without| never| neither| nor| other than| apart from| besides| aside from| rather than| instead of| anywhere but| anything but| everywhere but| all but| any country but| country but| (?:state|states|city|cities|place|province|town) but| dislike| hate| skip| minus| barring| outside(?: of)?| ruled out| rule out| ruling out| cannot| cant| wont| against| isnt| arent)${FILL} ?$`,
)
const NOT_NEGATION =
  /(?: not only| not just| no (?:problem|issue|issues|preference|preferences|idea|limit|matter|restriction|worries)| dont (?:mind|care)| not sure| no longer| not (?:too |very |that |so )?(?:far|expensive|costly)| why not| cant wait| cannot wait)(?: [^ ]+){0,6} ?$/
const CONNECTED =
  /^(?: (?:or|and|nor|,|\/|-|also|even|the|in|either|to|any|for|from|of|like|plus|university|college|\())* ?$/

/** Whether an item is refused: by what stands before it, by what follows, or because it is in a list with one that is. */
export function isNegated(gap: string, after: string, before: boolean, corrects: boolean): boolean {
  if (/^ (?:no(?= (?:,|[.]|and|but|want|$))|ke (?:alawa|siwa|siwaye)(?= )|chhod(?:kar| ke)(?= ))/.test(after))
    return true
  if (
    /^ (?:is|are|would be|will be|was|seems?)? ?(?:not (?:an option|preferred|ok|okay|possible|for me|interested|my|good|needed|required|considered|in my)|out of (?:question|the question|my)|excluded|isnt|wont (?:work|do)|ruled out|no way)/.test(
      after,
    )
  )
    return true
  if (/^ (?:only|preferred|preferably|is (?:fine|ok|okay|my))/.test(after) && CONNECTED.test(gap))
    return false
  const clause = gap.split(/ [.] | but (?!not|no|never)/).at(-1)!
  const whole =
    / (?:anywhere|anything|everywhere|all|country|any country|state|states|city|cities|place|province|town) but /.test(
      gap,
    )
      ? gap
      : ` ${clause}`
  if (NEGATION.test(whole) && !NOT_NEGATION.test(whole)) return true
  if (
    / (?:no|not|exclude|excluding|avoid|without) (?:private|public) (?:university|college) (?:and|or) $/.test(
      gap,
    )
  )
    return true
  // "Not an MBA, MiM": what follows a refused award puts it right.
  if (corrects && / , $/.test(gap)) return false
  return before && !startsAnew(gap) && CONNECTED.test(gap)
}

export function startsAnew(gap: string): boolean {
  return gap.includes(' . ')
}

const OWN =
  /(?: student of| completed| completing| complete| finished| finishing| done| did| have| having| has| hold| holds| holding| graduated| graduate in| graduate of| pursuing(?= [^ ]*(?: [^ ]+){0,3} ?$)| currently| studied| am studying| im studying| am doing| im doing| am pursuing| im pursuing| final year| last year| (?:1st|2nd|3rd|4th|first|second|third|fourth|pre final|prefinal|5th|6th|7th|8th) (?:year|semester)|(?<! (?:do|doing|pursue|pursuing|start|plan|planning|want|for)) my| after| with a| with an| with(?= \d year)| background| background in| background is| am a| im a| am an| im an| as a| as an| working| worked| work| experience| job| from|post|current|existing|previous|bachelors was|ug in|ug was| since| passed| obtained| earned| got)(?= )/g
const WISH =
  /(?: want| wants| wanna| wanted| wish| wishing| looking| look for| searching| search| seeking| seek| interested| prefer| plan| plans| planning| planned| hope| hoping| aim| aiming| apply| applying| would like| id like| like to| thinking| need| needs| find| show| suggest| recommend| list| which| what| options| option| admission| admissions| intake| dream| target| targeting| opt| switch| move| shift| change| transition| pursue| next| for (?:my |a |an |the |doing )?(?=$| ?$)| to (?:do|study|pursue|get|join|take)| go for| going for| give me| get me| higher studies| further studies| now| then| so| required| needed| considering| consider| enroll| exploring| into| programmes in| programme in| course in| university for| college for| universities for)(?= |$)/g

/** Whether an award or a subject is what the student has: the last word that says so, or that they seek, decides. */
export function isOwnEducation(
  gap: string,
  held: 'word' | 'marks' | undefined,
  isLevel: boolean,
  before: boolean,
): boolean {
  if (held === 'word' || (held && !SOUGHT.test(gap))) return true
  const sentence = gap.split(' . ').at(-1)!
  // What is past a comma begins anew: "I have a loan, MS in Germany". Only the subject of one's own degree may follow one.
  const clause = sentence.split(' , ').at(-1)!
  if (HELD.test(clause)) return true
  if (/ to ?$/.test(clause) && !/ (?:similar|related|due|equal) to ?$/.test(clause)) return false
  if (AFTERWARDS.test(clause)) return false
  const own = lastOf(OWN, ` ${clause.trimEnd()} `)
  const wish = lastOf(WISH, ` ${clause.trimEnd()} `)
  if (own < 0 && wish < 0) return before && !(isLevel && sentence.includes(' , '))
  return own > wish
}

/** "8.2 in BTech", "70 percent in my bachelors". */
const HELD =
  /(?:\/ 10|\/ 4|percent|cgpa|gpa|marks|percentage|pointer|scored?|\d) (?:in|at|during|of|from)(?: my| the)? ?$/
/** "Jobs after masters": what comes after an award that is still to be got. */
const AFTERWARDS =
  / (?:jobs?|salary|package|packages|placements?|work|pr|visa|scope|opportunities|settle|career|lpa|lakh|earning|income)(?: [^ ]+){0,5} after(?: my| a| the)? ?$/
const SOUGHT =
  /(?: for| into| want| wants| pursue| study| get| applying to| apply for| join| looking for| interested in)(?: a| an| my| the)? $/
const OF_WHAT = '(?: (?:in|of|-|\\() [a-z][a-z ]{1,40}?| [a-z]{2,12}(?: [a-z]{3,12})?)?'
const HELD_BEHIND = new RegExp(
  `^${OF_WHAT}(?: (?:in |of )?20\\d\\d)? (?:ke baad|graduate|graduates|student|holder|passout|pass out|passed out|completed|done|finished|background|after 10th|2 : [12]|(?:first|second) class)(?= )`,
)
const MARKS_BEHIND = new RegExp(
  `^${OF_WHAT}(?: (?:,|\\(|with|-|:|from [a-z ]{2,30}?|and|at|in|\\d{4}|i|a|an|my|have|got))* (?:cgpa|gpa|cpi|\\d(?:\\.\\d+)? (?:cgpa|gpa|cpi|pointer|ogpa|\\/ (?:10|4)|out of)|\\d\\d(?:\\.\\d+)? percent(?! (?:in|of|from|at)(?: my| class| the)* 1[02]th)|percentage)(?= )`,
)

/** How much of what follows an award says that it is held: "BTech graduate", "BE in mechanical with 7.8 CGPA". */
export function heldBehind(after: string): { by: 'word' | 'marks'; length: number } | undefined {
  const held = HELD_BEHIND.exec(after)
  if (held) return { by: 'word', length: held[0].length }
  const marks = MARKS_BEHIND.exec(after)
  return marks ? { by: 'marks', length: marks[0].length } : undefined
}

const LIVES =
  /(?: hospital| company| firm| clinic| startup| mnc| live| lives| living| based| reside| residing| located| staying| stay| worked| working| born| settled| currently| schooling| studied| friend| friends| brother| sister| uncle| aunt| cousin| relatives| parents| family| i am| im| we are| i work| job| experience as(?: an?)?(?: [a-z]+){1,3})(?: (?:a|an|the|now|here|is|are|who|lives|live|staying|working|settled|both|all|at|student|currently|in))* (?:in|at|near) (?:the )?$/
const COMES =
  /(?: i am| am| im| we are| student| students| born| come| comes| coming| belong| belongs| belonging| hail| hails| hailing| originally| citizen| citizens| resident| applicants?| nationals?| native| person| people| passport| graduated| passed out| degree holder| admits?| offer| rejected| reject| rejects| rejection| name is [^ ]+)(?: (?:a|an|the|here|currently|originally|myself))* (?:from|of|to) (?:the )?$/
const SEEKS =
  /\b(?:want|wants|wish|like|hope|plan|planning|hoping|looking|prefer|dream|dreaming|love|would|intend|aim|aiming|interested|thinking|going|consider|considering|settle|move|moving)\b[^,.]*$/

/** Whether a place is where the student is from, lives or has studied, not where they want to go. */
export function isOwnPlace(
  before: string,
  gap: string,
  after: string,
  meaning: Meaning,
  ownEducation: boolean,
): boolean {
  const near = before.split(' . ').at(-1)!.slice(-90)
  const isHome = isIndian(meaning)
  if (
    meaning.kind === 'country' &&
    meaning.adjective &&
    /^ (?:student|passport|citizen|national|applicant)/.test(after)
  )
    return true
  // "I did my BCom at Delhi University", "pursuing BBA in Bangalore".
  if (
    ownEducation &&
    !(!isIndian(meaning) && AFTER_A_DEGREE.test(near)) &&
    /^(?: [^ .,]+){0,6} (?:from|at|in|under|-|\() ?(?:the )?(?:[^ .,]+ )?$/.test(gap)
  )
    return true
  if (ownEducation && meaning.kind === 'institution' && !/ (?:want|at|to|join|for) $/.test(gap)) return true
  if (
    COMES.test(near) &&
    !(SEEKS.test(near) && !/(?:i am|im|student|students)(?: (?:a|an))* from (?:the )?$/.test(near))
  )
    return true
  // "Visa rejected twice for Canada".
  if (
    / (?:rejected|rejection|refused|refusal|denied)(?: (?:twice|once|thrice|already|visa|\d times?))* (?:for|from|by|of|in) (?:the )?$/.test(
      near,
    )
  )
    return true
  // "8.3 CGPA from BITS Pilani".
  if (
    (meaning.kind === 'institution' || isHome) &&
    / (?:cgpa|gpa|percent|percentage|pointer|marks|graduate|graduated|degree|passout|alumn[a-z]+|studied|studying|ug|graduation) (?:from|at|of) (?:the )?$/.test(
      near,
    )
  )
    return true
  if (
    LIVES.test(near) &&
    !SEEKS.test(near) &&
    !/(?:cost of|costs?|expenses?) living (?:in|at|near) (?:the )?$| living (?:costs?|expenses?)/.test(near)
  )
    return true
  return (
    isHome &&
    / from (?:the )?$/.test(near) &&
    !/ (?:degree|masters|mba|bachelors|programme|ms|pg) from $/.test(near)
  )
}

/** "An MS after a BCom in the USA": the place is that of what comes after. */
const AFTER_A_DEGREE =
  / after (?:a |an |my |completing |finishing )*(?:\d year )?[a-z]+(?: degree| graduation)? in (?:the )?$/

/** A place that is spoken of only to be given up: "Australia is costly, so Malaysia". */
export function isGivenUp(gap: string, after: string): boolean {
  if (
    / was (?:first )?(?:thinking|planning|considering|looking|interested)(?: (?:of|about|for|in|at|to|on|going|go))* $/.test(
      gap,
    ) &&
    / now /.test(after)
  )
    return true
  // "UK visa rejected, want to apply to Ireland".
  if (/^ (?:student )?visa (?:was |is |got |has been )?(?:rejected|refused|denied|declined)/.test(after))
    return true
  return /^ (?:is|are|seems?|gets?|became|has become)(?: (?:too|very|so|really|quite|far|just|a bit|getting|becoming))* (?:cold|hot|costly|expensive|far|risky|difficult|tough|strict|unsafe|crowded|saturated|pricey)\b(?! but)/.test(
    after,
  )
}

function isIndian(meaning: Meaning): boolean {
  if (meaning.kind === 'country') return meaning.values.length === 1 && meaning.values[0] === 'IN'
  return (meaning.kind === 'city' || meaning.kind === 'state') && meaning.country === 'IN'
}

function lastOf(pattern: RegExp, text: string): number {
  let last = -1
  for (const { index, 0: found } of text.matchAll(pattern)) last = index + found.length
  return last
}
