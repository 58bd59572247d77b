import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { CostAmounts } from '../costs/amounts.ts'
import { type Phrases, phraseFiles } from '../interpret/phrases.ts'
import type { Article } from './article.ts'
import { type ChecklistRow, checklist } from './checklists.ts'
import {
  type CoachContent,
  coachIntentsFile,
  coachTermsFile,
  coachWordsFile,
  rightAndWrongFile,
} from './coach/schema.ts'
import { type CountryText, countryText } from './countries.ts'
import { amountsKind } from './edits/amounts.ts'
import { holidaysKind } from './edits/holidays.ts'
import { officeHoursKind } from './edits/office-hours.ts'
import { plansKind } from './edits/plans.ts'
import { templatesKind } from './edits/templates.ts'
import { BrokenContent, type ContentFileFault, type ContentReading, refuseReading } from './faults.ts'
import { fillCompany, fillConsents } from './fill-company.ts'
import { type LoanContent, loansSchema } from './loans.ts'
import type { OfficeHours } from './messaging/office-hours.ts'
import type { MessageTemplate } from './messaging/templates.ts'
import type { KnownNames } from './names.ts'
import {
  type Claim,
  type ConsentText,
  claims,
  consents,
  type Difference,
  different,
  type FaqItem,
  faq,
  type Holidays,
  type OfferSteps,
  type Partner,
  type Plan,
  partnerSchema,
  stepsSchema,
} from './offer.ts'
import { readArticle, readContentText, readData } from './reading.ts'
import { type Scholarship, scholarships } from './scholarships/schema.ts'
import { type Site, site } from './site.ts'
import { type LegalText, legalFront, type PageText, pageFront } from './texts.ts'
import { topUniversities, type UniversityList } from './universities.ts'
import { companyVariables, conditions, countedVariables, optionalVariables } from './variables.ts'
import { type InterviewPack, interviewPack } from './visas/interviews.ts'
import { type VisaPack, visaPack } from './visas/pack.ts'
import { type Departure, departure } from './visas/steps.ts'
import {
  type SuccessStory,
  stories,
  type Testimonial,
  testimonials,
  type VideoTestimonial,
  videos,
} from './voices.ts'

/** All content that an operator edits, read and validated. */
export interface Content {
  site: Site
  articles: Article[]
  /** Articles that only the desk shows. */
  articleDrafts: Article[]
  faq: FaqItem[]
  plans: Plan[]
  holidays: Holidays
  steps: OfferSteps
  different: Difference[]
  claims: Claim[]
  partner: Partner
  topUniversities: UniversityList
  testimonials: Testimonial[]
  stories: SuccessStory[]
  videos: VideoTestimonial[]
  consents: ConsentText[]
  about: PageText
  institutions: PageText
  /** By country code, in capitals. */
  countries: Record<string, CountryText>
  /** Papers that are asked for, by country code in capitals; `ANY`: everywhere. */
  checklists: Record<string, ChecklistRow[]>
  /** Rules of student visas by country code. */
  visas: Record<string, VisaPack>
  /** Questions of visa officers for practice, by country code. */
  interviews: Record<string, InterviewPack>
  /** What a visa, living and the journey cost, and the money to show. */
  amounts: CostAmounts
  /** The steps to the first day of a course that every country has. */
  departure: Departure
  /** What lenders ask for, and the papers for a loan. */
  loans: LoanContent
  scholarships: Scholarship[]
  /** What the coach understands, explains and refuses. */
  coach: CoachContent
  terms: LegalText
  privacy: LegalText
  phrases: Phrases
  /** Messages that counsellors write often. */
  templates: MessageTemplate[]
  /** The hours when staff answer students. */
  office: OfficeHours
  /** The operator’s own mark, an SVG; `undefined` for the product’s. */
  logo: string | undefined
}

/**
 * Reads the whole content folder once. Callers pass the result on; it is not cached here.
 *
 * @throws {BrokenContent} naming every fault with its file and line.
 */
export async function readContent(folder: string): Promise<Content> {
  const faults: ContentFileFault[] = []

  async function take<T>(name: string, read: (text: string, file: string) => ContentReading<T>) {
    const file = join(folder, name)
    const text = await getText(file)
    const reading =
      text === undefined ? refuseReading([{ line: 1, sentence: 'The file is missing.' }]) : read(text, name)
    if (reading.ok) return reading.value
    faults.push(...reading.faults.map((fault) => ({ file, ...fault })))
  }

  const nothing: KnownNames = { variables: new Set(), claims: new Set() }
  const stated = await take('claims.yaml', (text) => readData(text, claims, nothing))
  const claimIds = (stated ?? []).map(({ id }) => id)
  /** For files whose pages fill in the names. Elsewhere a name in braces would be shown as it is. */
  const filled: KnownNames = {
    variables: new Set([
      ...companyVariables,
      ...optionalVariables,
      ...countedVariables,
      ...conditions,
      ...claimIds,
    ]),
    claims: new Set(claimIds),
  }
  const knownNames: KnownNames = { variables: new Set(['company']), claims: new Set() }
  const data = <T>(name: string, schema: z.ZodType<T>, names = nothing) =>
    take(name, (text) => readData(text, schema, names))
  const prose = <T extends object>(name: string, schema: z.ZodType<T>) =>
    take(name, (text) => readContentText(text, schema, filled))

  const articles: (Article | undefined)[] = []
  const takenOrders = new Map<number, string>()
  for (const name of await listContentNames(folder, 'articles', '.md'))
    articles.push(
      await take(join('articles', name), (text) => readArticle(text, name, knownNames, takenOrders)),
    )

  const countries: [code: string, CountryText | undefined][] = []
  for (const name of await listContentNames(folder, 'countries', '.yaml'))
    countries.push([
      name.slice(0, -'.yaml'.length).toUpperCase(),
      await data(`countries/${name}`, countryText),
    ])

  const checklists: [code: string, ChecklistRow[] | undefined][] = []
  for (const name of await listContentNames(folder, 'checklists', '.yaml'))
    checklists.push([
      name.slice(0, -'.yaml'.length).toUpperCase(),
      await data(`checklists/${name}`, checklist),
    ])

  const visas: [code: string, VisaPack | undefined][] = []
  for (const name of await listContentNames(folder, 'visas', '.yaml'))
    visas.push([name.slice(0, -'.yaml'.length).toUpperCase(), await data(`visas/${name}`, visaPack)])

  const interviews: [code: string, InterviewPack | undefined][] = []
  for (const name of await listContentNames(folder, 'interviews', '.yaml'))
    interviews.push([
      name.slice(0, -'.yaml'.length).toUpperCase(),
      await data(`interviews/${name}`, interviewPack),
    ])

  const phrases: [name: string, unknown][] = []
  for (const [name, schema] of Object.entries(phraseFiles))
    phrases.push([name, await data<unknown>(`phrases/${name}.yaml`, schema)])

  const content = {
    site: await data('site.yaml', site, filled),
    articles: articles.toSorted((a, b) => (a?.order ?? 0) - (b?.order ?? 0)),
    faq: await data('faq.yaml', faq, filled),
    plans: await take('plans.yaml', plansKind.read),
    holidays: await take('holidays.yaml', holidaysKind.read),
    steps: await data('steps.yaml', stepsSchema, filled),
    different: await data('different.yaml', different, filled),
    claims: stated,
    partner: await data('partner.yaml', partnerSchema, filled),
    topUniversities: await data('top-universities.yaml', topUniversities),
    testimonials: await data('testimonials.yaml', testimonials),
    stories: await data('stories.yaml', stories),
    videos: await data('video-testimonials.yaml', videos),
    consents: await data('consents.yaml', consents, knownNames),
    about: await prose('pages/about.md', pageFront),
    institutions: await prose('pages/for-institutions.md', pageFront),
    terms: await prose('legal/terms.md', legalFront),
    privacy: await prose('legal/privacy.md', legalFront),
    countries: Object.fromEntries(countries),
    checklists: Object.fromEntries(checklists),
    visas: Object.fromEntries(visas),
    interviews: Object.fromEntries(interviews),
    amounts: await take('estimates/year.json', amountsKind.read),
    departure: await data('departure.yaml', departure),
    loans: await data('loans.yaml', loansSchema),
    scholarships: await data('scholarships.yaml', scholarships),
    coach: {
      words: await data('coach/words.yaml', coachWordsFile),
      intents: await data('coach/intents.yaml', coachIntentsFile),
      terms: await data('coach/terms.yaml', coachTermsFile),
      rightAndWrong: await data('coach/right-and-wrong.yaml', rightAndWrongFile),
    },
    phrases: Object.fromEntries(phrases),
    templates: await take('message-templates.yaml', templatesKind.read),
    office: await take('office-hours.yaml', officeHoursKind.read),
    logo: await getText(join(folder, 'logo.svg')),
  }
  if (faults.length > 0) throw new BrokenContent(faults)
  // Every unreadable part has left a fault, so here all parts are present.
  const parsedContent = content as unknown as Content
  const filledArticles = parsedContent.articles.map((article) => ({
    ...article,
    author: fillCompany(article.author),
  }))
  return {
    ...parsedContent,
    site: fillCompany(parsedContent.site),
    about: fillCompany(parsedContent.about),
    institutions: fillCompany(parsedContent.institutions),
    articles: filledArticles.filter(({ draft }) => !draft),
    articleDrafts: filledArticles.filter(({ draft }) => draft),
    consents: fillConsents(parsedContent.consents),
  }
}

/**
 * Returns `undefined` if there is no such file. Ignores the byte order mark and the line ends of editors on
 * Windows.
 */
async function getText(file: string) {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns the names of a folder’s files, sorted to report faults always in the same order. A missing folder
 * is empty.
 */
async function listContentNames(folder: string, part: string, ending: string) {
  const names = await readdir(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(ending)).toSorted()
}
