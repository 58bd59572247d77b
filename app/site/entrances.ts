import { paths } from '../paths.ts'
import { useFrame, useVariant } from './frame-data.ts'

/**
 * Where people sign in and sign up, coming back to `returnTo`: here, or where the operator has them do it, which is told of no way back.
 * Shown to institutions nobody signs up.
 */
export function useEntrances() {
  const { registerUrl, loginUrl } = useFrame()?.site ?? {}
  const variant = useVariant()
  return {
    signIn: (returnTo?: string) => loginUrl ?? paths.signIn(returnTo),
    signUp:
      variant === 'institutions' ? undefined : (returnTo?: string) => registerUrl ?? paths.signUp(returnTo),
  }
}
