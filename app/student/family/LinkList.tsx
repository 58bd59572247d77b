import type { LinkPart } from '../../../admissions/family/rules.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { familyWords } from './words.ts'

const words = familyWords.links

/** A link that works. `openedOn`: the day on which it was opened last. */
interface ShownLink {
  id: string
  name: string
  parts: LinkPart[]
  until: string
  opened: number
  openedOn?: string
}

/** Renders the links that work: whom each is for, what it shows, how often it was opened, and how to end it. */
export function LinkList({ links }: { links: ShownLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="grid gap-3 mt-4" aria-labelledby="links">
      <h2 id="links">{words.open}</h2>
      <PostForm>
        <ul className="share-list">
          {links.map(({ id, name, parts, until, opened, openedOn }) => (
            <li key={id}>
              <span className="break-anywhere">
                <b>{name}</b>: {words.list(parts)}
                <br />
                {words.until} <DayText day={until} />. {words.opened(opened)}
                {openedOn && (
                  <>
                    , {words.last} <DayText day={openedOn} />
                  </>
                )}
              </span>
              <ActionButton does={`end ${id}`} kind="bare">
                {words.end}
                <span className="unseen">: {name}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      </PostForm>
      <p className="small quiet">{words.hint}</p>
    </section>
  )
}
