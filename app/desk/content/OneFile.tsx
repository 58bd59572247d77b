import { Link } from 'react-router'
import type { ContentFile } from '../../../admissions/content/look.server.ts'
import { paths } from '../../paths.ts'
import { contentWords as words } from './words.ts'
import './page.css'

/** Shows a file line by line, with each fault below its line; Markdown also as a page renders it. */
export function OneFile({
  name,
  text,
  faults,
  html,
  part,
}: ContentFile & { text: string; html?: string; part?: string }) {
  return (
    <>
      <p>
        <Link to={paths.deskContent()}>{words.back}</Link>
      </p>
      <h1>{name}</h1>
      {part && (
        <p>
          {words.savedOver} <Link to={paths.deskContentPart(part)}>{words.change}</Link>
        </p>
      )}
      {html && (
        <section>
          <h2>{words.preview}</h2>
          <p className="quiet">{words.previewLead}</p>
          {/* The HTML is our own: it is made from Markdown that allows no HTML. */}
          <div className="desk-preview" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
      <section>
        <h2>{words.text}</h2>
        <ol className="desk-lines">
          {text.split('\n').map((line, index) => (
            <li key={index} id={`line-${index + 1}`}>
              <code>{line}</code>
              {faults
                .filter((fault) => fault.line === index + 1)
                .map(({ sentence }) => (
                  <b className="block" key={sentence} data-is="late">
                    {sentence}
                  </b>
                ))}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
