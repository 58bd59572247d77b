import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A button that needs script. Until the script has loaded it is disabled, so that no press is lost. */
export function ScriptButton({ disabled, ...own }: Omit<ComponentProps<'button'>, 'type'>) {
  const hydrated = useHydrated()
  return (
    <button type="button" disabled={!hydrated || disabled} data-waking={hydrated ? undefined : ''} {...own} />
  )
}
