import { useFigures } from '../../ui/figures.ts'

/** Returns a function that writes whole paise as rupees, rounded to the rupee. */
export function useRupees() {
  const figures = useFigures()
  return (paise: number) => figures.money({ amount: Math.round(paise / 100), currency: 'INR' })
}
