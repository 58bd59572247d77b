import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import type { TickedProgramme } from '../../programme/ticks/choice-store.ts'
import { useCompareChoice } from '../../programme/ticks/compare-choice.ts'

/**
 * Keeps the page and the tray the same: programmes named in the address go into the tray, an address without
 * any leads to those in the tray, and changes in another window show here too. `isAsked`: the address names
 * programmes.
 */
export function useSameAsTray(shownChoices: TickedProgramme[], isAsked: boolean, currency?: string) {
  const { choices, keep } = useCompareChoice()
  const navigate = useNavigate()
  const [here, there] = [joinIds(shownChoices), joinIds(choices)]
  useEffect(() => {
    if (isAsked) keep(shownChoices)
  }, [here, isAsked])
  useEffect(() => {
    if (!isAsked && there) navigate(paths.compare(choices, currency), { replace: true })
  }, [isAsked, there])
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== 'compare') return
      const storedChoices: TickedProgramme[] = JSON.parse(newValue ?? '[]')
      if (joinIds(storedChoices) !== here) navigate(paths.compare(storedChoices, currency), { replace: true })
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [here, currency, navigate])
}

const joinIds = (choices: TickedProgramme[]) => choices.map(({ id }) => id).join(' ')
