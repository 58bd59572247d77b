import { Link } from 'react-router'
import { useEntrances } from './entrances.ts'
import { frameWords } from './frame/words.ts'
import { useWayBack } from './way-back.ts'

/**
 * Renders links to sign-up: here, or where the operator has students do it. For institutions it stays in
 * place, disabled.
 */
export function RegisterButton({
  label = frameWords.register,
  kind = 'next',
}: {
  label?: string
  kind?: 'next' | 'plain'
}) {
  const { signUp } = useEntrances()
  const wayBack = useWayBack()
  const look = kind === 'next' ? 'button next' : 'button'
  if (!signUp)
    return (
      <button type="button" className={look} disabled title={frameWords.registerOff}>
        {label}
      </button>
    )
  return (
    <Link className={look} to={signUp(wayBack)}>
      {label}
    </Link>
  )
}
