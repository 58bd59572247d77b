import { paths } from '../paths.ts'
import { useFrame, useVariant } from './frame-data.ts'

/**
 * Returns where people sign in and sign up, with a return to `returnTo`: here, or at the operator's
 * addresses, which get no return address. Institutions cannot sign up.
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
