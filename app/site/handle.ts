import { useLocation, useMatches } from 'react-router'

/** A page that a menu leads to; `current`: where that is not told by its address alone. */
export interface Place {
  label: string
  to: string
  current?: boolean
}

export interface PageHandle {
  /** The page is only read: it gets no script but the small one of the frame. */
  onlyRead?: true
  /** The page does its work by itself, so its script does not wait until somebody is about to use it. */
  atOnce?: true
  /** Somebody is let in here: the device tells its time zone. */
  signsIn?: true
  /** Where the page's own part begins, by its id, where a row of places stands above it. */
  begins?: string
  /** The place of the bar that the page belongs to, where its address does not say so. */
  within?: string
  /** The page shows the site as institutions see it. */
  variant?: 'institutions'
  /** What stands first in the menu of those who are here; `read`: what the page read for it. */
  places?: (read: unknown, pathname: string) => Place[]
}

/** What the page now shown and those around it say of it; pages that say nothing are ordinary ones. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/** The place of the bar that the page now shown belongs to, by what the page says of itself. A page that could not be read belongs to none. */
export function usePlaceWithin(): string | undefined {
  const read = useMatches().filter(({ loaderData }) => loaderData !== undefined)
  return read.map(({ handle }) => (handle as PageHandle | undefined)?.within).findLast(Boolean)
}

/** The places of the page now shown and of those around it. A page that could not be read has none. */
export function usePlacesHere(): Place[] {
  const { pathname } = useLocation()
  return useMatches().flatMap(({ handle, loaderData }) =>
    loaderData ? ((handle as PageHandle | undefined)?.places?.(loaderData, pathname) ?? []) : [],
  )
}
