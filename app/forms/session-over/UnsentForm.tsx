import type { FirstStep } from '../../site/line/session-end.ts'
import { lineWords } from '../../site/line/words.ts'
import { formatTitle } from '../../site/words.ts'

const { sessionOver: words } = lineWords

/** A form that was not processed because something has to be done first. */
export interface Unsent {
  /** Address to send it to again, on this site. */
  action: string
  isMultipart: boolean
  fields: (readonly [name: string, value: string])[]
  hadFile: boolean
  /** True if it had a password or a code. */
  hadSecret: boolean
  /** To sign in again, or to agree to one’s own account from the 18th birthday on; and the address for it. */
  first: FirstStep
  firstAddress: string
}

/** Holds the fields of a form in the page itself, until its sender has done beside the page what comes first. */
export function UnsentForm({ unsent }: { unsent: Unsent }) {
  const { action, isMultipart, fields, hadFile, hadSecret, first, firstAddress } = unsent
  const { title, link } = words.first[first]
  return (
    <div className="page apology stack">
      <title>{formatTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{words.notSent}</p>
      {hadFile && <p>{words.file}</p>}
      {hadSecret && <p>{words.secret}</p>}
      <ol>
        <li>
          <a href={firstAddress} target="_blank" rel="noopener">
            {link}
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
