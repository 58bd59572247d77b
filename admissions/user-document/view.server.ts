import type { ClientBase } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { readAtOneMoment } from '../../platform/database/transaction.ts'
import type { SignedIn } from '../accounts/types.ts'
import { getCountryName } from '../catalogue/places/places.ts'
import { toTitleKey } from '../documents/rules.ts'
import { readDocuments } from '../documents/store.server.ts'
import { getStateName } from '../profile/places.server.ts'
import * as profile from '../profile/store.server.ts'
import { readEntries } from '../shortlist/store.server.ts'
import { readOutline } from './store.server.ts'
import { ABOUT_NAMES, ENTRY_NAMES, HOSTED_LISTS, toHostedEntry, type UserDocument } from './user-document.ts'

/** The full addresses of files that a document names. */
export interface AddressOf {
  photo(image: string): string
  document(version: { id: string }): string
}

/** Returns the student's document as of one moment. */
export function viewUserDocument(
  { pool }: Database,
  { id }: Pick<SignedIn, 'id'>,
  addressOf: AddressOf,
): Promise<UserDocument> {
  return readAtOneMoment(pool, (client) => readUserDocument(client, id, addressOf))
}

/** Returns the student's document in the shape of the specification. Throws if there is no such student. */
export async function readUserDocument(
  client: ClientBase,
  id: string,
  addressOf: AddressOf,
): Promise<UserDocument> {
  const about = await profile.readAbout(client, id)
  if (!about) throw new Error('The student whose document was asked for is gone.')
  const { createdAt, image, uid, kept: aside, entryIds } = await readOutline(client, id)
  const shortlist = await readEntries(client, { id })
  const favorites = shortlist.map(({ programmeId }) => programmeId)
  const documents = (await readDocuments(client, { id })).map(({ id, title, versions: [latest] }) => ({
    id,
    title,
    url: addressOf.document(latest),
    date: latest.uploadedAt.toISOString(),
  }))
  const titles = new Set(documents.map(({ title }) => toTitleKey(title)))

  const document = {
    uid: uid ?? id,
    email: about.email,
    createdAt: createdAt.toISOString(),
    photoURL: image ? addressOf.photo(image) : (aside?.photoURL ?? ''),
    favorites: [...new Set([...favorites, ...(aside?.favorites ?? [])])].map((id) => ({ id })),
    filterDetails: (await profile.readFilterDetails(client, id)) ?? null,
    documents: [
      ...documents,
      ...(aside?.documents ?? []).filter(({ title }) => !titles.has(toTitleKey(title))),
    ],
  } as UserDocument
  for (const [hostedName, ours] of Object.entries(ABOUT_NAMES)) {
    const value = about[ours]
    const nameOf = {
      country: getCountryName,
      nationality: getCountryName,
      state: (code: string) => getStateName(about.country, code),
    }
    const name = Object.hasOwn(nameOf, ours) ? nameOf[ours as keyof typeof nameOf] : undefined
    document[hostedName as keyof typeof ABOUT_NAMES] = value && name ? name(value) : value
  }
  for (const list of HOSTED_LISTS) {
    const { kind } = ENTRY_NAMES[list]
    const entries = await profile.readProfileEntries(client, id, kind)
    const drafts = await profile.getDrafts(client, id, kind)
    document[list] = entries.map(({ id, fields }) =>
      toHostedEntry(list, { id: entryIds?.[drafts[id]] ?? id, fields }, getCountryName),
    )
  }
  return document
}
