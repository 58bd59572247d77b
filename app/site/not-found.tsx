import { data } from 'react-router'
import { NotFound } from './Apology.tsx'
import type { PageHandle } from './handle.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
