import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormProvider } from './FormProvider.tsx'
import { FormMessages } from './PostForm.tsx'

/** The form of a page whose answer says that something was done. */
const Page = () =>
  FormProvider({
    form: 'file',
    answer: { toast: { done: 'The task is done.' } },
    children: createElement(FormMessages, { heading: 'Please check the following' }),
  })

test('without script, the toast’s text is shown on the page', () => {
  const page = renderToStaticMarkup(createElement(Page))
  expect(page).toBe('<p class="notice without-script">The task is done.</p>')
})
