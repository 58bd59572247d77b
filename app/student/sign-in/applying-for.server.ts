import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'

/** What somebody who signs in is about to apply for: the programme to whose page for that they come back. */
export function applyingFor({ catalogue }: Pick<PageContext, 'catalogue'>, returnTo: string | null) {
  const id = returnTo?.split('/').at(-2)
  const programme = catalogue.programme(id ?? '')
  if (!programme || returnTo !== paths.apply(programme)) return undefined
  return { title: programme.title, institution: programme.institution.name }
}
