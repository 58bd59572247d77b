import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import type { OfferedChange, OfferedHint } from './learned.server.ts'
import { talkWords } from './words.ts'

const words = talkWords.learned

/** Offers what the talk says about the student to their profile. Nothing changes until they press. */
export function Learned({
  address,
  changes,
  hints,
}: {
  address: string
  changes: OfferedChange[]
  hints: OfferedHint[]
}) {
  if (changes.length === 0 && hints.length === 0) return null
  return (
    <section className="stack mt-4">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <PostForm action={address} className="stack">
        {changes.map(({ name, label, before, after }) => (
          <p key={name} className="row items-center gap-2">
            <span>{words.change(label, before, after)}</span>
            <ActionButton does={`learn ${name}`} aria-label={words.takeOver(label, after)}>
              {words.take}
            </ActionButton>
          </p>
        ))}
      </PostForm>
      {hints.map(({ text, address }) => (
        <p key={address}>
          {text} <a href={address}>{words.open}</a>
        </p>
      ))}
    </section>
  )
}
