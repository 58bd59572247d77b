import { getCountryName } from '../../../admissions/catalogue/places/places.ts'
import { listCities, listStates } from '../../../admissions/profile/places.server.ts'
import type { Route } from './+types/places'

// The same for everyone, and it only changes with a new version of the site.
const headers = { 'cache-control': 'public, max-age=86400' }

/**
 * `GET /places/IN`: the states of a country. `GET /places/IN/IN-MH`: the towns of a state. `GET
 * /places/SG/-`: the towns of a country without states.
 */
export async function loader({ params: { country, state } }: Route.LoaderArgs) {
  if (getCountryName(country) === country) throw new Response(null, { status: 404 })
  if (!state) return Response.json({ states: listStates(country) }, { headers })
  const states = listStates(country)
  if (state === '-' ? states.length > 0 : !states.some(({ code }) => code === state))
    throw new Response(null, { status: 404 })
  return Response.json({ cities: await listCities(country, state === '-' ? undefined : state) }, { headers })
}
