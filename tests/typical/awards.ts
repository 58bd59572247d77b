import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import type { Naming } from './customs.ts'
import type { AwardKind, Subject } from './subjects.ts'

/** Names of awards by level; `{}` is the subject. An award kind that a country does not award at a level is `null`. */
type Patterns = { every: string } & Partial<Record<AwardKind, string | null>>

// In countries where these are studied after a first degree, the first degree is in another subject.
const graduateOnlyProfessions = { law: null, medicine: null, dentistry: null, veterinary: null }
const professionalDoctorates = {
  law: 'Juris Doctor ({})',
  medicine: 'Doctor of {}',
  dentistry: 'Doctor of {}',
  veterinary: 'Doctor of {}',
}

const patterns: Record<Naming, Partial<Record<StudyLevel, Patterns>>> = {
  british: {
    diploma: { every: 'HND {}' },
    bachelor: {
      every: 'BSc (Hons) {}',
      arts: 'BA (Hons) {}',
      policy: 'BA (Hons) {}',
      engineering: 'BEng (Hons) {}',
      law: 'LLB (Hons) {}',
      design: 'BA (Hons) {}',
      music: 'BMus (Hons) {}',
      architecture: 'BA (Hons) {}',
      education: 'BEd (Hons) {}',
      'social-work': 'BA (Hons) {}',
      pharmacy: 'BPharm (Hons) {}',
      dentistry: 'BDS {}',
      medicine: 'MBBS {}',
      veterinary: 'BVSc {}',
    },
    'graduate-certificate': { every: 'PgCert {}', mba: null },
    'graduate-diploma': { every: 'PgDip {}', mba: null },
    master: {
      every: 'MSc {}',
      arts: 'MA {}',
      policy: 'MA {}',
      law: 'LLM {}',
      mba: 'MBA {}',
      design: 'MA {}',
      music: 'MMus {}',
      architecture: 'MArch {}',
      education: 'MEd {}',
      'social-work': 'MA {}',
    },
    doctorate: { every: 'PhD {}' },
  },
  american: {
    associate: {
      every: 'Associate of Science in {}',
      arts: 'Associate of Arts in {}',
      design: 'Associate of Arts in {}',
    },
    bachelor: {
      every: 'Bachelor of Science in {}',
      arts: 'Bachelor of Arts in {}',
      policy: 'Bachelor of Arts in {}',
      business: 'Bachelor of Business Administration in {}',
      design: 'Bachelor of Fine Arts in {}',
      music: 'Bachelor of Music in {}',
      architecture: 'Bachelor of Architecture in {}',
      education: 'Bachelor of Science in {}',
      'social-work': 'Bachelor of Social Work in {}',
      ...graduateOnlyProfessions,
    },
    'graduate-certificate': { every: 'Graduate Certificate in {}', mba: null },
    master: {
      every: 'Master of Science in {}',
      arts: 'Master of Arts in {}',
      policy: 'Master of Public Policy in {}',
      law: 'Master of Laws in {}',
      mba: 'Master of Business Administration in {}',
      design: 'Master of Fine Arts in {}',
      music: 'Master of Music in {}',
      architecture: 'Master of Architecture in {}',
      education: 'Master of Education in {}',
      'social-work': 'Master of Social Work in {}',
    },
    doctorate: {
      every: 'Doctor of Philosophy in {}',
      ...professionalDoctorates,
      education: 'Doctor of Education in {}',
    },
  },
  canadian: {
    diploma: { every: 'Diploma in {}' },
    bachelor: {
      every: 'Bachelor of Science in {}',
      arts: 'Bachelor of Arts in {}',
      policy: 'Bachelor of Arts in {}',
      engineering: 'Bachelor of Engineering in {}',
      computing: 'Bachelor of Computing in {}',
      business: 'Bachelor of Commerce in {}',
      design: 'Bachelor of Fine Arts in {}',
      music: 'Bachelor of Music in {}',
      architecture: 'Bachelor of Architectural Studies in {}',
      education: 'Bachelor of Education in {}',
      'social-work': 'Bachelor of Social Work in {}',
      ...graduateOnlyProfessions,
    },
    'graduate-certificate': { every: 'Graduate Certificate in {}', mba: null },
    'graduate-diploma': { every: 'Postgraduate Diploma in {}', mba: null },
    master: {
      every: 'Master of Science in {}',
      arts: 'Master of Arts in {}',
      policy: 'Master of Public Policy in {}',
      engineering: 'Master of Engineering in {}',
      computing: 'Master of Computing in {}',
      business: 'Master of Management in {}',
      law: 'Master of Laws in {}',
      mba: 'Master of Business Administration in {}',
      design: 'Master of Fine Arts in {}',
      music: 'Master of Music in {}',
      architecture: 'Master of Architecture in {}',
      education: 'Master of Education in {}',
      'social-work': 'Master of Social Work in {}',
    },
    doctorate: { every: 'Doctor of Philosophy in {}', ...professionalDoctorates },
  },
  australian: {
    diploma: { every: 'Diploma of {}' },
    bachelor: {
      every: 'Bachelor of {}',
      arts: 'Bachelor of Arts ({})',
      science: 'Bachelor of Science ({})',
      engineering: 'Bachelor of Engineering (Honours) ({})',
      business: 'Bachelor of Business ({})',
      law: 'Bachelor of {}s (Honours)',
      medicine: 'Bachelor of {} and Surgery',
    },
    'graduate-certificate': { every: 'Graduate Certificate in {}', mba: null },
    'graduate-diploma': { every: 'Graduate Diploma in {}', mba: null },
    master: {
      every: 'Master of {}',
      arts: 'Master of Arts ({})',
      law: 'Master of Laws ({})',
      mba: 'Master of Business Administration ({})',
      engineering: 'Master of Engineering ({})',
    },
    doctorate: { every: 'Doctor of Philosophy ({})' },
  },
  indian: {
    diploma: { every: 'Diploma in {}' },
    bachelor: {
      every: 'B.Sc. {}',
      arts: 'B.A. {}',
      policy: 'B.A. {}',
      engineering: 'B.Tech {}',
      computing: 'B.Tech {}',
      business: 'BBA {}',
      law: 'LLB {}',
      design: 'B.Des. {}',
      music: 'B.Mus. {}',
      architecture: 'B.Arch. {}',
      education: 'B.Ed. {}',
      'social-work': 'BSW {}',
      pharmacy: 'B.Pharm. {}',
      dentistry: 'BDS {}',
      medicine: 'MBBS {}',
      veterinary: 'B.V.Sc. {}',
    },
    'graduate-diploma': { every: 'PG Diploma in {}', mba: null },
    master: {
      every: 'M.Sc. {}',
      arts: 'M.A. {}',
      policy: 'M.A. {}',
      engineering: 'M.Tech {}',
      computing: 'M.Tech {}',
      business: 'MBA {}',
      law: 'LLM {}',
      mba: 'MBA {}',
      design: 'M.Des. {}',
      music: 'M.Mus. {}',
      architecture: 'M.Arch. {}',
      education: 'M.Ed. {}',
      'social-work': 'MSW {}',
      pharmacy: 'M.Pharm. {}',
    },
    doctorate: { every: 'Ph.D. {}' },
  },
  german: {
    bachelor: {
      every: 'B.Sc. {}',
      arts: 'B.A. {}',
      policy: 'B.A. {}',
      engineering: 'B.Eng. {}',
      law: 'LL.B. {}',
      design: 'B.A. {}',
      music: 'B.Mus. {}',
      architecture: 'B.A. {}',
      education: 'B.Ed. {}',
      'social-work': 'B.A. {}',
      medicine: 'State Examination in {}',
      dentistry: 'State Examination in {}',
      veterinary: 'State Examination in {}',
    },
    master: {
      every: 'M.Sc. {}',
      arts: 'M.A. {}',
      policy: 'M.A. {}',
      law: 'LL.M. {}',
      mba: 'MBA {}',
      design: 'M.A. {}',
      music: 'M.Mus. {}',
      architecture: 'M.A. {}',
      education: 'M.Ed. {}',
      'social-work': 'M.A. {}',
    },
    doctorate: { every: 'Doctorate in {}' },
  },
  continental: {
    bachelor: {
      every: 'BSc in {}',
      arts: 'BA in {}',
      policy: 'BA in {}',
      law: 'Bachelor of Laws in {}',
      design: 'BA in {}',
      music: 'Bachelor of Music in {}',
      education: 'BA in {}',
      'social-work': 'BA in {}',
      medicine: 'Long-cycle degree in {}',
      dentistry: 'Long-cycle degree in {}',
      veterinary: 'Long-cycle degree in {}',
    },
    master: {
      every: 'MSc in {}',
      arts: 'MA in {}',
      policy: 'MA in {}',
      law: 'LLM in {}',
      mba: 'MBA in {}',
      design: 'MA in {}',
      music: 'Master of Music in {}',
      education: 'MA in {}',
      'social-work': 'MA in {}',
    },
    doctorate: { every: 'PhD in {}' },
  },
  french: {
    bachelor: { every: 'Bachelor in {}', medicine: null, dentistry: null, veterinary: null },
    master: {
      every: 'Master in {}',
      engineering: 'Engineering Degree in {}',
      business: 'MSc in {}',
      law: 'LLM in {}',
      mba: 'MBA in {}',
    },
    doctorate: { every: 'PhD in {}' },
  },
  latin: {
    bachelor: {
      every: "Bachelor's Degree in {}",
      medicine: 'Degree in {}',
      dentistry: 'Degree in {}',
      veterinary: 'Degree in {}',
    },
    master: { every: "Master's Degree in {}", law: 'LLM in {}', mba: 'MBA in {}' },
    doctorate: { every: 'PhD in {}' },
  },
  international: {
    bachelor: {
      every: 'Bachelor of Science in {}',
      arts: 'Bachelor of Arts in {}',
      policy: 'Bachelor of Arts in {}',
      engineering: 'Bachelor of Engineering in {}',
      business: 'Bachelor of Business Administration in {}',
      law: 'Bachelor of Laws in {}',
      design: 'Bachelor of Arts in {}',
      music: 'Bachelor of Music in {}',
      architecture: 'Bachelor of Architecture in {}',
      education: 'Bachelor of Education in {}',
      'social-work': 'Bachelor of Social Work in {}',
      medicine: 'Bachelor of {}',
      dentistry: 'Bachelor of {}',
      veterinary: 'Bachelor of {}',
    },
    master: {
      every: 'Master of Science in {}',
      arts: 'Master of Arts in {}',
      policy: 'Master of Arts in {}',
      engineering: 'Master of Engineering in {}',
      law: 'Master of Laws in {}',
      mba: 'Master of Business Administration in {}',
      design: 'Master of Arts in {}',
      music: 'Master of Music in {}',
      architecture: 'Master of Architecture in {}',
      education: 'Master of Education in {}',
      'social-work': 'Master of Social Work in {}',
    },
    doctorate: { every: 'Doctor of Philosophy in {}' },
  },
}

/** A country’s own name for a subject. */
const localNames: Partial<Record<Naming, Record<string, string>>> = {
  indian: { 'Computer Science': 'Computer Science and Engineering' },
}

/**
 * The programme's title by the country's custom: `MSc Data Science`, `B.Tech Mechanical Engineering`. Undefined where
 * that country gives no such award (a law degree after school in the United States).
 */
export function createTitle(naming: Naming, level: StudyLevel, subject: Subject): string | undefined {
  const ofLevel = patterns[naming][level]
  if (!ofLevel) return undefined
  const special = ofLevel[subject.award]
  if (special === null) return undefined
  const pattern = special ?? ofLevel.every
  const name = localNames[naming]?.[subject.name] ?? subject.name
  if (name === '') return pattern.replace(/(?: in)? \(?\{\}\)?$/, '')
  // "Bachelor of Social Work in Social Work" says it twice, and so does "Master of Laws in Law"; but philosophers are
  // not the only doctors of philosophy.
  const award = pattern.replace(/ in \{\}$| \(\{\}\)$/, '')
  const saysIt = award !== pattern && [name, `${name}s`].some((ending) => award.endsWith(` of ${ending}`))
  return saysIt && name !== 'Philosophy' ? award : pattern.replace('{}', name)
}
