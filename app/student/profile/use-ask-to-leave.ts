import { type RefObject, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { listFields } from '../../../admissions/profile/fields.ts'
import { splitParts } from './parts.ts'
import { profileWords as words } from './words.ts'

/** Asks before the page is left with unsaved input, by any way. */
export function useAskToLeave(form: RefObject<HTMLFormElement | null>) {
  // If the account has left this browser, the page goes at once.
  const unsaved = () =>
    !('leaves' in document.documentElement.dataset) &&
    form.current !== null &&
    hasUnsaved(new FormData(form.current))
  useBeforeUnload((event) => {
    if (unsaved()) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(words.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}

/** True if a part of the page's form differs from the text it was filled with. */
function hasUnsaved(form: FormData) {
  // A closed field, or one of a confirmation question, is not there.
  return splitParts(form).some(({ form: name, texts, values, base }) =>
    listFields(name).some((field) => texts.has(field) && values[field] !== base[field]),
  )
}
