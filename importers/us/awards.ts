import type { StudyLevel } from '../../admissions/catalogue/types.ts'

/** The meaning of an award level code. */
export interface Award {
  level: StudyLevel
  /** The title of a programme, from the title of its subject. */
  title(subject: string): string
  /** The College Scorecard's credential level (CREDLEV) whose outcomes cover this award. */
  credential: number
  /** True if the institution's figures for undergraduates apply to it. */
  undergraduate: boolean
  /** True if it always takes less than a year. */
  short?: boolean
}

const createAwardFactory =
  (undergraduate: boolean) => (level: StudyLevel, credential: number, title: Award['title']) =>
    ({ level, title, credential, undergraduate }) satisfies Award
const undergraduate = createAwardFactory(true)
const graduate = createAwardFactory(false)

/**
 * An institution gives certificates of several lengths in one subject: the length distinguishes them on a
 * page.
 */
const createCertificate = (length: string, short = false): Award => ({
  ...undergraduate('certificate', 1, (subject) => `Certificate in ${subject} (${length})`),
  short,
})

const associate = undergraduate('associate', 2, (subject) => `Associate degree in ${subject}`)
const bachelor = undergraduate('bachelor', 3, (subject) => `Bachelor's in ${subject}`)
const postBachelor = graduate(
  'graduate-certificate',
  4,
  (subject) => `Postbaccalaureate certificate in ${subject}`,
)
const master = graduate('master', 5, (subject) => `Master's in ${subject}`)

/**
 * IPEDS award levels (AWLEVEL in the dictionary of the completions file). Level 1 was "less than one year"
 * until 2019; 20 and 21 have replaced it since.
 */
export const awardLevels: ReadonlyMap<number, Award> = new Map([
  [20, createCertificate('under 12 weeks', true)],
  [21, createCertificate('12 weeks to 1 year', true)],
  [1, createCertificate('under 1 year', true)],
  [2, createCertificate('1 to 2 years')],
  [4, createCertificate('2 to 4 years')],
  [3, associate],
  [5, bachelor],
  [6, postBachelor],
  [7, master],
  [8, graduate('graduate-certificate', 8, (subject) => `Post-master's certificate in ${subject}`)],
  [17, graduate('doctorate', 6, (subject) => `Research doctorate in ${subject}`)],
  [18, graduate('doctorate', 7, (subject) => `Professional doctorate in ${subject}`)],
  [19, graduate('doctorate', 6, (subject) => `Doctorate in ${subject}`)],
])

/** College Scorecard credential levels (CREDLEV, data dictionary). A first professional degree is a JD or an MD. */
export const credentialLevels: ReadonlyMap<number, Award> = new Map([
  [1, undergraduate('certificate', 1, (subject) => `Undergraduate certificate in ${subject}`)],
  [2, associate],
  [3, bachelor],
  [4, postBachelor],
  [5, master],
  [6, graduate('doctorate', 6, (subject) => `Doctorate in ${subject}`)],
  [7, graduate('doctorate', 7, (subject) => `First professional degree in ${subject}`)],
  [8, graduate('graduate-certificate', 8, (subject) => `Graduate certificate in ${subject}`)],
])
