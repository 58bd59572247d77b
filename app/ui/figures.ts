import { useRouteLoaderData } from 'react-router'
import { type Figures, figuresFor } from '../words/figures.ts'
import type { Locale } from '../words/locale.ts'

/** How figures are written for this visitor: the server chooses, so that the page says the same before and after it hydrates. */
export function useFigures(): Figures {
  const root = useRouteLoaderData<{ frame: { locale: Locale } }>('root')
  return figuresFor(root?.frame.locale ?? 'en-IN')
}
