import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { toTexts } from '../../../admissions/content/edits/form.ts'
import { contentKinds } from '../../../admissions/content/edits/kinds.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { listLabels, PartFields } from './PartFields.tsx'

const renderForm = (name: 'visas' | 'amounts', file: string) => {
  const { shape, open } = contentKinds[name]
  const texts = toTexts(shape, open(readFileSync(`content/${file}`, 'utf8')))
  const fields = createElement(PartFields, { name, shape, texts, zones: [] })
  const Page = () => createElement(FormProvider, { form: 'part', answer: undefined, children: fields })
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: Page }])))
}

test.each(['visas', 'amounts'] as const)('every field and choice of the form of %s has words', (name) => {
  for (const [field, label] of Object.entries(listLabels({ name, shape: contentKinds[name].shape }))) {
    expect(label, field).toBeTruthy()
    expect(label, field).not.toContain('undefined')
  }
})

test('a rule is named by its subject, beside its source and its days', () => {
  const html = renderForm('visas', 'visas/gb.yaml')
  expect(html).toContain('Rule 1: Health insurance')
  expect(html).toContain('Step 3: Take the tuberculosis test')
  expect(html).toContain('value="20 hours a week"')
  expect(html.match(/Check again by/g)!.length).toBeGreaterThan(18)
  expect(renderForm('amounts', 'estimates/year.json')).toContain('Visa 2: United Kingdom')
})
