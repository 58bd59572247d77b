import { data } from 'react-router'
import { NotFound } from './Apology.tsx'
import type { PageHandle } from './handle.ts'
import { siteWords, titled } from './words.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: titled(siteWords.nothingHere) },
    { name: 'description', content: siteWords.nothingHereText },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFoundPage() {
  return <NotFound />
}
