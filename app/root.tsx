// The order of the layers is set here, so it must come before the styles of any part.

import { own } from '../admissions/access/types.ts'
import { getCompanyName, isCompanyNamed } from '../admissions/house/house-name.ts'
import './ui/styles/ui.css'
import './student/shortlist/shortlist-offer.css'
import { type ReactNode, useState } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import sansFont from '../.cache/fonts/sans-basic.woff2?url'
import serifFont from '../.cache/fonts/serif-500-basic.woff2?url'
import { listShortlistedBy } from '../admissions/shortlist/shortlist.server.ts'
import type { Route } from './+types/root'
import { pageContext } from './context.ts'
import { paths } from './paths.ts'
import { FollowShortlist } from './programme/ticks/FollowShortlist.tsx'
import { ErrorPage } from './site/ErrorPage.tsx'
import { Floating } from './site/frame/Floating.tsx'
import { Footer } from './site/frame/Footer.tsx'
import { Header } from './site/frame/Header.tsx'
import { UnderWay } from './site/frame/UnderWay.tsx'
import { useFocusOnPage } from './site/frame/use-focus-on-page.ts'
import { setWhoCookie } from './site/frame/who-cookie.server.ts'
import { frameWords } from './site/frame/words.ts'
import { readFrame, useFrame } from './site/frame-data.ts'
import { usePageBar, usePageHandle } from './site/handle.ts'
import { keepThePage } from './site/line/keep-the-page.ts'
import { useTypedBefore } from './site/line/typed-before.ts'
import { ShortlistOffer } from './student/shortlist/ShortlistOffer.tsx'
import beforePaint from './ui/before-paint.js?url'
import { createFontLinks } from './ui/font-links.ts'
import icon from './ui/icon.svg?url'
import { languageTag } from './words/language.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [person, student] = await Promise.all([page.person(), page.student()])
  const frame = readFrame(page, person, student && (await listShortlistedBy(page.database, own(student))))
  return data({ frame }, { headers: setWhoCookie(request, page, frame.who) })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepThePage]

export const links: Route.LinksFunction = () => [
  ...createFontLinks(sansFont, serifFont),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: paths.manifest() },
  { rel: 'alternate', href: paths.feed(), type: 'application/rss+xml', title: frameWords.footer.feed },
]

/** Built separately from the pages, under a fixed name that pages which load nothing else can refer to. */
const frameScript = import.meta.env.DEV ? '/app/site/frame/frame.ts' : '/frame.js'

/**
 * How long a device with an account keeps its reported time zone (`before-paint.js`); on pages to sign in, it
 * keeps it until the browser closes.
 */
const YEAR_SECONDS = 365 * 86_400

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const bar = usePageBar()
  // The first load decides what a page needs: a read-only page stays without the router's script, and a page
  // with it keeps it when the reader goes on to an article.
  const { onlyRead, signsIn, atOnce, begins = 'content' } = usePageHandle()
  // In development every page is hydrated, or it could not update while the developer edits.
  const [hydrates] = useState(!onlyRead || import.meta.env.DEV)
  return (
    <html
      lang={languageTag}
      data-company={isCompanyNamed() ? getCompanyName() : undefined}
      data-at-once={atOnce && ''}
      data-who={frame?.who}
      data-student={frame?.student && ''}
      data-tells-zone={frame?.student ? YEAR_SECONDS : signsIn && ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src={beforePaint} />
        {/* On a streamed page, half a header would be painted first, and then move. */}
        <link rel="expect" href="#content" blocking="render" />
        <script type="module" src={frameScript} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip no-print" href={`#${begins}`}>
          {frameWords.skip}
        </a>
        <UnderWay />
        {bar ?? <Header />}
        <main id="content" tabIndex={-1}>
          {frame?.student && (
            <>
              <FollowShortlist />
              <ShortlistOffer shortlisted={frame.student.shortlisted} />
            </>
          )}
          {children}
        </main>
        {!bar && <Footer frame={frame} />}
        <Floating frame={frame} />
        {hydrates && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnPage()
  useTypedBefore()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
