import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { ENTRY_KINDS } from '../../../admissions/profile/fields.ts'
import { listStates } from '../../../admissions/profile/places.server.ts'
import { readProfileTexts } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { createKey } from '../../forms/send-form.ts'

const options = countries
  .map(({ code, name }) => [code, name] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'))

/** Returns the data of the profile page. `address`: may name a list to add to, or what was just saved. */
export async function loadProfile({ database, latestDay }: PageContext, student: SignedIn, address: URL) {
  const { about, experience, education, testResults } = await readProfileTexts(database, own(student))
  return {
    about,
    experience,
    education,
    testResults,
    countries: options,
    /** Those of the country that is kept; others are fetched when they are chosen. */
    states: listStates(about.country),
    today: latestDay(),
    name: [about.firstName, about.lastName].filter(Boolean).join(' ') || student.name,
    image: student.image,
    adding: findAddedList(address.searchParams.get('add')),
    done: address.searchParams.get('done') ?? undefined,
  }
}

/** Returns the list to open with a first entry, and the new entry's key. */
function findAddedList(name: string | null) {
  const kind = ENTRY_KINDS.find((entryKind) => entryKind === name)
  return kind && { kind, key: createKey() }
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>
