import { data } from 'react-router'
import { pageContext } from '../../context.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import type { Route } from './+types/mailbox'
import { accountWords } from './words.ts'
import './mailbox.css'

const { mailbox: words } = accountWords

/** Waiting mail, for developers: replaces a mail server. Any other installation returns 404. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(pageContext)
  if (!mailbox) throw data(null, { status: 404 })
  return { mails: await mailbox() }
}

export const meta = () => createUnlistedMeta(formatTitle(words.title))

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page prose mailbox">
      <h1>{words.title}</h1>
      <p className="lead">{mails.length === 0 ? words.empty : words.lead}</p>
      {mails.map(({ id, recipient, subject, body }) => (
        <article key={id}>
          <h2 className="small-head">{subject}</h2>
          <p className="quiet">
            {words.to} {recipient}
          </p>
          <pre>
            {body.split(/(https?:\/\/\S+)/).map((part, index) =>
              index % 2 ? (
                <a key={part} href={part}>
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </pre>
        </article>
      ))}
    </div>
  )
}
