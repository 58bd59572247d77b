import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { isUnder18 } from '../accounts/minors/age.server.ts'
import { findConsentFor } from '../accounts/minors/store.server.ts'
import { getCountryName } from '../catalogue/places/places.ts'
import { getLatestDay } from '../days/days.server.ts'
import { type Edit, mergeEdit, type Overlap, type Texts } from '../editing/merge.ts'
import type { ProfileFaults } from './faults.ts'
import { type EntryKind, type FormName, listFields, listGroups, MAX_ENTRIES } from './fields.ts'
import { findStateFromText, listStates } from './places.server.ts'
import { readTypedEntry } from './read.ts'
import { findAboutFaults, findEntryFaults, type OutsideFacts, tidyTexts } from './rules.ts'
import * as store from './store.server.ts'
import type { AboutField, EntryTexts, Profile } from './types.ts'

/** Returns the whole profile of a student. Throws if there is no such student. */
export async function getProfile(database: Database, acting: Acting): Promise<Profile> {
  const { about, experience, education, testResults, filterDetails } = await readProfileTexts(
    database,
    acting,
  )
  return {
    about,
    experience: experience.map((entry) => readTypedEntry('experience', entry)),
    education: education.map((entry) => readTypedEntry('education', entry)),
    testResults: testResults.map((entry) => readTypedEntry('testResults', entry)),
    filterDetails,
  }
}

/** Returns the whole profile for a résumé, which only the student makes. */
export async function readForResume(database: Database, acting: Acting): Promise<Profile> {
  await obey(database.pool, 'profile.makeResume', acting)
  return getProfile(database, acting)
}

/** Returns the whole profile as forms show it: every field a text. */
export async function readProfileTexts({ pool }: Database, acting: Acting) {
  await obey(pool, 'profile.view', acting)
  const { id } = acting.student
  const [about, experience, education, testResults, filterDetails] = await Promise.all([
    store.readAbout(pool, id),
    store.readProfileEntries(pool, id, 'experience'),
    store.readProfileEntries(pool, id, 'education'),
    store.readProfileEntries(pool, id, 'testResults'),
    store.readFilterDetails(pool, id),
  ])
  if (!about) throw new Error('The student whose profile was asked for is gone.')
  return { about, experience, education, testResults, filterDetails }
}

/** The saved values, including fields that other people have changed in the meantime. */
type SavedTexts = { ok: true; texts: Texts }
type Invalid = { ok: false; reason: 'invalid'; faults: ProfileFaults }
/** There is no such entry, or it is not theirs: the same answer. */
type EntryGone = { ok: false; reason: 'not-there' }

/**
 * Saves a person's changes to About. If another user has changed the same fields since, saves nothing and
 * asks the person.
 */
export function saveAbout(
  database: Database,
  acting: Acting,
  edit: Edit,
  now: Date,
): Promise<SavedTexts | Invalid | Overlap> {
  const { student } = acting
  return changing(database, 'profile.saveAbout', acting, async (client, recordEvent) => {
    const about = await store.readAbout(client, student.id)
    const current = tidyTexts('about', pickFields(about!, listFields('about')))
    const merged = mergeEdit(current, tidyEdit('about', edit), listGroups('about'))
    if (!merged.ok) return merged

    const faults = findAboutFaults(merged.values, createOutsideFacts(now))
    const { dateOfBirth } = merged.values
    if (dateOfBirth && !faults.dateOfBirth && isUnder18(dateOfBirth, now))
      if (!(await findConsentFor(client, student.id))) faults.dateOfBirth = { is: 'needs-parent' }
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

    await store.writeAbout(client, student.id, merged.values as Texts<AboutField>, now)
    // The names of the fields, never their values.
    const changedFields = listFields('about').filter((field) => merged.values[field] !== current[field])
    await recordEvent(changedFields.length > 0 ? changedFields.join(' ') : undefined)
    return { ok: true, texts: merged.values }
  })
}

/**
 * Adds an entry to one of the lists. `draft` (a UUID) identifies the form: sending it twice adds one entry
 * and returns the same answer.
 */
export function addEntry(
  database: Database,
  acting: Acting,
  kind: EntryKind,
  draft: string,
  texts: Texts,
  now: Date,
): Promise<{ ok: true; id: string } | Invalid | { ok: false; reason: 'list-full' }> {
  const { student } = acting
  return changing(database, 'profile.addEntry', acting, async (client, recordEvent) => {
    const earlier = await store.findByDraft(client, student.id, kind, draft)
    if (earlier) return { ok: true, id: earlier }

    const fields = tidyTexts(kind, texts)
    const faults = findEntryFaults(kind, fields, createOutsideFacts(now))
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
    if ((await store.countEntries(client, student.id, kind)) >= MAX_ENTRIES)
      return { ok: false, reason: 'list-full' }

    const id = await store.insertEntry(client, student.id, kind, draft, fields)
    await recordEvent(id)
    return { ok: true, id }
  })
}

/** Saves a person's changes to an entry, as `saveAbout` does. */
export function changeEntry(
  database: Database,
  acting: Acting,
  kind: EntryKind,
  id: string,
  edit: Edit,
  now: Date,
): Promise<SavedTexts | Invalid | Overlap | EntryGone> {
  const { student } = acting
  return changing(database, 'profile.changeEntry', acting, async (client, recordEvent) => {
    const entry = await store.findEntry(client, student.id, kind, id)
    if (!entry) return { ok: false, reason: 'not-there' }
    const merged = mergeEdit(tidyTexts(kind, entry.fields), tidyEdit(kind, edit), listGroups(kind))
    if (!merged.ok) return merged

    const fields = tidyTexts(kind, merged.values)
    const faults = findEntryFaults(kind, fields, createOutsideFacts(now))
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

    await store.updateEntry(client, student.id, kind, id, fields)
    await recordEvent(id)
    return { ok: true, texts: fields }
  })
}

/**
 * Removes an entry, unless it has been changed since the person saw it: then it is shown again for checking.
 */
export function removeEntry(
  database: Database,
  acting: Acting,
  kind: EntryKind,
  id: string,
  seenVersion: number,
): Promise<{ ok: true } | EntryGone | { ok: false; reason: 'changed'; entry: EntryTexts }> {
  const { student } = acting
  return changing(database, 'profile.removeEntry', acting, async (client, recordEvent) => {
    const entry = await store.findEntry(client, student.id, kind, id)
    if (!entry) return { ok: false, reason: 'not-there' }
    if (entry.version !== seenVersion) return { ok: false, reason: 'changed', entry }

    await store.deleteEntry(client, student.id, kind, id)
    await recordEvent(id)
    return { ok: true }
  })
}

/** Saves the last input of the recommendations form. The form defines its shape. */
export function saveFilterDetails(
  database: Database,
  acting: Acting,
  details: object,
  now: Date,
): Promise<void> {
  const { student } = acting
  return changing(database, 'profile.saveFilterDetails', acting, async (client, recordEvent) => {
    await store.writeFilterDetails(client, student.id, details, now)
    await recordEvent()
  })
}

/** Returns profile entries added or changed since the recommendations form was last saved. */
export async function listEntriesSinceForm(
  { pool }: Database,
  acting: Acting,
  { education, testResults }: Profile,
): Promise<Pick<Profile, 'education' | 'testResults'>> {
  await obey(pool, 'profile.view', acting)
  const newer = await store.listEntriesSinceFilterDetails(pool, acting.student.id)
  const isNewer = ({ id }: { id: string }) => newer.includes(id)
  return { education: education.filter(isNewer), testResults: testResults.filter(isNewer) }
}

/** Returns the outside facts that the rules need, on the day of `now`. */
export function createOutsideFacts(now: Date): OutsideFacts {
  return {
    today: getLatestDay(now),
    isCountry: (code) => getCountryName(code) !== code,
    statesOf: (country) => listStates(country).map(({ code }) => code),
  }
}

function tidyEdit(form: FormName, { values, base }: Edit): Edit {
  const tidy = { values: tidyTexts(form, values), base: tidyTexts(form, base) }
  if (form !== 'about') return tidy
  const { country, state } = tidy.values
  // If the list of states could not be shown, its name is typed.
  return { ...tidy, values: { ...tidy.values, state: findStateFromText(country, state) } }
}

function pickFields(texts: Texts, fields: readonly string[]): Texts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]]))
}
