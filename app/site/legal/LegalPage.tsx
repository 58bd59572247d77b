import { DayText } from '../../ui/DayText.tsx'
import { LongRead } from '../articles/LongRead.tsx'
import { legalWords as words } from '../pages/words.ts'
import type { FilledLegalText } from './legal-text.ts'
import '../articles/articles.css'
import { Fact } from '../../ui/Fact.tsx'

/** Renders a legal text. As long as it is a draft, the page says so before anything else. */
export function LegalPage({ text }: { text: FilledLegalText }) {
  return (
    <article className="page article legal">
      <header className="article-head">
        {text.draft && (
          <p className="draft-stamp mb-3">
            <span>{words.draft}</span>
          </p>
        )}
        <h1>{text.title}</h1>
        <p className="standfirst">{text.description}</p>
        <dl className="article-data facts row gap-y-3 gap-x-5">
          {!text.draft && <Fact name={words.version}>{text.version}</Fact>}
          <Fact name={words.updated}>
            <DayText day={text.updated} />
          </Fact>
        </dl>
        {text.draft && <p className="notice draft-notice">{words.draftMeaning}</p>}
      </header>
      <LongRead contents={words.contents} headings={text.headings} html={text.html} />
    </article>
  )
}
