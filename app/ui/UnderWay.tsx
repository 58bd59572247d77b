import { useNavigation } from 'react-router'

/** Shows that the next page is on its way, to eyes and to screen readers. */
export function UnderWay() {
  const { state } = useNavigation()
  return <div className="under-way" data-on={state === 'loading' ? '' : undefined} aria-hidden="true" />
}
