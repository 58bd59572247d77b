import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Renders a button that needs script. It is disabled until the script has loaded, so no press is lost. */
export function ScriptButton({ disabled, ...own }: Omit<ComponentProps<'button'>, 'type'>) {
  const hydrated = useHydrated()
  return (
    <button type="button" disabled={!hydrated || disabled} data-waking={hydrated ? undefined : ''} {...own} />
  )
}
