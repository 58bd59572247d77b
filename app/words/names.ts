import { broadFields, findFieldByIsced, findFieldBySlug } from '../../admissions/catalogue/fields.ts'
import type { Names } from '../../admissions/catalogue/names.ts'
import { getCountryName } from '../../admissions/catalogue/places/places.ts'
import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { spoken } from './language.ts'

const level: Record<StudyLevel, string> = {
  certificate: 'Certificate',
  diploma: 'Diploma',
  associate: 'Associate degree',
  bachelor: "Bachelor's",
  'integrated-master': "Integrated master's (after school)",
  'graduate-certificate': 'Graduate certificate',
  'graduate-diploma': 'Graduate diploma',
  master: "Master's",
  doctorate: 'Doctorate',
  school: 'School',
  foundation: 'Foundation',
  language: 'Language course',
  other: 'Other',
}

const levels: Record<StudyLevel, string> = {
  certificate: 'Certificates',
  diploma: 'Diplomas',
  associate: 'Associate degrees',
  bachelor: "Bachelor's degrees",
  'integrated-master': "Integrated master's degrees (after school)",
  'graduate-certificate': 'Graduate certificates',
  'graduate-diploma': 'Graduate diplomas',
  master: "Master's degrees",
  doctorate: 'Doctorates',
  school: 'School years',
  foundation: 'Foundation and pathway years',
  language: 'Language courses',
  other: 'Other courses',
}

/**
 * Names of countries, levels and disciplines: in English as in the catalogue's lists, in other languages by
 * `Intl.DisplayNames` and our own tables.
 */
export const names = spoken<Names>({
  en: {
    country: getCountryName,
    level: (value) => level[value],
    levels: (value) => levels[value],
    discipline: (slug) => findFieldBySlug(slug)?.name ?? slug,
    rule: (scope) =>
      scope === 'level'
        ? 'published by the university for this level'
        : 'published by the university for this subject at this level',
    broadDiscipline: (isced) => broadFields.find((field) => field.isced === isced)?.name ?? isced,
  },
})

/** Returns the name of a discipline by its ISCED-F code; empty if it has none. */
export function getDisciplineName(isced: string): string {
  const discipline = findFieldByIsced(isced)
  return discipline ? names.discipline(discipline.slug) : ''
}
