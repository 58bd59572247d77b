import { useEffect } from 'react'
import { Link, redirect, useFetcher } from 'react-router'
import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { listColumns } from '../../programme/columns.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { summariseProgramme } from '../../programme/facts/summary.server.ts'
import { ProgrammeRow } from '../../programme/ProgrammeRow.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import type { TickedProgramme } from '../../programme/ticks/choice-store.ts'
import { useShortlistPicks } from '../../programme/ticks/shortlist-choice.ts'
import { useEntrances } from '../../site/entrances.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { shortlistWords } from '../../student/shortlist/words.ts'
import { useFollow } from '../../ui/follow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { RowsHead } from '../search/RowsHead.tsx'
import { exploreWords } from '../words.ts'
import type { Route } from './+types/page'
import '../explore.css'
import './page.css'

const words = shortlistWords.picks

export const handle: PageHandle = { atOnce: true }

/** Loads the programmes that the address names: only the browser knows which are picked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { catalogue, defaultCurrency, student } = page
  if (await student()) return redirect(paths.shortlist())
  const ids = new URL(request.url).searchParams.getAll('programme').slice(0, SHORTLIST_SIZE)
  return ids.flatMap((id) => {
    const programme = catalogue.programme(id)
    return programme ? [summariseProgramme(programme, defaultCurrency, page)] : []
  })
}

export const meta = () => createUnlistedMeta(formatTitle(words.title))

/**
 * Renders the shortlist of a visitor without an account. It is stored in this browser and moves into the
 * account at sign-in.
 */
export default function Picks() {
  const { choices, keep } = useShortlistPicks()
  const hydrated = useHydrated()
  const { data, load } = useFetcher<typeof loader>()
  const follow = useFollow()
  const { signIn, signUp } = useEntrances()
  const address = paths.picks(choices)
  useEffect(() => {
    if (choices.length > 0) load(address)
  }, [choices.length, address, load])

  function remove({ id }: TickedProgramme) {
    keep(choices.filter((choice) => choice.id !== id))
    showToast(shortlistWords.toasts.removed, { stays: 1_500 })
  }

  const programmes = data?.filter(({ id }) => choices.some((choice) => choice.id === id)) ?? []
  const columns = listColumns(programmes)
  const isEmpty = hydrated && choices.length === 0
  // Without picks, the first step is to find a programme; an account is useful once there is something to
  // keep.
  const account = (
    <p className="row gap-3">
      {signUp && (
        <Link className={isEmpty ? 'button' : 'button next'} to={signUp(paths.shortlist())}>
          {words.signUp}
        </Link>
      )}
      <Link className="button" to={signIn(paths.shortlist())}>
        {words.signIn}
      </Link>
    </p>
  )

  return (
    <div className="page picks">
      <h1>{words.title}</h1>
      {isEmpty ? (
        <>
          <p className="lead">{words.empty}</p>
          <p>
            <Link className="button next" to={paths.explore()}>
              {shortlistWords.find}
            </Link>
          </p>
          <p>{words.kept}</p>
        </>
      ) : (
        choices.length > 0 && <p className="lead">{words.lead(choices.length, SHORTLIST_SIZE)}</p>
      )}
      {account}
      <p className="notice without-script">
        <Icon name="notice" />
        {words.withoutScript}
      </p>
      <div>
        {programmes.length > 0 && <RowsHead columns={columns} />}
        <ol className="listings" ref={follow}>
          {choices.map((choice) => {
            const programme = programmes.find(({ id }) => id === choice.id)
            return (
              <li key={choice.id}>
                {programme ? (
                  <ProgrammeRow programme={programme} columns={columns} />
                ) : (
                  <div className="row items-center justify-between gap-x-3 border-b">
                    <p>
                      <strong>{choice.title}</strong>, {choice.institution}. {data && words.gone}
                    </p>
                    {data && (
                      <button type="button" className="button bare" onClick={() => remove(choice)}>
                        {shortlistWords.remove}
                        <span className="unseen"> {choice.title}</span>
                      </button>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      {programmes.length > 0 && <p className="small quiet">{exploreWords.row.silence}</p>}
      <FeeAge programmes={programmes} />
      {choices.length > 0 && <CompareTray />}
    </div>
  )
}
