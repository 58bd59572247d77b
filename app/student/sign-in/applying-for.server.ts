import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'

/**
 * Returns the programme that a user signing in is about to apply for: the one to whose application page they
 * will return.
 */
export function findProgrammeToApplyFor(
  { catalogue }: Pick<PageContext, 'catalogue'>,
  returnTo: string | null,
) {
  const id = returnTo?.split('/').at(-2)
  const programme = catalogue.programme(id ?? '')
  if (!programme || returnTo !== paths.apply(programme)) return undefined
  return { title: programme.title, institution: programme.institution.name }
}
