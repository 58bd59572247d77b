import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import { splitList } from './rows.ts'
import type { Universities } from './universities.ts'

/** A university info record of the specification: a programme in short. */
export interface Info {
  line: number
  id: string
  name: string
  country: string
  state: string
  degrees: string[]
  disciplines: string[]
  slug: string
  /** True once a course has used this record. */
  used: boolean
}

/**
 * The university_info records of a feed, by id and by name and university. They supplement the courses, which
 * say more.
 */
export class Infos {
  private byId = new Map<string, Info>()
  private byName = new Map<string, Info>()
  private all: Info[] = []
  private universities: Universities

  constructor(universities: Universities) {
    this.universities = universities
  }

  add(line: number, row: Record<string, string>) {
    const info: Info = {
      line,
      id: (row.id ?? '').trim(),
      name: (row.name ?? '').trim(),
      country: row.country ?? '',
      state: row.state ?? '',
      degrees: splitList(row.degree),
      disciplines: splitList(row.discipline),
      slug: (row.school_slug ?? '').trim(),
      used: false,
    }
    this.all.push(info)
    if (info.id) this.byId.set(info.id, info)
    const university = this.universities.withSlug(info.slug)
    if (university) this.byName.set(nameKey(info.name, university.name), info)
  }

  /** Returns the record with a course's id, or with its name and university, and marks it as used. */
  takeFor(id: string, name: string, university: string): Info | undefined {
    if (this.all.length === 0) return undefined
    const info = (id && this.byId.get(id)) || this.byName.get(nameKey(name, university))
    if (info) info.used = true
    return info || undefined
  }

  /** Records that no course has used: they are programmes of their own. */
  unused = () => this.all.filter((info) => !info.used)
}

const nameKey = (name: string, university: string) =>
  `${normalizeInstitutionName(name)}\n${normalizeInstitutionName(university)}`
