import { data } from 'react-router'
import { NotFound } from './ErrorPage.tsx'
import type { PageHandle } from './handle.ts'
import { formatTitle, siteWords } from './words.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: formatTitle(siteWords.nothingHere) },
    { name: 'description', content: siteWords.nothingHereText },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFoundPage() {
  return <NotFound />
}
