import { data } from 'react-router'
import { HOUSE, siteWords } from '../words/site.ts'
import { NotFound } from './Apology.tsx'
import type { PageHandle } from './handle.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: `${siteWords.nothingHere} · ${HOUSE}` },
    { name: 'description', content: siteWords.nothingHereText },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFoundPage() {
  return <NotFound />
}
