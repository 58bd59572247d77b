import type { ReactNode } from 'react'
import { carried } from './query.ts'

/** A form that asks by address, and takes along what the other form of the page was asked. */
export function ToolForm({
  page,
  form,
  others,
  submit,
  isFirst = false,
  children,
}: {
  /** The address of the page that answers. */
  page: string
  /** Which part of it the answer stands in. */
  form: string
  others: Record<string, string>
  submit: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <form className="tool-form" method="get" action={`${page}#${form}`} noValidate>
      {children}
      {carried(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isFirst ? 'button next' : 'button'}>
        {submit}
      </button>
    </form>
  )
}
