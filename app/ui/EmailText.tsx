/** Renders an email address in a narrow column: if it does not fit on one line, it breaks before its @. */
export function EmailText({ email }: { email: string }) {
  const position = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, position)}
      <wbr />
      {email.slice(position)}
    </>
  )
}
