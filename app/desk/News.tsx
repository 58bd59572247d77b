import { useFetcher, useNavigation, useRevalidator } from 'react-router'
import { useLive } from '../student/live.ts'
import { compareListings, type Listing } from './compare-listings.ts'
import { deskWords } from './words.ts'

/**
 * Announces changes by other users since a list was shown. Shows them on request only, so no row moves under
 * the user's hand. `address`: the list's own.
 */
export function DeskNews<Page extends { asOf: number }>({
  topics,
  address,
  page,
  listing,
}: {
  /** Topics of such changes (`useLive`). */
  topics: readonly string[]
  address: string
  page: Page
  listing: (page: Page) => Listing
}) {
  const beside = useFetcher()
  const now: Page | undefined = beside.data
  const { revalidate } = useRevalidator()
  const idle = useNavigation().state === 'idle'
  useLive(topics, () => void beside.load(address))
  const { added, changed } =
    idle && now && now.asOf > page.asOf
      ? compareListings(listing(page), listing(now))
      : { added: 0, changed: 0 }
  return (
    <div className="desk-news line justify-center" role="status">
      {added + changed > 0 && (
        <button type="button" className="button" onClick={() => void revalidate()}>
          {deskWords.news(added, changed)}
        </button>
      )}
    </div>
  )
}
