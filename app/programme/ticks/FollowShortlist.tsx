import { useLive } from '../../student/live.ts'

/**
 * Keeps the ticks of every page in step with the student's shortlist, also when another tab or device changes
 * it. Renders nothing.
 */
export function FollowShortlist() {
  useLive(['shortlist'], undefined, hasTicks)
  return null
}

function hasTicks() {
  return document.querySelector('.shortlist-tick') !== null
}
