import rows from './fields/narrow.json' with { type: 'json' }

/**
 * The one list of disciplines: ISCED-F 2013 (UNESCO Institute for Statistics, "ISCED Fields of Education and
 * Training 2013", appendix I), broad fields of two digits and narrow fields of three, under names people use.
 *
 * The standard's "inter-disciplinary" fields (018, 028, …) are left out: people do not search for them, and
 * registers file such programmes under the leading subject. Mappings from other classifications are in
 * `fields/`.
 */

/** ISCED-F 2013 narrow field, three digits: `061`. */
export type FieldCode = string

export interface BroadField {
  /** Two digits: `06`. */
  isced: string
  slug: string
  name: string
}

export interface StudyField {
  isced: FieldCode
  /** Identifier in addresses and the API: `computing`. */
  slug: string
  name: string
  /** The broad field's two digits. */
  broad: string
  /** Words that people type for this field. */
  words: string[]
}

export const broadFields: BroadField[] = [
  { isced: '00', slug: 'general-studies', name: 'General studies' },
  { isced: '01', slug: 'education', name: 'Education' },
  { isced: '02', slug: 'arts-and-humanities', name: 'Arts and humanities' },
  { isced: '03', slug: 'social-sciences-and-media', name: 'Social sciences and media' },
  { isced: '04', slug: 'business-and-law', name: 'Business and law' },
  { isced: '05', slug: 'sciences-and-mathematics', name: 'Sciences and mathematics' },
  { isced: '06', slug: 'computing-and-it', name: 'Computing and IT' },
  { isced: '07', slug: 'engineering-and-construction', name: 'Engineering and construction' },
  { isced: '08', slug: 'agriculture-and-veterinary', name: 'Agriculture and veterinary' },
  { isced: '09', slug: 'health-and-welfare', name: 'Health and welfare' },
  { isced: '10', slug: 'services', name: 'Hospitality, sport, transport and security' },
]

/** Every narrow field, in the standard's order, which is the order on the page. */
export const fields: StudyField[] = rows.map(([isced, slug, name, words]) => ({
  isced,
  slug,
  name,
  broad: isced.slice(0, 2),
  words: words.split(', '),
}))

const bySlug = new Map(fields.map((field) => [field.slug, field]))
const byIsced = new Map(fields.map((field) => [field.isced, field]))

/** Returns the field with this slug; `undefined` if there is none. */
export function findFieldBySlug(slug: string): StudyField | undefined {
  return bySlug.get(slug)
}

/** Returns the field with this ISCED code; `undefined` if there is none. */
export function findFieldByIsced(isced: FieldCode): StudyField | undefined {
  return byIsced.get(isced)
}
