import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { addPicks, useShortlistPicks } from '../../programme/ticks/shortlist-choice.ts'
import { useFigures } from '../../ui/figures.ts'
import { showToast } from '../../ui/toast.ts'
import { shortlistWords } from './words.ts'

const words = shortlistWords.offer
const PUT_OFF = 'shortlist-offer'

/**
 * Renders the programmes picked on this device before signing in: asks which to add to the student's shortlist.
 * Adds nothing unasked.
 */
export function ShortlistOffer({ shortlisted }: { shortlisted: string[] }) {
  const { choices, keep } = useShortlistPicks()
  const { revalidate } = useRevalidator()
  const figures = useFigures()
  const [later, setLater] = useState(false)
  const newChoices = choices.filter(({ id }) => !shortlisted.includes(id))
  const free = SHORTLIST_SIZE - shortlisted.length
  if (newChoices.length === 0 || later || wasPutOff()) return null

  async function add(form: HTMLFormElement) {
    const ids = new FormData(form).getAll('pick').map(String)
    if (ids.length === 0) return
    const results = await addPicks(ids)
    if (!results) return
    // Programmes that found no place stay in this list.
    const refusedIds = results.filter(({ outcome }) => outcome === 'full').map(({ programme }) => programme)
    keep(choices.filter(({ id }) => !ids.includes(id) || refusedIds.includes(id)))
    const addedCount = results.filter(({ outcome }) => outcome === 'added').length
    if (refusedIds.length > 0) showToast(shortlistWords.toasts.full, { kind: 'warning', stays: 1_500 })
    else
      showToast(addedCount === 1 ? shortlistWords.toasts.added : words.added(addedCount, figures), {
        stays: 1_500,
      })
    await revalidate()
  }

  return (
    <section className="shortlist-offer no-print" aria-labelledby="shortlist-offer">
      <form
        className="page grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add(event.currentTarget)
        }}
      >
        <h2 id="shortlist-offer">{words.title}</h2>
        <p>{words.lead(free, figures)}</p>
        <ul>
          {newChoices.map(({ id, title, institution }, index) => (
            <li key={id}>
              <label className="tick">
                <input
                  type="checkbox"
                  name="pick"
                  value={id}
                  defaultChecked={index < free}
                  disabled={free === 0}
                />
                <span>
                  {title} <span className="quiet">{institution}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="acts mt-2">
          <button type="submit" className="button next" disabled={free === 0}>
            {words.add}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              putOff()
              setLater(true)
            }}
          >
            {words.later}
          </button>
          <button type="button" className="button bare" onClick={() => keep([])}>
            {words.forget}
          </button>
        </div>
      </form>
    </section>
  )
}

/** Hides the offer until this tab is closed. */
function putOff() {
  try {
    sessionStorage.setItem(PUT_OFF, 'later')
  } catch {
    // Without storage, the question appears again on the next page.
  }
}

function wasPutOff() {
  try {
    return sessionStorage.getItem(PUT_OFF) === 'later'
  } catch {
    return false
  }
}
