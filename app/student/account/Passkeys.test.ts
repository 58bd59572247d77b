import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { Passkeys } from './Passkeys.tsx'

test('without passkeys there is no way to remove one', () => {
  const page = (password: boolean, ...passkeys: { id: string; name: string; addedOn: string }[]) => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () =>
          createElement(FormProvider, {
            form: 'account',
            answer: undefined,
            children: createElement(Passkeys, { passkeys, password, fresh: false, canAdd: true }),
          }),
      },
    ])
    return renderToStaticMarkup(createElement(Stub))
  }
  const laptop = { id: 'a', name: 'My laptop', addedOn: '2026-11-20' }
  expect(page(true)).toContain('<summary>Add a passkey</summary>')
  expect(page(true)).not.toContain('remove')
  expect(page(false)).not.toContain('remove')
  expect(page(true, laptop)).toContain('<summary>Add or remove a passkey</summary>')
  expect(page(false, laptop)).toContain('To add or remove one')
})
