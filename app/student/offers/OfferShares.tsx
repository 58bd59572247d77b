import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { MadeLink } from '../shortlist/MadeLink.tsx'
import type { OffersAnswer } from './actions.server.ts'
import { offerWords } from './words.ts'

const words = offerWords.share

/** A link that works. `openedOn`: the day on which it was opened last. */
export interface ShownShare {
  id: string
  madeOn: string
  until: string
  opened: number
  openedOn?: string
}

/** Renders the links by which parents read the offers, how often each was opened, and how to end it. */
export function OfferShares({ shares, answer }: { shares: ShownShare[]; answer: OffersAnswer | undefined }) {
  return (
    <section className="no-print grid gap-3 mt-4" aria-labelledby="shares">
      <h2 id="shares">{words.title}</h2>
      <p>{words.lead}</p>
      {answer?.link && <MadeLink link={answer.link} title={words.message} />}
      <PostForm form="share" answer={answer} className="grid gap-3">
        <FormMessages heading={words.title} />
        <p className="acts">
          <Submit does="share" kind="plain" label={words.make} />
        </p>
        {shares.length > 0 && (
          <>
            <h3>{words.open}</h3>
            <ul className="share-list">
              {shares.map(({ id, madeOn, until, opened, openedOn }) => (
                <li key={id}>
                  <span>
                    {words.madeOn} <DayText day={madeOn} />, {words.until} <DayText day={until} />.{' '}
                    {words.opened(opened)}
                    {openedOn && (
                      <>
                        , {words.last} <DayText day={openedOn} />
                      </>
                    )}
                  </span>
                  <Submit does={`end ${id}`} kind="bare" label={words.end} />
                </li>
              ))}
            </ul>
            <p className="small quiet">{words.hint}</p>
          </>
        )}
      </PostForm>
    </section>
  )
}
