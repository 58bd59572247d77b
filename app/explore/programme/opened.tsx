import { Navigate, redirect, useLocation } from 'react-router'
import { paths } from '../../paths.ts'

const toTheSearch = paths.explore({ notice: 'choose' })

/**
 * Redirects to the search: a document request never carries navigation state, so there is no programme to
 * show.
 */
export function loader() {
  return redirect(toTheSearch)
}

/** Keeps the router from asking the server: within the running site, the state is read below. */
export async function clientLoader() {
  return null
}

/** Renders the programme named by the navigation state, at its own address: that one can be shared and kept. */
export default function OpenedProgramme() {
  const id = readProgramme(useLocation().state)
  return <Navigate to={id ? paths.programme({ id }) : toTheSearch} replace />
}

/** Reads the programme or its id from the history state, as set by the page that led here. */
function readProgramme(state: unknown): string | undefined {
  const { programme } = (state ?? {}) as { programme?: unknown }
  const id =
    typeof programme === 'object' && programme !== null ? (programme as { id?: unknown }).id : programme
  return typeof id === 'string' && id !== '' ? id : undefined
}
