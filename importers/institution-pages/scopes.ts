import type { InstitutionRule } from '../../admissions/catalogue/types.ts'

type Scope = Pick<InstitutionRule, 'fields' | 'titles'>

const whole: Scope = {}
const titles = (...words: string[]): Scope => ({ titles: words })
const fields = (...prefixes: string[]): Scope => ({ fields: prefixes })

/**
 * The meanings of the pages' own words, as ISCED-F fields or words of a title. A school that neither
 * identifies is missing here, and its rule is left out.
 */
export const scopes: Record<string, Scope> = {
  all: whole,
  'most courses': whole,
  standard: whole,
  degrees: whole,
  courses: whole,
  'general guide': whole,
  least: whole,
  'other faculties': whole,
  PhD: whole,
  'where the course page asks no more': whole,
  'year 1, where the course page asks no more': whole,
  'Masters, Extended Masters': whole,
  'BA, BSc, BEng': whole,
  'MA, MSc, MBA': whole,
  'MPhil, PhD, other faculties': whole,
  'MPhil, PhD, Engineering and Science': fields('05', '06', '07'),
  'Business School': fields('041'),
  'Salford Business School': fields('041'),
  'Business School, MBA': titles('mba', 'master of business administration'),
  Business: fields('041'),
  Humanities: fields('022', '023'),
  'Art, Design, Film, Music and Media': fields('021'),
  'Kingston School of Art': fields('021'),
  'Engineering and Physical Sciences': fields('053', '054', '06', '07'),
  'Engineering Systems and Management': titles('engineering systems', 'engineering management'),
  'Health and Life Sciences': fields('051', '09'),
  'Law and Social Sciences': fields('031', '042'),
  LLB: titles('llb', 'law'),
  LLM: titles('llm', 'law'),
  'Medical School': titles('medicine', 'mbchb'),
  'Biomedicine, Neuroscience, Biochemistry, Psychology': titles(
    'biomedicine',
    'neuroscience',
    'biochemistry',
    'psychology',
  ),
  'Biomedical Science, Audiology, Pharmacy, Nursing': titles(
    'biomedical science',
    'audiology',
    'pharmacy',
    'nursing',
  ),
  Optometry: titles('optometry'),
  OSPAP: titles('ospap'),
  'Master of Public Health': titles('public health'),
  MPharm: titles('mpharm', 'pharmacy'),
  'MSc Nursing': titles('nursing'),
  'BSc Nursing': titles('nursing'),
  Nursing: titles('nursing'),
  'BSc Midwifery': titles('midwifery'),
  'BSc Speech and Language Therapy': titles('speech and language therapy'),
  'MA Social Work': titles('social work'),
  'Social Work': titles('social work'),
  'MSc Interprofessional Healthcare Simulation': titles('healthcare simulation'),
  'Nutrition and Health': titles('nutrition'),
  'Clinical Nutrition': titles('clinical nutrition'),
  'MPharm; BSc Nutrition; BSc Pharmaceutical Science': titles(
    'mpharm',
    'pharmacy',
    'nutrition',
    'pharmaceutical science',
  ),
  'MSc Biotechnology; Pharmacology; Molecular Biology; Environmental Management; Business Psychology': titles(
    'biotechnology',
    'pharmacology',
    'molecular biology',
    'environmental management',
    'business psychology',
  ),
}
