import { siteWords as words } from '../../site/words.ts'

/** Renders the text that was typed into a form that can no longer be sent, to be copied. */
export function TypedTexts({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="typed-texts">
      <h2 id="typed-texts">{words.typedTexts}</h2>
      <p>{words.typedTextsHint}</p>
      {texts.map((text, index) => (
        <blockquote key={index} className="pre-line break-anywhere">
          {text}
        </blockquote>
      ))}
    </section>
  )
}
