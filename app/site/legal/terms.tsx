import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { readFontLinks } from '../articles/read-font-links.ts'
import type { PageHandle } from '../handle.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './LegalPage.tsx'
import { filledLegalText, legalMeta } from './legal-text.ts'

export const handle: PageHandle = { onlyRead: true }
export const links = readFontLinks

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return filledLegalText(page, page.content.terms)
}

export const meta = ({ loaderData }: Route.MetaArgs) => legalMeta(loaderData, paths.terms())

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}
