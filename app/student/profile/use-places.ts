import { useEffect, useState } from 'react'
import type { State } from '../../../admissions/profile/places.server.ts'
import { paths } from '../../paths.ts'

export type PlaceList<T> = T[] | 'fetching' | 'failed'

const requests = new Map<string, Promise<unknown>>()

/** Returns a country's states. Those that came with the page are not fetched. */
export function useStates(country: string, ownStates: State[], givenFor: string): PlaceList<State> {
  const states = useList<State>(country && country !== givenFor ? paths.places(country) : undefined, 'states')
  return country === givenFor || !country ? ownStates : states
}

/** Returns the towns of a state, or of a country without states. */
export function useCities(country: string, state: string, states: PlaceList<State>): PlaceList<string> {
  const within = Array.isArray(states) && (states.length === 0 || states.some(({ code }) => code === state))
  return useList<string>(
    country && within ? paths.places(country, states.length > 0 ? state : '-') : undefined,
    'cities',
  )
}

function useList<T>(address: string | undefined, name: string): PlaceList<T> {
  const [got, setGot] = useState<{ address: string; list: PlaceList<T> }>()
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    fetchOnce(address).then(
      (answer) => isCurrent && setGot({ address, list: answer[name] as T[] }),
      () => isCurrent && setGot({ address, list: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [address, name])
  if (!address) return []
  return got?.address === address ? got.list : 'fetching'
}

/** Fetches a list once. A failed request is repeated the next time. */
function fetchOnce(address: string) {
  let answer = requests.get(address) as Promise<Record<string, unknown[]>> | undefined
  if (!answer) {
    answer = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
      return response.json()
    })
    answer.catch(() => requests.delete(address))
    requests.set(address, answer)
  }
  return answer
}
