import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import type { KeptTalk } from '../../../admissions/coach/talks.ts'
import { findStage } from '../../../admissions/profile/facts.ts'
import { getProfile, saveFilterDetails } from '../../../admissions/profile/profile.server.ts'
import type { RecommendationAnswers } from '../../../admissions/recommendations/types.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createFirstForm, readProfileFacts } from '../../recommendations/page.server.ts'
import { names } from '../../words/names.ts'
import { findHints, findLearned, type LearnedChange, type LearnedHint, type LearnedName } from './learned.ts'
import { talkWords } from './words.ts'

const words = talkWords.learned

/** Something that the talk says about the student, as it is offered to them. */
export interface OfferedChange {
  name: LearnedName
  label: string
  /** Absent if the profile says nothing of it yet. */
  before?: string
  after: string
}

/** Something that the student adds to the profile by its own form. */
export interface OfferedHint {
  text: string
  address: string
}

/** Returns what a talk says about the student and their profile does not hold yet. */
export async function offerLearned(page: PageContext, student: SignedIn, talk: KeptTalk) {
  const sentences = readSentences(page, talk)
  const form = await readAnswers(page)
  const changes = findLearned(sentences, form).map(
    ({ name, fields }): OfferedChange => ({
      name,
      label: words.labels[name],
      before: describe(name, form),
      after: describe(name, { ...form, ...fields })!,
    }),
  )
  return { changes, hints: await listHints(page, student, findHints(sentences)) }
}

/**
 * Takes one thing that the talk says over into the profile, by the profile's own verb. Returns false if the talk does not
 * say it or the profile holds it already.
 */
export async function takeLearned(
  page: PageContext,
  student: SignedIn,
  talk: KeptTalk,
  name: string,
): Promise<boolean> {
  const form = await readAnswers(page)
  const change = findLearned(readSentences(page, talk), form).find((learned) => learned.name === name)
  if (!change) return false
  await saveFilterDetails(page.database, own(student), { ...form, ...change.fields }, page.now())
  return true
}

function readSentences({ interpreter, searchable, today }: PageContext, { turns }: KeptTalk) {
  return turns.map(({ question }) =>
    interpreter.readAlone(searchable, interpreter.spellOut(searchable, question), today()),
  )
}

/** Returns the form of recommendations as it is first shown: its last answers, with newer scores of the profile. */
async function readAnswers(page: PageContext): Promise<RecommendationAnswers> {
  return createFirstForm(new URLSearchParams(), await readProfileFacts(page)).form
}

function describe(name: LearnedChange['name'], form: RecommendationAnswers): string | undefined {
  const level = STUDY_LEVELS.find((one) => one === form.degree)
  const texts: Record<LearnedName, string> = {
    proficiency: form.proficiencyScore && `${form.proficiency} ${form.proficiencyScore}`,
    aptitude: form.aptitudeScore && `${form.aptitude} ${form.aptitudeScore}`,
    score: form.score && words.outOf(form.score, form.scoreOutOf || '100'),
    budget: form.budget,
    country: form.country && names.country(form.country),
    degree: level ? names.level(level) : '',
  }
  return texts[name] || undefined
}

/** Leaves out what the profile says already. */
async function listHints(page: PageContext, student: SignedIn, hints: LearnedHint[]): Promise<OfferedHint[]> {
  if (hints.length === 0) return []
  const { testResults, education } = await getProfile(page.database, own(student))
  return hints.flatMap(({ name, said }) => {
    if (name === 'gre')
      return testResults.some(({ test }) => test === 'gre')
        ? []
        : [{ text: words.gre(said), address: paths.profile('test_score') }]
    const value = Number(said.split('/')[0])
    return education.some(({ degree, score }) => findStage(degree) === 'undergraduate' && score === value)
      ? []
      : [{ text: words.marks(said), address: paths.profile('education') }]
  })
}
