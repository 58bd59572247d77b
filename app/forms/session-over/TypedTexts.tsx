import { siteWords as words } from '../../site/words.ts'

/** What somebody wrote in a form that cannot be taken any more, to be copied. */
export function TypedTexts({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="typed-texts">
      <h2 id="typed-texts">{words.typedTexts}</h2>
      <p>{words.typedTextsHint}</p>
      {texts.map((text, at) => (
        <blockquote key={at} className="pre-line break-anywhere">
          {text}
        </blockquote>
      ))}
    </section>
  )
}
