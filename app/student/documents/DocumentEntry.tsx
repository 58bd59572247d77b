import { Link } from 'react-router'
import type { PaperUse } from '../../../admissions/applications/types.ts'
import type { DocumentType, FirstLook } from '../../../admissions/documents/types.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FirstLookText } from './FirstLookText.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { ReviewText, type ShownReview } from './ReviewText.tsx'
import { documentWords } from './words.ts'

const words = documentWords.list

/** A document as the page shows it: the newest version first. */
export interface ShownDocument {
  id: string
  title: string
  versions: {
    id: string
    number: number
    type: DocumentType
    bytes: number
    day: string
    review?: ShownReview
    look?: FirstLook
  }[]
}

export function DocumentEntry({
  document,
  askedWith,
}: {
  document: ShownDocument
  /** The uses of the document, while the page asks whether to delete it. */
  askedWith: PaperUse[] | undefined
}) {
  const { id, title, versions } = document
  const [latest, ...earlier] = versions
  return (
    <li className="document">
      <div className="document-head row justify-between gap-y-2 gap-x-4">
        <div>
          <h3>{title}</h3>
          <VersionFacts version={latest} count={versions.length} />
          {latest.review ? (
            <ReviewText review={latest.review} />
          ) : (
            <FirstLookText look={latest.look} lead={words.look.lead} />
          )}
        </div>
        <div className="document-ways row gap-2 items-start">
          <a className="button" href={paths.document(latest)} download aria-label={words.downloadOf(title)}>
            {words.download}
          </a>
          <Link
            className="button bare"
            to={paths.documents({ remove: document })}
            preventScrollReset
            aria-label={words.removeOf(title)}
          >
            {words.remove}
          </Link>
        </div>
      </div>
      {askedWith && <RemoveQuestion id={id} title={title} versions={versions.length} uses={askedWith} />}
      {earlier.length > 0 && (
        <details>
          <summary>
            <Icon name="next" size={16} />
            {words.earlier(earlier.length)}
          </summary>
          <ol className="document-versions" reversed start={earlier[0].number}>
            {earlier.map((version) => (
              <li key={version.id}>
                <a href={paths.document(version)} download>
                  {words.version(`${version.number}`)}
                </a>
                <VersionFacts version={version} count={1} />
                {version.review && <ReviewText review={version.review} />}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function VersionFacts({ version, count }: { version: ShownDocument['versions'][number]; count: number }) {
  const { mark } = useFigures()
  const { number, type, bytes, day } = version
  const inMegabytes = bytes >= 1_000_000
  const amount = mark(
    Math.max(inMegabytes ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / 1_000), 0.1),
  )
  return (
    <p className="document-facts row">
      {count > 1 && <span>{words.version(`${number}`)}</span>}
      <span>{documentWords.types[type]}</span>
      <span>{documentWords.size(amount, inMegabytes ? 'MB' : 'kB')}</span>
      <span>
        {words.uploaded} <DayText day={day} />
      </span>
    </p>
  )
}
