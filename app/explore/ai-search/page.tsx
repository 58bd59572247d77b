import { data, redirect, useNavigation } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Route } from './+types/page'
import { AskBox } from './AskBox.tsx'
import { loadAiSearchPage, readSentence } from './page.server.ts'
import { Results } from './Results.tsx'
import { Understood } from './Understood.tsx'
import { aiSearchWords as words } from './words.ts'
import '../explore.css'
import '../../programme/match/match.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const pageServices = context.get(pageContext)
  const address = await readSentence(searchParams, pageServices)
  // The result depends on the day and perhaps on a model's answer, so it must not be cached.
  if (address) throw redirect(address, { headers: { 'cache-control': 'no-store' } })
  const page = loadAiSearchPage(searchParams, pageServices)
  if (page.results && !searchParams.has('shown'))
    pageServices.noteViews({ results: page.results.matches.map(({ programme }) => programme.id) })
  return data(
    { page, canonical: pageServices.origin + paths.aiSearch() },
    { status: page.tooLong ? 422 : 200 },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, canonical } = loaderData
  return [
    { title: page.text ? words.documentTitleOf(page.text.slice(0, 80)) : words.documentTitle },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.text ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function AiSearch({ loaderData: { page } }: Route.ComponentProps) {
  const isWaiting = useNavigation().location?.pathname === paths.aiSearch()
  return (
    <div className="page explore ai-search">
      <h1 className={page.results && 'small-head'}>{words.title}</h1>
      {!page.results && <p className="lead">{words.lead}</p>}
      <AskBox page={page} />
      <div aria-busy={isWaiting}>
        <p className="unseen" role="status">
          {isWaiting ? words.waiting : ''}
        </p>
        <Understood page={page} />
        {page.results && <Results page={page} results={page.results} />}
        {page.text && !page.tooLong && page.chips.length === 0 && (
          <p className="notice mt-4">
            <Icon name="notice" /> {words.nothing}
          </p>
        )}
      </div>
    </div>
  )
}
