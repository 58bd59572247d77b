import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Keeps a list as it is while another person is shown beside it: reading the list again is written down. For
 * the `shouldRevalidate` of its page.
 */
export function keepList({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
  return defaultShouldRevalidate && (formMethod !== undefined || !isSameList)
}
