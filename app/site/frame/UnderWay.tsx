import { useNavigation } from 'react-router'
import { frameWords } from './words.ts'

/**
 * Shows that the next page is loading: a line across the top, a spinner if it takes longer, a word for screen
 * readers.
 */
export function UnderWay() {
  const loading = useNavigation().state === 'loading'
  return (
    <div className="under-way" data-on={loading ? '' : undefined}>
      <span className="spinner" aria-hidden="true" />
      <p className="unseen" role="status">
        {loading ? frameWords.loading : ''}
      </p>
    </div>
  )
}
