import { STUDY_LEVELS, type StudyLevel } from '../types.ts'

export interface LevelDescription {
  value: StudyLevel
  /** False if it leads to no award of higher education: a default search leaves those out. */
  degree: boolean
  /** Words that people type for this level. */
  words: string[]
}

const descriptions: Record<StudyLevel, Omit<LevelDescription, 'value'>> = {
  certificate: {
    degree: true,
    words: ['certificate', 'cert', 'undergraduate certificate', 'short award'],
  },
  diploma: {
    degree: true,
    words: ['diploma', 'advanced diploma', 'undergraduate diploma', 'ug diploma', 'hnd'],
  },
  associate: {
    degree: true,
    words: ['associate', 'associate degree', 'aa', 'foundation degree', 'two year degree'],
  },
  bachelor: {
    degree: true,
    words: [
      'bachelor',
      'bachelors',
      'undergraduate',
      'ug',
      'ba',
      'bs',
      'bsc',
      'b.sc',
      'btech',
      'b.tech',
      'beng',
      'licence',
      'honours',
      'hons',
    ],
  },
  // Begun straight after school and ends with a master's: MEng, MSci, laurea magistrale a ciclo unico.
  'integrated-master': {
    degree: true,
    words: ['integrated master', 'integrated masters', 'integrated msc', 'single cycle degree'],
  },
  'graduate-certificate': {
    degree: true,
    words: [
      'graduate certificate',
      'postgraduate certificate',
      'pg certificate',
      'pgcert',
      'post baccalaureate certificate',
    ],
  },
  'graduate-diploma': {
    degree: true,
    words: [
      'graduate diploma',
      'postgraduate diploma',
      'pg diploma',
      'pgd',
      'pgdip',
      'post graduate diploma',
    ],
  },
  master: {
    degree: true,
    words: [
      'master',
      'masters',
      'postgraduate',
      'graduate',
      'pg',
      'ms',
      'msc',
      'm.sc',
      'ma',
      'mtech',
      'm.tech',
      'meng',
      'mphil',
      'mres',
    ],
  },
  doctorate: {
    degree: true,
    words: ['doctorate', 'doctoral', 'phd', 'ph.d', 'dphil', 'doctor'],
  },
  school: {
    degree: false,
    words: ['school', 'high school', 'secondary', 'primary', 'year 12'],
  },
  foundation: {
    degree: false,
    words: [
      'foundation',
      'foundation year',
      'pathway',
      'preparatory',
      'international year one',
      'pre-masters',
    ],
  },
  language: {
    degree: false,
    words: ['language', 'english course', 'elicos', 'esl', 'ielts preparation'],
  },
  other: {
    degree: false,
    words: ['short course', 'exchange', 'study abroad', 'non award', 'summer school'],
  },
}

/**
 * Words that name a level and nothing more. In a title they do not distinguish programmes of one level:
 * "Master of Science in Physics" and "MSc Physics" are alike to someone who types "physics master". The name
 * of an award does distinguish: someone who types "btech" does not want just any bachelor.
 */
export const wordsOfLevelsAlone = [
  'bachelor',
  'bachelors',
  'undergraduate',
  'undergrad',
  'ug',
  'master',
  'masters',
  'doctorate',
  'doctoral',
  'phd',
]

/** Degrees in short that say a level and next to nothing of a subject. */
export const wordsOfDegreesAlone = ['ms', 'msc', 'bs', 'bsc']

/** Every level, in the catalogue's order. */
export const levels: LevelDescription[] = STUDY_LEVELS.map((value) => ({ value, ...descriptions[value] }))

/** The levels most people look for, listed before certificates and the rest. */
export const SOUGHT: StudyLevel[] = ['bachelor', 'integrated-master', 'master', 'doctorate']
export const levelsAsSought: StudyLevel[] = [
  ...SOUGHT,
  ...STUDY_LEVELS.filter((level) => !SOUGHT.includes(level)),
]

const byValue = new Map(levels.map((level) => [level.value, level]))

/** Returns the description of a level. */
export function describeLevel(level: StudyLevel): LevelDescription {
  return byValue.get(level)!
}

/** The levels a search without a level filter shows. */
export const degreeLevels: StudyLevel[] = levels.filter((level) => level.degree).map((level) => level.value)

/** The degrees that most people go abroad for: a search without a level shows these first. */
export const FULL_DEGREES: ReadonlySet<StudyLevel> = new Set([
  'bachelor',
  'integrated-master',
  'master',
  'doctorate',
])

/** These are begun with a first degree. */
export const AFTER_A_DEGREE: ReadonlySet<StudyLevel> = new Set([
  'graduate-certificate',
  'graduate-diploma',
  'master',
  'doctorate',
])
