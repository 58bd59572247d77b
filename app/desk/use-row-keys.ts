import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/**
 * A list that is worked off by keyboard: j and k move from row to row, x picks, e presses the button of the act that is meant most (`does`) for what is
 * picked or, where nothing is, for this row; / goes to the search for students. Whoever types into a field types.
 */
export function useRowKeys(does: string) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(target)) return
      const rows = [...(form.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      const tickOf = (row?: HTMLElement) => row?.querySelector<HTMLInputElement>('input[type=checkbox]')
      if (key === 'j' || key === 'k') {
        const next = rows[Math.max(0, Math.min(rows.length - 1, here + (key === 'j' ? 1 : -1)))]
        next?.querySelector('a')?.focus()
      } else if (key === 'x') tickOf(rows[here])?.click()
      else if (key === 'e') {
        const picked = rows.some((row) => tickOf(row)?.checked)
        const mine = tickOf(rows[here])
        if (!picked && mine) mine.checked = true
        if (picked || mine) form.current?.querySelector<HTMLButtonElement>(`button[value="${does}"]`)?.click()
      } else if (key === '/') navigate(paths.deskStudents())
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [does, navigate])
  return form
}

function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
