import type { StudyLevel } from '../catalogue/types.ts'

/**
 * Levels and awards as people name them, and the discipline that an award stands in by itself. A wave marks words that mean something else
 * as often ("BE", "MA", "graduate"): they count where the sentence speaks of an award.
 */
export const awards: [words: string, level: StudyLevel, disciplines?: string[], subject?: string][] = [
  [
    'certificate course, certificate program, certificate programme, certification course, undergraduate certificate',
    'certificate',
  ],
  ['~certificate, ~certificates', 'certificate'],
  ['diploma, diplomas, advanced diploma, undergraduate diploma, ug diploma, hnd', 'diploma'],
  ['associate degree, associates degree, associate degrees, foundation degree', 'associate'],
  [
    'bachelor, bachelors, bachelor degree, bachelors degree, bachelors degrees, undergraduate, undergraduates, undergrad, undergraduation, under graduation, under graduate, ug, bsc, btech, b tech, beng, bachelor of arts, bachelor of science, bachelor of engineering, bachelor of technology, first degree, b sc, bsc hons, ba hons',
    'bachelor',
  ],
  ['~ba, ~bs, ~be, ~graduation, ~honours', 'bachelor'],
  [
    'bba, bachelor of business administration, bcom, b com, bachelor of commerce, bms',
    'bachelor',
    ['business'],
  ],
  ['bca, bachelor of computer applications', 'bachelor', ['computing']],
  ['barch, b arch, bachelor of architecture', 'bachelor', ['architecture-and-construction']],
  ['bpharm, b pharm, bpharma, bachelor of pharmacy', 'bachelor', ['health'], 'pharmacy'],
  ['bds, bachelor of dental surgery', 'bachelor', ['health'], 'dental'],
  ['mbbs, bachelor of medicine', 'bachelor', ['health'], 'medicine'],
  ['llb, bachelor of laws, bachelor of law', 'bachelor', ['law']],
  ['bfa, bachelor of fine arts', 'bachelor', ['arts'], 'fine arts'],
  ['~bed, b ed, bachelor of education', 'bachelor', ['education']],
  ['bdes, b des, bachelor of design', 'bachelor', ['arts'], 'design'],
  ['bhm, bachelor of hotel management', 'bachelor', ['personal-services'], 'hotel management'],
  [
    'graduate certificate, graduate certificates, postgraduate certificate, post graduate certificate, pg certificate, pg certificates, pgcert, pg cert, post baccalaureate certificate',
    'graduate-certificate',
  ],
  [
    'graduate diploma, graduate diplomas, postgraduate diploma, postgraduate diplomas, post graduate diploma, post graduation diploma, pg diploma, pg diplomas, pgd, pgdip, pg dip, pgdm, diploma post graduate',
    'graduate-diploma',
  ],
  [
    'master, masters, master degree, masters degree, masters degrees, postgraduate, post graduate, postgraduates, postgrad, post graduation, postgraduation, pg, ms, msc, m sc, mtech, m tech, meng, mphil, mres, master of science, master of arts, master of engineering, master of technology, graduate program, graduate programme, graduate programs, graduate programmes, graduate school, grad school, graduate degree, graduate studies, graduate course, graduate courses, masters by research, taught masters',
    'master',
  ],
  ['~ma, ~me, ~graduate', 'master'],
  [
    'mba, mbas, emba, executive mba, master of business administration, masters of business administration, masters in business administration',
    'master',
    ['business'],
    'business administration',
  ],
  ['mcom, m com, master of commerce', 'master', ['business'], 'commerce'],
  [
    'mim, masters in management, master in management, masters of management',
    'master',
    ['business'],
    'management',
  ],
  ['mca, master of computer applications', 'master', ['computing']],
  ['mscs, ms cs, mcs', 'master', ['computing'], 'computer science'],
  ['m arch, master of architecture', 'master', ['architecture-and-construction']],
  ['mpharm, m pharm, mpharma, master of pharmacy', 'master', ['health'], 'pharmacy'],
  ['mph, master of public health, masters in public health', 'master', ['health'], 'public health'],
  ['msw, master of social work', 'master', ['welfare'], 'social work'],
  ['mds', 'master', ['health'], 'dental'],
  ['llm, master of laws, master of law, masters in law', 'master', ['law']],
  ['mfa, master of fine arts', 'master', ['arts'], 'fine arts'],
  ['m ed, master of education', 'master', ['education']],
  ['mdes, m des, master of design', 'master', ['arts'], 'design'],
  ['mpp, master of public policy', 'master', ['social-sciences'], 'public policy'],
  ['~mpa, master of public administration', 'master', ['social-sciences'], 'public administration'],
  ['mfin', 'master', ['business'], 'finance'],
  [
    'mem, master of engineering management, masters in engineering management',
    'master',
    ['engineering', 'business'],
    'engineering management',
  ],
  [
    'phd, phds, doctorate, doctorates, doctoral, doctoral degree, dphil, doctor of philosophy, phd position, phd positions',
    'doctorate',
  ],
  ['dba, doctor of business administration', 'doctorate', ['business']],
  ['~md, doctor of medicine', 'doctorate', ['health'], 'medicine'],
  ['juris doctor, ~jd', 'doctorate', ['law']],
  [
    'foundation year, foundation course, foundation program, foundation programme, pathway program, pathway programme, pathway course, pre masters, premasters, preparatory year, foundation programmes, foundation courses',
    'foundation',
  ],
  [
    'language course, language courses, english language course, english language courses, english language programme, english language program, german language course, french language course, english course, english courses, german course, ielts coaching',
    'language',
  ],
  [
    'short course, short courses, summer school, summer schools, study abroad semester, exchange semester',
    'other',
  ],
]
