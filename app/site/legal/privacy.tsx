import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { readFontLinks } from '../articles/read-font-links.ts'
import type { PageHandle } from '../handle.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './LegalPage.tsx'
import { createLegalMeta, fillLegalText } from './legal-text.ts'

export const handle: PageHandle = { onlyRead: true }
export const links = readFontLinks

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return fillLegalText(page, page.content.privacy)
}

export const meta = ({ loaderData }: Route.MetaArgs) => createLegalMeta(loaderData, paths.privacy())

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}
