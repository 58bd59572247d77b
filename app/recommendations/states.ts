import { pageContext } from '../context.ts'
import type { Route } from './+types/states'
import { stateOptions } from './form-options.server.ts'

/** The states of a country that have programmes, for the form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const country = new URL(request.url).searchParams.get('country') ?? ''
  return { states: stateOptions(context.get(pageContext).catalogue, country) }
}
