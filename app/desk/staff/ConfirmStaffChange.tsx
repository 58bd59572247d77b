import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'

/** Asks for confirmation before a change to staff. It is at the top of the page and has the focus. */
export function ConfirmStaffChange({
  heading,
  does,
  fields,
  sure,
  keep,
  children,
}: {
  heading: string
  does: string
  /** The fields that were sent, to be sent again. */
  fields: Record<string, string | undefined>
  sure: string
  keep: string
  /** The consequences. */
  children: ReactNode
}) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <section className="notice">
      <PostForm className="stack">
        <h2 ref={top} tabIndex={-1}>
          {heading}
        </h2>
        {children}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sure" value="yes" />
        <div className="desk-acts">
          <Submit kind="danger" does={does} label={sure} />
          <Link className="button" to={paths.deskStaff()}>
            {keep}
          </Link>
        </div>
      </PostForm>
    </section>
  )
}
