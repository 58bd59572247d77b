import { pageContext } from '../context.ts'
import type { Route } from './+types/states'
import { listStateOptions } from './form-options.server.ts'

/** Returns the states of a country that have programmes, for the form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const country = new URL(request.url).searchParams.get('country') ?? ''
  return { states: listStateOptions(context.get(pageContext).catalogue, country) }
}
