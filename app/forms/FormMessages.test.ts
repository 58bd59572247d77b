import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormProvider } from './FormProvider.tsx'
import { FormMessages } from './PostForm.tsx'

/** The form of a page whose answer says that something was done. */
const Page = () =>
  FormProvider({
    form: 'file',
    answer: { told: { done: 'The task is done.' } },
    children: createElement(FormMessages, { heading: 'Please check the following' }),
  })

test('what was done stands on the page for whoever has no script, whom no toast reaches', () => {
  const page = renderToStaticMarkup(createElement(Page))
  expect(page).toBe('<p class="notice without-script">The task is done.</p>')
})
