import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { frameWords } from '../words/site/frame.ts'
import { institutionsWords as words } from '../words/site/pages.ts'
import type { Route } from './+types/institutions'
import { readFontLinks } from './articles/read-font-links.ts'
import type { PageHandle } from './handle.ts'
import { filledPageText } from './page-text.ts'
import { pageMeta } from './seo/page-meta.ts'
import './articles/read.css'
import './pages.css'

export const handle: PageHandle = { onlyRead: true, variant: 'institutions' }
export const links = readFontLinks

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { text: filledPageText(page, page.content.institutions), origin: page.origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData, {
    ...loaderData.text,
    path: paths.forInstitutions(),
    image: 'for-institutions',
  })
}

export default function ForInstitutions({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="page told">
      <header className="told-head">
        <h1>{text.heading}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="read-text" dangerouslySetInnerHTML={{ __html: text.html }} />
      <aside className="told-figures stack" aria-labelledby="write">
        <h2 id="write">{words.write}</h2>
        <p>{words.writeText}</p>
        <p>
          <Link className="button next" to={paths.contact()}>
            {frameWords.contact}
          </Link>
        </p>
        <p>
          <Link to={paths.sources()}>{frameWords.footer.sources}</Link>
        </p>
        <p>
          <a href={paths.api.description()}>{frameWords.footer.api}</a>
        </p>
      </aside>
    </div>
  )
}
