import { showToast } from '../../ui/toast.ts'
import type { DocumentAnswer } from './answer.ts'

const STAYS_MS = 1_500

/** Says at the top what became of it. */
export function sayAnswer({ done, failed }: DocumentAnswer) {
  if (done) showToast(done, { stays: STAYS_MS })
  else if (failed) showToast(failed, { kind: 'failure', stays: STAYS_MS })
}
