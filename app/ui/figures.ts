import { useRouteLoaderData } from 'react-router'
import { createFigures, type Figures } from '../words/figures.ts'
import type { Locale } from '../words/locale.ts'

/**
 * Returns the figure formats for this visitor. The server chooses, so the page is the same before and after
 * it hydrates.
 */
export function useFigures(): Figures {
  const root = useRouteLoaderData<{ frame: { locale: Locale } }>('root')
  return createFigures(root?.frame.locale ?? 'en-IN')
}
