import serifFont from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url'
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './context.ts'
import { Apology } from './site/Apology.tsx'
import { Footer } from './site/Footer.tsx'
import { Header } from './site/Header.tsx'
import { StarterNotice } from './site/StarterNotice.tsx'
import icon from './ui/icon.svg?url'
import themeBeforePaint from './ui/theme-before-paint.js?url'
import { UnderWay } from './ui/UnderWay.tsx'
import './ui/ui.css'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(pageContext).catalogue
  const { version, builtAt, programmes, institutions, countries, starter } = info
  return { edition: { version, builtAt, programmes, institutions, countries, starter } }
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: serifFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  // Undefined when the catalogue itself could not be read: the frame must stand then too.
  const edition = useRouteLoaderData<typeof loader>('root')?.edition
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src={themeBeforePaint} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <UnderWay />
        <Header />
        <main id="content" tabIndex={-1}>
          {edition?.starter && <StarterNotice />}
          {children}
        </main>
        <Footer edition={edition} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Apology error={error} />
}
