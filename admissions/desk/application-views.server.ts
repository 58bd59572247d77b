import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Actor, own } from '../access/types.ts'
import { type ApplicationFilter, getParameters, isSameFilter } from './application-filter.ts'
import { type ApplicationView, MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from './application-views.ts'
import * as store from './application-views-store.server.ts'

type NameFault = {
  ok: false
  reason: 'invalid'
  faults: { name: 'name-missing' | 'name-long' | 'name-taken' }
}
type ViewOutcome = { ok: true } | NameFault | { ok: false; reason: 'too-many-views' }
type RenameOutcome = { ok: true } | NameFault | { ok: false; reason: 'view-gone' | 'view-renamed' }

/** Returns the lists that a member of staff has named, by name. */
export async function listViews({ pool }: Database, { by }: Actor): Promise<ApplicationView[]> {
  if (!by.id) return []
  await obey(pool, 'desk.saveView', { by, student: { id: by.id } })
  return store.readViews(pool, by.id)
}

/** Names a list of applications. The same list under the same name is saved once, however often it is sent. */
export async function saveView(
  database: Database,
  actor: Actor,
  { name, filter }: { name: string; filter: ApplicationFilter },
  now: Date,
): Promise<ViewOutcome> {
  return changing(database, 'desk.saveView', toOwnActing(actor), async (client, recordEvent) => {
    const fault = checkName(name)
    if (fault) return fault
    const views = await store.readViews(client, toOwnActing(actor).student.id)
    const sameName = views.find((view) => isSameName(view.name, name))
    if (sameName) return isSameFilter(sameName.filter, filter) ? { ok: true } : refuseName('name-taken')
    if (views.length >= MAX_VIEWS) return { ok: false, reason: 'too-many-views' }
    const view = { name, filter: getParameters(filter) }
    await recordEvent(await store.insertView(client, toOwnActing(actor).student.id, view, now))
    return { ok: true }
  })
}

/**
 * Renames a view. `was`: the name that the page showed, so a name written in another tab is not overwritten.
 */
export async function renameView(
  database: Database,
  actor: Actor,
  id: string,
  { name, was }: { name: string; was: string },
): Promise<RenameOutcome> {
  return changing(database, 'desk.renameView', toOwnActing(actor), async (client, recordEvent) => {
    const views = await store.readViews(client, toOwnActing(actor).student.id)
    const view = views.find((view) => view.id === id)
    if (!view) return { ok: false, reason: 'view-gone' }
    if (view.name === name) return { ok: true }
    if (view.name !== was) return { ok: false, reason: 'view-renamed' }
    const fault = checkName(name)
    if (fault) return fault
    if (views.some((view) => view.id !== id && isSameName(view.name, name))) return refuseName('name-taken')
    await store.writeViewName(client, id, name)
    await recordEvent(id)
    return { ok: true }
  })
}

/** Removes a view. Returns false if the person has no such view. */
export async function removeView(database: Database, actor: Actor, id: string): Promise<boolean> {
  return changing(database, 'desk.removeView', toOwnActing(actor), async (client, recordEvent) => {
    const views = await store.readViews(client, toOwnActing(actor).student.id)
    if (!views.some((view) => view.id === id)) return false
    await store.deleteView(client, id)
    await recordEvent(id)
    return true
  })
}

/** Returns the acting of a member of staff on their own records. */
function toOwnActing({ by, surface }: Actor) {
  if (!by.id || by.role === 'visitor') throw new Error('Views belong to a person with an account.')
  return own({ id: by.id, role: by.role }, surface)
}

function checkName(name: string): NameFault | undefined {
  if (!name) return refuseName('name-missing')
  if ([...name].length > MAX_VIEW_NAME_LENGTH) return refuseName('name-long')
}

const refuseName = (fault: NameFault['faults']['name']): NameFault => ({
  ok: false,
  reason: 'invalid',
  faults: { name: fault },
})

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
