import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { frameWords } from '../words/site/frame.ts'
import { useFrame, useVariant } from './frame-data.ts'
import { useWayBack } from './way-back.ts'

/** Leads to where students sign up: here, or where the operator has them do it. Shown to institutions it stays in its place, disabled. */
export function RegisterButton({
  label = frameWords.register,
  kind = 'next',
}: {
  label?: string
  kind?: 'next' | 'plain'
}) {
  const variant = useVariant()
  const address = useFrame()?.site.registerUrl
  const wayBack = useWayBack()
  const look = kind === 'next' ? 'button next' : 'button'
  if (variant === 'institutions')
    return (
      <button type="button" className={look} disabled title={frameWords.registerOff}>
        {label}
      </button>
    )
  if (!address)
    return (
      <Link className={look} to={paths.signUp(wayBack)}>
        {label}
      </Link>
    )
  return (
    <a className={look} href={address} rel="noopener">
      {label}
    </a>
  )
}
