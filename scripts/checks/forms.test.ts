import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { checkBodies, checkForms } from './forms.ts'

test('all posted forms go through app/forms', () => {
  expect(checkForms(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('another way of posting is refused', () => {
  const root = temporaryFolder('forms')
  onTestFinished(() => removeFolder(root))
  const files = {
    'app/forms/take.server.ts': 'const form = await request.formData()',
    'app/forms/PostForm.tsx': '<Form method="post" />',
    'app/site/hidden.tsx': "{ name: 'referrer', content: 'no-referrer' }",
    'app/site/hidden-from-others.tsx': "{ name: 'referrer', content: 'same-origin' }",
    'app/explore/search.tsx': '<Form action="/explore" />',
    'app/student/reads.tsx': 'const sent = await request.formData()',
    'app/student/reads.test.ts': 'const sent = await request.formData()',
    'app/student/answer.tsx': 'const answer = useActionData<typeof action>()',
    'app/site/native.tsx': '<form className="one" method="post">',
    'app/site/fetcher.ts': "fetcher.submit(form, {\n  method: 'post',\n})",
    'app/site/chosen.ts': 'submit(event.currentTarget.form, { replace: true })',
    'app/site/routers.tsx': "<Form method={'POST'}>",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  expect(
    checkForms(root)
      .map((line) => line.split(' ')[0])
      .sort(),
  ).toEqual([
    'app/site/fetcher.ts',
    'app/site/hidden.tsx',
    'app/site/native.tsx',
    'app/site/routers.tsx',
    'app/student/answer.tsx',
    'app/student/reads.tsx',
  ])
})

test('no body is read without a limit', () => {
  expect(checkBodies(resolve(import.meta.dirname, '../..'))).toEqual([])

  const root = temporaryFolder('bodies')
  onTestFinished(() => removeFolder(root))
  const files = {
    'app/student/text.tsx': 'const sent = await request.text()',
    'app/student/clone.ts': 'const sent = await request.clone().formData()',
    'app/desk/type.ts': "if (headers.get('content-type')?.startsWith('multipart/')) go()",
    'server/http/raw.ts': 'await req.arrayBuffer()',
    'admissions/bank/stream.server.ts': 'for await (const piece of request.body) keep(piece)',
    'app/site/answer.ts': 'const answer = await response.json()',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(
    checkBodies(root)
      .map((line) => line.split(' ')[0])
      .sort(),
  ).toEqual([
    'admissions/bank/stream.server.ts',
    'app/desk/type.ts',
    'app/student/clone.ts',
    'app/student/text.tsx',
    'server/http/raw.ts',
  ])
})
