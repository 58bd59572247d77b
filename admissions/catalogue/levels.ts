import { STUDY_LEVELS, type StudyLevel } from './types.ts'

export interface LevelDescription {
  value: StudyLevel
  /** `Master's`, as a label stands beside a programme. */
  name: string
  /** `Master's degrees`, as a filter lists them. */
  plural: string
  /** False for what leads to no award of higher education: a default search leaves those out. */
  degree: boolean
  /** What people type when they mean it. */
  words: string[]
}

const described: Record<StudyLevel, Omit<LevelDescription, 'value'>> = {
  certificate: {
    name: 'Certificate',
    plural: 'Certificates',
    degree: true,
    words: ['certificate', 'cert', 'undergraduate certificate', 'short award'],
  },
  diploma: {
    name: 'Diploma',
    plural: 'Diplomas',
    degree: true,
    words: ['diploma', 'advanced diploma', 'undergraduate diploma', 'ug diploma', 'hnd'],
  },
  associate: {
    name: 'Associate degree',
    plural: 'Associate degrees',
    degree: true,
    words: ['associate', 'associate degree', 'aa', 'foundation degree', 'two year degree'],
  },
  bachelor: {
    name: "Bachelor's",
    plural: "Bachelor's degrees",
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
    ],
  },
  'graduate-certificate': {
    name: 'Graduate certificate',
    plural: 'Graduate certificates',
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
    name: 'Graduate diploma',
    plural: 'Graduate diplomas',
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
    name: "Master's",
    plural: "Master's degrees",
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
    name: 'Doctorate',
    plural: 'Doctorates',
    degree: true,
    words: ['doctorate', 'doctoral', 'phd', 'ph.d', 'dphil', 'doctor'],
  },
  school: {
    name: 'School',
    plural: 'School years',
    degree: false,
    words: ['school', 'high school', 'secondary', 'primary', 'year 12'],
  },
  foundation: {
    name: 'Foundation',
    plural: 'Foundation and pathway years',
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
    name: 'Language course',
    plural: 'Language courses',
    degree: false,
    words: ['language', 'english course', 'elicos', 'esl', 'ielts preparation'],
  },
  other: {
    name: 'Other',
    plural: 'Other courses',
    degree: false,
    words: ['short course', 'exchange', 'study abroad', 'non award', 'summer school'],
  },
}

/** Every level, in the catalogue's order. */
export const levels: LevelDescription[] = STUDY_LEVELS.map((value) => ({ value, ...described[value] }))

const byValue = new Map(levels.map((level) => [level.value, level]))

export function describeLevel(level: StudyLevel): LevelDescription {
  return byValue.get(level)!
}

/** The levels a search without a level filter shows. */
export const degreeLevels: StudyLevel[] = levels.filter((level) => level.degree).map((level) => level.value)
