import type { ReactNode } from 'react'
import { data } from 'react-router'
import { openParentLink } from '../../../admissions/family/links.server.ts'
import { LINK_PARTS, type LinkPart } from '../../../admissions/family/rules.ts'
import { pageContext } from '../../context.ts'
import { isOpenedByPerson } from '../../opened-by-person.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Messages } from '../messages/Thread.tsx'
import { OfferList } from '../offers/OfferList.tsx'
import { SharedEntries } from '../shortlist/SharedEntries.tsx'
import type { Route } from './+types/shared'
import { CostLines } from './CostLines.tsx'
import { PathLines } from './PathLines.tsx'
import { presentParts, type ShownParts } from './shared.server.ts'
import { familyWords } from './words.ts'

const { shared: words, parts: partWords } = familyWords

/** Only for people who have the link: no search engine lists it and no cache keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const byPerson = isOpenedByPerson(request)
  const view = await openParentLink(page.database, params.token, { byPerson, now: page.now() })
  if (!view) throw data(words.gone, { status: 404, headers: PRIVATE })
  return data(
    {
      name: view.name,
      firstName: view.firstName,
      until: page.dayOf(view.expiresAt),
      parts: await presentParts(view.parts, page),
    },
    { headers: PRIVATE },
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

/** Other sites do not get the address either. */
export const meta = () => [
  ...createUnlistedMeta(words.titleAlone),
  { name: 'referrer', content: 'same-origin' },
]

/** The section of each part; nothing for one that is empty. */
const sections: { [Part in LinkPart]: (shown: NonNullable<ShownParts[Part]>) => ReactNode } = {
  offers: (offers) => offers.length > 0 && <OfferList offers={offers} />,
  path: (openPaths) => openPaths.length > 0 && <PathLines paths={openPaths} />,
  shortlist: (entries) => entries.length > 0 && <SharedEntries entries={entries} />,
  costs: (costs) => costs.length > 0 && <CostLines costs={costs} />,
  messages: (messages) =>
    messages.length > 0 && (
      <>
        <p className="small quiet">{words.newest}</p>
        <Messages messages={messages} earlier={false} pageAt={() => ''} readOnly />
      </>
    ),
}

export default function ForParent({ loaderData: { name, firstName, until, parts } }: Route.ComponentProps) {
  const chosenParts = LINK_PARTS.filter((part) => parts[part] !== undefined)
  return (
    <div className="page parent-view grid gap-4 py-page">
      <h1>{words.title(firstName)}</h1>
      <p className="lead">{words.lead(name, firstName)}</p>
      <p className="small quiet">
        {words.until} <DayText day={until} />. <span className="no-print">{words.print}</span>
      </p>
      {chosenParts.length > 1 && (
        <nav className="no-print" aria-label={words.contents}>
          <ul className="chips">
            {chosenParts.map((part) => (
              <li key={part}>
                <a className="chip" href={`#${part}`}>
                  {partWords[part].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosenParts.map((part) => (
        <section key={part} aria-labelledby={part}>
          <h2 id={part}>{partWords[part].title}</h2>
          {sections[part](parts[part] as never) || <p>{partWords[part].none}</p>}
        </section>
      ))}
      {chosenParts.some((part) => part !== 'messages') && <MarksLegend />}
    </div>
  )
}
