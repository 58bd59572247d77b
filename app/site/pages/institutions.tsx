import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { readFontLinks } from '../articles/read-font-links.ts'
import { frameWords } from '../frame/words.ts'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/institutions'
import { HousePage } from './HousePage.tsx'
import { fillPageText } from './page-text.ts'
import { institutionsWords as words } from './words.ts'

export const handle: PageHandle = { onlyRead: true, variant: 'institutions' }
export const links = readFontLinks

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { text: fillPageText(page, page.content.institutions), origin: page.origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return createPageMeta(loaderData, {
    ...loaderData.text,
    path: paths.forInstitutions(),
    image: 'for-institutions',
  })
}

export default function ForInstitutions({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <HousePage text={text} about="write">
      <h2 id="write">{words.write}</h2>
      <p>{words.writeText}</p>
      <p>
        <Link className="button next" to={paths.contact()}>
          {words.writeForm}
        </Link>
      </p>
      <p>
        <Link to={paths.sources()}>{frameWords.footer.sources}</Link>
      </p>
      <p>
        <a href={paths.api.description()}>{frameWords.footer.api}</a>
      </p>
    </HousePage>
  )
}
