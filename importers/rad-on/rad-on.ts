import { z } from 'zod'
import { fieldByIsced } from '../../admissions/catalogue/fields.ts'
import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type {
  Fact,
  InstitutionRecord,
  ProgrammeRecord,
  StudyLevel,
} from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { editionOf } from '../reading/one-table.ts'
import { jsonRecords } from '../reading/records.ts'
import { tidy } from '../reading/text.ts'
import { type Described, institutionRecord, sourceOf, whereabouts } from '../records.ts'
import { slugOf } from '../slug.ts'
import { type Register, RegisterRefused } from '../types.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => tidy(String(value ?? '')))

const Course = z.object({
  courseUuid: z.string(),
  courseName: text,
  levelName: text,
  currentStatusName: text,
  mainInstitutionUuid: z.string(),
  mainInstitutionName: text,
  leadingInstitutionCity: text,
  iscedCode: text,
  courseInstances: z
    .array(
      z.object({
        statusName: text,
        bridging: text,
        formName: text,
        languageName: text,
        numberOfSemesters: text,
      }),
    )
    .nullish()
    .transform((instances) => instances ?? []),
})
type Course = z.infer<typeof Course>

export const radOn: Register = {
  name: 'rad-on',
  title: 'Poland, RAD-on (POL-on), courses of study',
  untried: true,
  takes: 'The pages of /opendata/polon/courses as JSON files, all of them in one folder.',
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    const source = sourceOf(described, editionOf(files[0], input), input.today)
    yield { kind: 'source', source }

    const courses = new Map<string, Course>()
    for await (const { row, reject } of jsonRecords(files, Course, 'courses', 'not-a-course', log)) {
      const why = whyNot(row)
      if (courses.has(row.courseUuid))
        log.note('read-twice', 'Pages overlap: a course that stands on two is one.')
      else if (why) reject(...why)
      else courses.set(row.courseUuid, row)
    }
    if (courses.size === 0) throw new RegisterRefused(`${files[0].name} holds no courses that are taught.`)
    for (const own of Map.groupBy(courses.values(), (course) => course.mainInstitutionUuid).values())
      yield { kind: 'institution', institution: institutionFrom(own, source.id) }
    for (const course of courses.values())
      yield { kind: 'programme', programme: programmeFrom(course, source.id) }
  },
}

const TAUGHT = 'prowadzone'
const levels: Record<string, StudyLevel> = {
  'pierwszego stopnia': 'bachelor',
  'drugiego stopnia': 'master',
  // Begun after school, and ends with the master's.
  'jednolite magisterskie': 'integrated-master',
}
const languages: Record<string, string> = {
  polski: 'Polish',
  angielski: 'English',
  niemiecki: 'German',
  francuski: 'French',
  hiszpański: 'Spanish',
  włoski: 'Italian',
  rosyjski: 'Russian',
  ukraiński: 'Ukrainian',
}

/** The register's notes stand after the name: `Górnictwo [obowiązująca do 2019-09-30]`. */
const titleOf = ({ courseName }: Course) =>
  tidy(courseName.replace(/\s*[[(](?:ustawa|rozporządzenie|obowiązując|od \d)[^\])]*[\])]\s*$/i, ''))
const taughtOf = ({ courseInstances }: Course) =>
  courseInstances.filter(({ statusName, bridging }) => statusName === TAUGHT && bridging !== 'Tak')

function whyNot(course: Course): [reason: string, detail: string] | undefined {
  const called = `${course.courseName} at ${course.mainInstitutionName}`
  if (!titleOf(course) || !course.mainInstitutionName)
    return ['no-title', `The course ${course.courseUuid} has no name, or its institution.`]
  if (!levels[course.levelName])
    return ['unknown-level', `"${course.levelName}" of ${called} is not a known level.`]
  if (course.currentStatusName !== TAUGHT)
    return ['not-taught', `${called} is "${course.currentStatusName}".`]
  if (taughtOf(course).length === 0) return ['not-taught', `${called} has no form in which it is taught.`]
  return undefined
}

const institutionId = ({ mainInstitutionUuid }: Course) => `rad-on-${slugOf(mainInstitutionUuid)}`
const placeIn = ({ leadingInstitutionCity }: Course) => placeOf('PL', '', leadingInstitutionCity)

function institutionFrom(courses: Course[], source: string): InstitutionRecord {
  const [first] = courses
  const cities = new Map(courses.map((course) => [course.leadingInstitutionCity, placeIn(course)]))
  const { place, sites } = whereabouts([...cities.values()], { country: 'PL' })
  return institutionRecord(institutionId(first), first.mainInstitutionName, place, source, { sites })
}

function programmeFrom(course: Course, source: string): ProgrammeRecord {
  const published = <T>(value: T): Fact<T> => ({ state: 'published', value, source })
  const taught = taughtOf(course)
  const taughtIn = [
    ...new Set(taught.flatMap(({ languageName }) => languages[languageName.toLowerCase()] ?? [])),
  ].sort()
  const fullTime = taught.filter(({ formName }) => formName === 'stacjonarne')
  const semesters = new Set(fullTime.map(({ numberOfSemesters }) => Number(numberOfSemesters)))
  const [only] = semesters
  const narrow = course.iscedCode.padStart(4, '0').slice(0, 3)
  return {
    id: `rad-on-${slugOf(course.courseUuid)}`,
    title: titleOf(course),
    institution: institutionId(course),
    ...placeIn(course),
    level: levels[course.levelName],
    ...(fieldByIsced(narrow) && { field: narrow, fieldFrom: `ISCED ${course.iscedCode}` }),
    origin: { state: 'published', source },
    facts: {
      ...(semesters.size === 1 &&
        only >= 1 &&
        only <= 14 && {
          durationMonths: { ...published(only * 6), basis: `full time, ${only} semesters of six months` },
        }),
      ...(taughtIn.length > 0 && { language: published(taughtIn.join(', ')) }),
    },
  }
}

const described: Described = {
  register: 'rad-on',
  publisher: 'Ministry of Science and Higher Education, Poland',
  title: 'RAD-on, courses of study in the POL-on system',
  licence: 'CC0',
  page: 'https://radon.nauka.gov.pl/',
}
