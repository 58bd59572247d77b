import { useNavigate } from 'react-router'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'

/** Shows other times. Without script it sends the form there, to keep the typed text. */
export function LookButton({ at, children }: { at: URLSearchParams; children: string }) {
  const navigate = useNavigate()
  const address = paths.book(at)
  return (
    <ActionButton
      does="look"
      kind="bare"
      formAction={address}
      onClick={(event) => {
        event.preventDefault()
        navigate(address)
      }}
    >
      {children}
    </ActionButton>
  )
}
