import { type ComponentType, createElement, type ReactNode } from 'react'
import { useMatches } from 'react-router'

export interface PageHandle {
  /** The page is only read: it gets no script but the small one of the frame. */
  onlyRead?: true
  /** Loads the page's script immediately: the page acts without user input. */
  atOnce?: true
  /** Users sign in here: the device reports its time zone. */
  signsIn?: true
  /** The id at which the page's own part begins, if a row of places is above it. */
  begins?: string
  /** The place of the bar that the page belongs to, if its address does not tell. */
  within?: string
  /** The page shows the site as institutions see it. */
  variant?: 'institutions'
  /**
   * The page has its own bar instead of the site's header and footer; `read`: the data that the page loaded
   * for it.
   */
  bar?: ComponentType<{ read: never }>
}

/** Returns the handle of the current page and those around it; pages without one are ordinary. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/**
 * Returns the place of the bar that the current page belongs to, from its handle. A page that could not be
 * read belongs to none.
 */
export function usePlaceWithin(): string | undefined {
  const read = useMatches().filter(({ loaderData }) => loaderData !== undefined)
  return read.map(({ handle }) => (handle as PageHandle | undefined)?.within).findLast(Boolean)
}

/** Returns the bar of the current page or a parent. A page that failed to load has none. */
export function usePageBar(): ReactNode {
  const match = useMatches().find(
    ({ handle, loaderData }) => loaderData && (handle as PageHandle | undefined)?.bar,
  )
  return match && createElement((match.handle as PageHandle).bar!, { read: match.loaderData as never })
}
