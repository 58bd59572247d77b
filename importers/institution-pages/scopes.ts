import type { InstitutionRule } from '../../admissions/catalogue/types.ts'

type Scope = Pick<InstitutionRule, 'fields' | 'titles'>

const everyCourse: Scope = {}
const createTitleScope = (...words: string[]): Scope => ({ titles: words })
const createFieldScope = (...prefixes: string[]): Scope => ({ fields: prefixes })

/**
 * The meanings of the pages' own words, as ISCED-F fields or words of a title. A school that neither
 * identifies is missing here, and its rule is left out.
 */
export const scopes: Record<string, Scope> = {
  all: everyCourse,
  'most courses': everyCourse,
  standard: everyCourse,
  degrees: everyCourse,
  courses: everyCourse,
  'general guide': everyCourse,
  least: everyCourse,
  'other faculties': everyCourse,
  PhD: everyCourse,
  'where the course page asks no more': everyCourse,
  'year 1, where the course page asks no more': everyCourse,
  'Masters, Extended Masters': everyCourse,
  'BA, BSc, BEng': everyCourse,
  'MA, MSc, MBA': everyCourse,
  'MPhil, PhD, other faculties': everyCourse,
  'MPhil, PhD, Engineering and Science': createFieldScope('05', '06', '07'),
  'Business School': createFieldScope('041'),
  'Salford Business School': createFieldScope('041'),
  'Business School, MBA': createTitleScope('mba', 'master of business administration'),
  Business: createFieldScope('041'),
  Humanities: createFieldScope('022', '023'),
  'Art, Design, Film, Music and Media': createFieldScope('021'),
  'Kingston School of Art': createFieldScope('021'),
  'Engineering and Physical Sciences': createFieldScope('053', '054', '06', '07'),
  'Engineering Systems and Management': createTitleScope('engineering systems', 'engineering management'),
  'Health and Life Sciences': createFieldScope('051', '09'),
  'Law and Social Sciences': createFieldScope('031', '042'),
  LLB: createTitleScope('llb', 'law'),
  LLM: createTitleScope('llm', 'law'),
  'Medical School': createTitleScope('medicine', 'mbchb'),
  'Biomedicine, Neuroscience, Biochemistry, Psychology': createTitleScope(
    'biomedicine',
    'neuroscience',
    'biochemistry',
    'psychology',
  ),
  'Biomedical Science, Audiology, Pharmacy, Nursing': createTitleScope(
    'biomedical science',
    'audiology',
    'pharmacy',
    'nursing',
  ),
  Optometry: createTitleScope('optometry'),
  OSPAP: createTitleScope('ospap'),
  'Master of Public Health': createTitleScope('public health'),
  MPharm: createTitleScope('mpharm', 'pharmacy'),
  'MSc Nursing': createTitleScope('nursing'),
  'BSc Nursing': createTitleScope('nursing'),
  Nursing: createTitleScope('nursing'),
  'BSc Midwifery': createTitleScope('midwifery'),
  'BSc Speech and Language Therapy': createTitleScope('speech and language therapy'),
  'MA Social Work': createTitleScope('social work'),
  'Social Work': createTitleScope('social work'),
  'MSc Interprofessional Healthcare Simulation': createTitleScope('healthcare simulation'),
  'Nutrition and Health': createTitleScope('nutrition'),
  'Clinical Nutrition': createTitleScope('clinical nutrition'),
  'MPharm; BSc Nutrition; BSc Pharmaceutical Science': createTitleScope(
    'mpharm',
    'pharmacy',
    'nutrition',
    'pharmaceutical science',
  ),
  'MSc Biotechnology; Pharmacology; Molecular Biology; Environmental Management; Business Psychology':
    createTitleScope(
      'biotechnology',
      'pharmacology',
      'molecular biology',
      'environmental management',
      'business psychology',
    ),
}
