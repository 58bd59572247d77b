import type { ReactNode } from 'react'
import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages } from '../../forms/PostForm.tsx'
import { Stamp } from '../../site/Stamp.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { accountWords as words } from '../account/words.ts'
import './gate.css'

/** Renders a sign-in page: one card, and its purpose beside it. */
export function SignInCard({
  title,
  lead,
  answer,
  form = '',
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  answer?: Answer
  /** The form whose fields the error summary links to. */
  form?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <FormProvider form={form} answer={answer}>
      <div className="page gate" data-with-aside={aside ? '' : undefined}>
        <div className="gate-main grid content-start gap-4">
          <header className="gate-head line items-start justify-between gap-3">
            <h1>{title}</h1>
            <Stamp size={72} />
          </header>
          {lead && <p className="gate-lead">{lead}</p>}
          <FormMessages heading={words.fields.summary} />
          {children}
        </div>
        {aside && <aside className="gate-aside grid content-start gap-3">{aside}</aside>}
      </div>
    </FormProvider>
  )
}

/** Applies to every way of signing in: the other ways read it when they start. */
export function KeepSignedInTick() {
  return <Tick name="keep" value="yes" label={words.fields.keep} />
}
