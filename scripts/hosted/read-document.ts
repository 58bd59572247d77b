import { findCountryFromText } from '../../admissions/catalogue/places/places.ts'
import type { Texts } from '../../admissions/editing/merge.ts'
import { isEmail, toCanonicalEmail } from '../../admissions/inputs/email.ts'
import { MAX_ENTRIES } from '../../admissions/profile/fields.ts'
import { findStateFromText } from '../../admissions/profile/places.server.ts'
import {
  findAboutFaults,
  findEntryFaults,
  type OutsideFacts,
  tidyTexts,
} from '../../admissions/profile/rules.ts'
import type { AboutField } from '../../admissions/profile/types.ts'
import {
  ABOUT_NAMES,
  ENTRY_NAMES,
  HOSTED_LISTS,
  type HostedDocument,
  type HostedList,
} from '../../admissions/user-document/user-document.ts'
import { DOCUMENT_FIELDS, getDay, getText, toOwnEntry } from './own-entry.ts'

/** A rejected value, and the reason. It reveals nothing about the value itself. */
export interface RejectedStudent {
  /** `gender`, `education.score` */
  field: string
  /** A fault of the form's (`choice`, `day`, `range`), or `required`, `not-a-list`, `empty`, `too-many`. */
  reason: string
}

/** A hosted document in our terms. */
export interface HostedStudent {
  uid: string
  email: string
  createdAt: Date | undefined
  about: Texts<AboutField>
  filterDetails: unknown
  entries: Record<HostedList, { id: string | number; fields: Texts }[]>
  kept: { favorites: string[]; documents: HostedDocument[]; photoURL: string }
}

export interface HostedReading {
  /** `undefined` if it is not a student's document. */
  student?: HostedStudent
  rejected: RejectedStudent[]
  unknown: string[]
}

const MAX_DETAILS_LENGTH = 65_536
const MAX_DOCUMENTS = 200

/**
 * Reads an unchecked document of a hosted store; what cannot be stored is left out and reported. Without an
 * e-mail address there is no student.
 */
export function readHosted(uid: string, document: unknown, world: OutsideFacts): HostedReading {
  const rejected: RejectedStudent[] = []
  const unknown: string[] = []
  const problems = { rejected, unknown }
  if (!isRecord(document)) {
    rejected.push({ field: '', reason: 'not-a-document' })
    return problems
  }
  const email = toCanonicalEmail(getText(document.email))
  if (!isEmail(email)) {
    rejected.push({ field: 'email', reason: email ? 'email' : 'required' })
    return problems
  }
  unknown.push(...Object.keys(document).filter((name) => !DOCUMENT_FIELDS.includes(name)))

  const student: HostedStudent = {
    uid,
    email,
    createdAt: findTime(document.createdAt),
    about: readAboutFields(document, email, world, rejected),
    filterDetails: findDetails(document.filterDetails, rejected),
    entries: { experience: [], education: [], test_score: [] },
    kept: {
      favorites: listRecords(document, 'favorites', rejected, MAX_DOCUMENTS)
        .map(({ id }) => getText(id))
        .filter(Boolean),
      documents: listRecords(document, 'documents', rejected, MAX_DOCUMENTS).flatMap((entry) =>
        readDocumentEntry(entry, rejected),
      ),
      photoURL: getText(document.photoURL),
    },
  }
  for (const list of HOSTED_LISTS) student.entries[list] = listEntries(document, list, world, problems)
  return { ...problems, student }
}

function readAboutFields(
  document: Record<string, unknown>,
  email: string,
  world: OutsideFacts,
  rejected: RejectedStudent[],
) {
  const texts = { oneName: '' } as Texts<AboutField>
  for (const [hostedName, ours] of Object.entries(ABOUT_NAMES)) texts[ours] = getText(document[hostedName])
  texts.dateOfBirth = getDay(texts.dateOfBirth)
  texts.gender = texts.gender.toLowerCase()
  texts.country = findCountryFromText(texts.country) ?? texts.country
  texts.nationality = findCountryFromText(texts.nationality) ?? texts.nationality
  texts.state = findStateFromText(texts.country, texts.state)
  const about = tidyTexts('about', texts) as Texts<AboutField>
  const faults = findAboutFaults(about, world)
  for (const [hostedName, ours] of Object.entries(ABOUT_NAMES)) {
    const fault = faults[ours]
    if (!fault || fault.is === 'required') continue
    rejected.push({ field: hostedName, reason: fault.is })
    about[ours] = ''
  }
  about.userName ||= `${about.firstName} ${about.lastName}`.trim() || email.split('@')[0]
  return about
}

function listEntries(
  document: Record<string, unknown>,
  list: HostedList,
  world: OutsideFacts,
  { rejected, unknown }: { rejected: RejectedStudent[]; unknown: string[] },
) {
  const { kind, fields: names } = ENTRY_NAMES[list]
  const fieldNames = ['id', ...Object.keys(names)]
  return listRecords(document, list, rejected, MAX_ENTRIES).flatMap((entry, index) => {
    for (const name of Object.keys(entry)) {
      const field = `${list}.${name}`
      if (!fieldNames.includes(name) && !unknown.includes(field)) unknown.push(field)
    }
    const fields = tidyTexts(
      kind,
      toOwnEntry(list, entry, (name) => findCountryFromText(name) ?? name),
    )
    if (Object.entries(fields).every(([name, text]) => text === '' || name === 'current')) {
      rejected.push({ field: list, reason: 'empty' })
      return []
    }
    const faults = findEntryFaults(kind, fields, world)
    for (const [field, { is }] of Object.entries(faults)) {
      // A field that is missing here is missing in the document too. An entry without a known test is
      // dropped.
      if (is === 'required' && field !== 'test') continue
      const hostedName = Object.entries(names).find(([, ours]) => ours === field)?.[0] ?? field
      rejected.push({ field: `${list}.${hostedName}`, reason: is })
      if (field === 'test') return []
      fields[field] = ''
    }
    return [{ id: typeof entry.id === 'number' ? entry.id : getText(entry.id) || index + 1, fields }]
  })
}

function readDocumentEntry(entry: Record<string, unknown>, rejected: RejectedStudent[]): HostedDocument[] {
  const [title, url, date] = [getText(entry.title), getText(entry.url), getText(entry.date)]
  if (title && /^https?:\/\//.test(url))
    return [{ id: typeof entry.id === 'number' ? entry.id : getText(entry.id), title, url, date }]
  rejected.push({ field: title ? 'documents.url' : 'documents.title', reason: 'required' })
  return []
}

function listRecords(
  document: Record<string, unknown>,
  name: string,
  rejected: RejectedStudent[],
  maxEntries: number,
) {
  const list = document[name] ?? []
  if (!Array.isArray(list)) {
    rejected.push({ field: name, reason: 'not-a-list' })
    return []
  }
  const records = list.filter(isRecord)
  if (records.length < list.length) rejected.push({ field: name, reason: 'not-a-document' })
  if (records.length > maxEntries) rejected.push({ field: name, reason: 'too-many' })
  return records.slice(0, maxEntries)
}

function findDetails(details: unknown, rejected: RejectedStudent[]) {
  if (details === undefined || details === null) return undefined
  if (isRecord(details) && JSON.stringify(details).length <= MAX_DETAILS_LENGTH) return details
  rejected.push({ field: 'filterDetails', reason: isRecord(details) ? 'too-long' : 'not-a-document' })
}

/** Parses a time as hosted stores write it: ISO 8601, milliseconds, or their own `{ seconds }`. */
function findTime(value: unknown) {
  const seconds = isRecord(value) ? (value.seconds ?? value._seconds) : undefined
  const time =
    typeof seconds === 'number'
      ? new Date(seconds * 1000)
      : typeof value === 'string' || typeof value === 'number'
        ? new Date(value)
        : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
