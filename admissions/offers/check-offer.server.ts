import notOpen from '../../content/estimates/not-open.json' with { type: 'json' }
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { normalizeInstitutionName } from '../catalogue/merge.ts'
import type { Institution } from '../catalogue/records.ts'
import type { RegisterName, Source } from '../catalogue/types.ts'
import { type CountryText, findClosing } from '../content/countries.ts'
import { findAccountOrigin } from './account.ts'
import { findCourses, type OfferedCourses } from './courses.server.ts'
import {
  findDomainInside,
  findImitatedDomain,
  hasForeignLetters,
  isFreeMail,
  parseSenderHost,
} from './domains.ts'
import official from './official-lists.json' with { type: 'json' }
import { findNamed, findSimilarlyNamed, indexRegistered } from './registered.server.ts'
import {
  OFFER_CHECKS,
  type OfferCheck,
  type OfferCheckName,
  type OfferFinding,
  type OfferLetter,
  type OfferVerdict,
  type RegisteredInstitution,
} from './types.ts'

/** What each finding means. Nothing here means that an offer is genuine. */
const VERDICTS: Record<OfferFinding['is'], OfferVerdict> = {
  'name-listed': 'agrees',
  'name-similar': 'differs',
  'name-elsewhere': 'differs',
  'name-several': 'unknown',
  'name-unlisted': 'differs',
  sponsor: 'agrees',
  // The Home Office lists sponsors by names that are often those of their companies.
  'sponsor-unlisted': 'unknown',
  'cricos-listed': 'agrees',
  'cricos-unlisted': 'differs',
  'no-list': 'unknown',
  'no-institution': 'unknown',
  'not-open': 'differs',
  closing: 'differs',
  'number-none': 'unknown',
  'number-unlisted': 'differs',
  'number-no-list': 'unknown',
  'number-agrees': 'agrees',
  'number-of-other': 'differs',
  'number-of-course': 'agrees',
  'number-of-other-course': 'differs',
  'number-shape': 'differs',
  'course-none': 'unknown',
  'course-listed': 'agrees',
  'course-other-level': 'differs',
  'course-unlisted': 'differs',
  'course-not-covered': 'unknown',
  'sender-none': 'unknown',
  'sender-no-domain': 'unknown',
  'domain-agrees': 'agrees',
  'domain-free': 'differs',
  'domain-letters': 'differs',
  'domain-similar': 'differs',
  'domain-of-other': 'differs',
  'domain-other': 'differs',
  'payee-none': 'unknown',
  'payee-agrees': 'agrees',
  'payee-differs': 'differs',
  'payee-service': 'unknown',
  'account-none': 'unknown',
  'account-wrong': 'differs',
  'account-in-india': 'differs',
  'account-elsewhere': 'differs',
  'account-unlisted': 'unknown',
  'amount-none': 'unknown',
  'amount-no-fee': 'unknown',
  'amount-within': 'agrees',
  'amount-above': 'differs',
}

/** A letter, and what the catalogue has of the institution that it names. */
interface Held {
  letter: OfferLetter
  catalogue: Catalogue
  countries: Record<string, CountryText>
  institution: Institution | undefined
  /** The letter’s country: that of the institution, else the one that the family chose. */
  country: string | undefined
  courses: OfferedCourses | undefined
}

type Found = { finding: OfferFinding; source?: Source; list?: OfferCheck['list'] }

/**
 * Holds an offer letter against the catalogue’s registers, part by part: each part agrees, differs, or could
 * not be checked, with the edition it was held against. Never says that an offer is genuine.
 */
export function checkOffer(
  letter: OfferLetter,
  catalogue: Catalogue,
  countries: Record<string, CountryText>,
): OfferCheck[] {
  const codes = findNamed(catalogue, letter.institution, letter.country)
  const [code] = codes
  const institution =
    codes.length === 1 ? catalogue.institution(catalogue.columns.institutions[code].id) : undefined
  const held: Held = {
    letter,
    catalogue,
    countries,
    institution,
    country: institution?.country.code ?? letter.country,
    courses: institution && findCourses(catalogue, code, letter),
  }
  const checks: Record<OfferCheckName, Found> = {
    institution: checkName(held, codes.length),
    foreigners: checkForeigners(held),
    number: checkNumber(held),
    course: checkCourse(held),
    sender: checkSender(held),
    payee: checkPayee(held),
    account: checkAccount(held),
    amount: checkAmount(held),
  }
  return OFFER_CHECKS.map((check) => ({
    check,
    verdict: VERDICTS[checks[check].finding.is],
    ...checks[check],
  }))
}

function checkName({ letter, catalogue, institution }: Held, count: number): Found {
  if (institution)
    return {
      finding: { is: 'name-listed', institution: nameOf(institution), country: institution.country.name },
      source: institution.origin.source,
    }
  if (count > 1) return { finding: { is: 'name-several', count } }
  const [elsewhere] = findNamed(catalogue, letter.institution)
  if (elsewhere !== undefined) {
    const { country } = catalogue.columns.institutions[elsewhere]
    return {
      finding: {
        is: 'name-elsewhere',
        institution: nameAt(catalogue, elsewhere),
        country: catalogue.names.country(country),
      },
    }
  }
  const similar = findSimilarlyNamed(catalogue, letter.institution)
  return {
    finding:
      similar === undefined
        ? { is: 'name-unlisted' }
        : { is: 'name-similar', institution: nameAt(catalogue, similar) },
  }
}

function checkForeigners({ catalogue, countries, institution, country }: Held): Found {
  const list = country ? (official.lists as Record<string, OfferCheck['list']>)[country] : undefined
  if (!institution) return { finding: { is: 'no-institution' }, list }
  const closing = findClosing(institution, countries)
  if (closing)
    return { finding: { is: 'closing', text: closing.text, title: closing.title, page: closing.page } }
  if (notOpen.entries.some(({ institutions }) => institutions.includes(institution.id)))
    return { finding: { is: 'not-open' } }
  const { visaSponsor } = institution.facts
  if (visaSponsor.state === 'published') {
    const { status, actionPlan = false } = visaSponsor.value
    return { finding: { is: 'sponsor', status, hasActionPlan: actionPlan }, source: visaSponsor.source, list }
  }
  if (country === 'GB')
    return { finding: { is: 'sponsor-unlisted' }, source: findSource(catalogue, 'uk-sponsors'), list }
  if (country === 'AU') {
    const is = institution.identifiers.cricos ? 'cricos-listed' : 'cricos-unlisted'
    return { finding: { is }, source: findSource(catalogue, 'cricos'), list }
  }
  return { finding: { is: 'no-list' }, list }
}

/** Shapes of the numbers that letters quote. */
const CRICOS_PROVIDER = /^\d{5}[A-Z]$/
const CRICOS_COURSE = /^\d{6,7}[A-Z]?$/
const UKPRN = /^1\d{7}$/
const DLI = /^O\d{11,12}$/
const SEVP = /^[A-Z]{3}214F\d{8}$/

function checkNumber({ letter, catalogue, institution, country, courses }: Held): Found {
  const number = letter.number
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^(?:CRICOS|UKPRN|DLI|SEVP)/, '')
  if (!number) return { finding: { is: 'number-none' } }
  const scheme =
    country === 'AU' && CRICOS_PROVIDER.test(number)
      ? 'cricos'
      : country === 'GB' && UKPRN.test(number)
        ? 'ukprn'
        : undefined
  if (scheme) {
    const code = indexRegistered(catalogue).byNumber.get(`${scheme} ${number}`)
    const source = findSource(catalogue, scheme === 'cricos' ? 'cricos' : 'discover-uni')
    if (code === undefined) return { finding: { is: 'number-unlisted' }, source }
    const other = nameAt(catalogue, code)
    return {
      finding:
        other.id === institution?.id
          ? { is: 'number-agrees' }
          : { is: 'number-of-other', institution: other },
      source,
    }
  }
  if (country === 'AU' && CRICOS_COURSE.test(number) && courses) {
    const source = findSource(catalogue, 'cricos')
    const programme = courses.findByCricosCode(number)
    if (!programme) return { finding: { is: 'number-unlisted' }, source }
    const isOffered = courses.matches.some(({ title }) => title === programme.title)
    return {
      finding: {
        is: isOffered || !letter.programme ? 'number-of-course' : 'number-of-other-course',
        programme,
      },
      source,
    }
  }
  const list = country ? (official.lists as Record<string, OfferCheck['list']>)[country] : undefined
  if (country === 'CA' && !DLI.test(number))
    return { finding: { is: 'number-shape', example: 'O12345678901' }, list }
  if (country === 'US' && !SEVP.test(number) && !/^\d{6}$/.test(number))
    return { finding: { is: 'number-shape', example: 'BOS214F00123000' }, list }
  return { finding: { is: 'number-no-list' }, list }
}

function checkCourse({ letter, catalogue, institution, courses }: Held): Found {
  if (!letter.programme) return { finding: { is: 'course-none' } }
  if (!institution || !courses) return { finding: { is: 'no-institution' } }
  const { matches, otherLevels, nearest } = courses
  if (matches.length > 0)
    return { finding: { is: 'course-listed', programmes: matches }, source: courses.source }
  if (otherLevels.length > 0)
    return { finding: { is: 'course-other-level', programmes: otherLevels }, source: courses.source }
  // CRICOS lists every course that may be taught to students from abroad; other registers leave many out.
  const isWhole = institution.identifiers.cricos !== undefined
  return {
    finding: { is: isWhole ? 'course-unlisted' : 'course-not-covered', nearest },
    source: isWhole ? findSource(catalogue, 'cricos') : courses.source,
  }
}

function checkSender({ letter, catalogue, institution }: Held): Found {
  const host = letter.sender ? parseSenderHost(letter.sender) : undefined
  if (!host) return { finding: { is: 'sender-none' } }
  const { byDomain } = indexRegistered(catalogue)
  const record = institution && catalogue.columns.institutions[catalogue.institutionCode(institution.id)]
  const known = record?.domains ?? []
  const parts = host.split('.')
  // A mail comes from `admissions.leeds.ac.uk`; the registers have `leeds.ac.uk`.
  const endings = parts.map((_, index) => parts.slice(index).join('.'))
  const domain = endings.find((ending) => byDomain.has(ending)) ?? host
  const source = institution?.origin.source
  if (known.includes(domain)) return { finding: { is: 'domain-agrees', domain }, source }
  if (endings.some(isFreeMail)) return { finding: { is: 'domain-free', domain: host } }
  const [owner] = byDomain.get(domain) ?? []
  if (owner !== undefined)
    return { finding: { is: 'domain-of-other', domain, institution: nameAt(catalogue, owner) }, source }
  const real = known.length > 0 ? findImitatedDomain(host, known) : findDomainInside(host, byDomain)
  if (real) return { finding: { is: 'domain-similar', domain: host, real }, source }
  if (hasForeignLetters(host)) return { finding: { is: 'domain-letters', domain: host } }
  if (known.length === 0) return { finding: { is: 'sender-no-domain' } }
  return { finding: { is: 'domain-other', domain: host, known }, source }
}

function checkPayee({ letter, institution }: Held): Found {
  const payee = normalizeInstitutionName(letter.payee)
  if (!payee) return { finding: { is: 'payee-none' } }
  const service = official.services.find((name) =>
    ` ${payee} `.includes(` ${normalizeInstitutionName(name)} `),
  )
  if (service) return { finding: { is: 'payee-service', service } }
  if (!institution) return { finding: { is: 'no-institution' } }
  const names = [institution.name, ...institution.aliases].map(normalizeInstitutionName)
  // An acronym says too little beside other words: “USC Education Services” may be anybody’s.
  const isTheirs = names.some(
    (name) => payee === name || (name.includes(' ') && ` ${payee} `.includes(` ${name} `)),
  )
  return { finding: { is: isTheirs ? 'payee-agrees' : 'payee-differs' }, source: institution.origin.source }
}

function checkAccount({ letter, catalogue, country }: Held): Found {
  if (!letter.account.trim()) return { finding: { is: 'account-none' } }
  const origin = findAccountOrigin(letter.account)
  if (origin === 'wrong') return { finding: { is: 'account-wrong' } }
  if (!origin || !country || origin.country === country) return { finding: { is: 'account-unlisted' } }
  if (origin.country === 'IN') return { finding: { is: 'account-in-india' } }
  return { finding: { is: 'account-elsewhere', country: catalogue.names.country(origin.country) } }
}

function checkAmount({ letter: { amount }, courses }: Held): Found {
  if (!amount) return { finding: { is: 'amount-none' } }
  const { fee } = courses ?? {}
  if (!fee || fee.value.audience === 'domestic' || fee.value.currency !== amount.currency)
    return { finding: { is: 'amount-no-fee' } }
  const is = amount.amount > fee.value.amount ? 'amount-above' : 'amount-within'
  return {
    finding: { is, fee: { amount: fee.value.amount, currency: fee.value.currency } },
    source: fee.source,
  }
}

const nameOf = ({ id, name }: RegisteredInstitution): RegisteredInstitution => ({ id, name })

const nameAt = ({ columns }: Catalogue, code: number) => nameOf(columns.institutions[code])

/** Returns a register’s edition in this catalogue; of several the one that was read last. */
function findSource({ info }: Catalogue, register: RegisterName): Source | undefined {
  return info.sources
    .filter((source) => source.register === register)
    .toSorted((a, b) => (a.retrieved < b.retrieved ? 1 : -1))[0]
}
