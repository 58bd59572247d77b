import { lineWords } from '../../site/line/words.ts'
import { formatTitle } from '../../site/words.ts'

const { sessionOver: words } = lineWords

/** A form that was not processed because the session had ended. */
export interface Unsent {
  /** Address to send it to again, on this site. */
  action: string
  isMultipart: boolean
  fields: (readonly [name: string, value: string])[]
  hadFile: boolean
  /** True if it had a password or a code. */
  hadSecret: boolean
  signIn: string
}

/** Holds the fields of a form in the page itself, until its sender has signed in again beside the page. */
export function UnsentForm({ unsent }: { unsent: Unsent }) {
  const { action, isMultipart, fields, hadFile, hadSecret, signIn } = unsent
  return (
    <div className="page apology stack">
      <title>{formatTitle(words.title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.title}</h1>
      <p>{words.notSent}</p>
      {hadFile && <p>{words.file}</p>}
      {hadSecret && <p>{words.secret}</p>}
      <ol>
        <li>
          <a href={signIn} target="_blank" rel="noopener">
            {words.signIn}
          </a>
          .
        </li>
        <li>{words.comeBack}</li>
      </ol>
      <form
        method="post"
        action={action}
        encType={isMultipart ? 'multipart/form-data' : undefined}
        data-unsent=""
      >
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button next">
          {words.send}
        </button>
      </form>
    </div>
  )
}
