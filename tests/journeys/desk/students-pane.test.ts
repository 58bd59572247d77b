import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openSiteDatabase, openStudentInCare } from '../../in-care.ts'
import { asStaff } from '../../staff.ts'
import { seesToast } from '../../toasts.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
beforeAll(async () => {
  database = await openSiteDatabase()
})
afterAll(() => database.close())

/** How often the counsellor opened the file of the student, and with which parts. */
async function readOpenings(student: string) {
  const { rows } = await database.pool.query<{ parts: string[] }>(
    `select parts from audit where whose = $1 and what = 'students.open' order by id`,
    [student],
  )
  return rows.map(({ parts }) => parts.join(' '))
}

test('students are gone through by keyboard, each beside the list, and reading one is written down', async () => {
  const { site, student, page, priya, mark } = await openStudentInCare(database)
  await database.pool.query(`update users set phone_number = '+919876543210' where id = $1`, [priya.id])
  const otherStudent = await openStudentInCare(database)
  await database.pool.query(
    `update caseloads set counsellor_id = (select counsellor_id from caseloads where student_id = $1) where student_id = $2`,
    [priya.id, otherStudent.priya.id],
  )
  await student.goto(`${site}/dashboard/messages`)
  await student.getByRole('textbox').first().fill('Where do I begin?')
  await student.getByRole('button', { name: 'Send' }).click()
  await student.getByText('Where do I begin?').first().waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site}/desk/students?list=waiting`)
  const pane = page.getByRole('region', { name: 'Beside the list' })
  await pane.getByText('Press j or k, or click a line').waitFor()
  await page.keyboard.press('j')
  await pane.getByRole('heading', { name: priya.name, level: 1 }).waitFor()
  await pane.getByText('Where do I begin?').waitFor()
  expect(await pane.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+919876543210')
  expect(await readOpenings(priya.id)).toEqual(['applications sessions messages tasks notes'])
  await expectFitForEveryone(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A note and a task are written without leaving the list.
  await page.keyboard.press('n')
  await page.keyboard.type('Her father decides.')
  await page.keyboard.press('Control+Enter')
  await seesToast(page, 'The note has been added.')
  await pane.getByText('Her father decides.').first().waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('Call the father')
  await page.keyboard.press('Control+Enter')
  await pane.getByRole('listitem').filter({ hasText: 'Call the father' }).waitFor()
  await pane.getByRole('button', { name: /^Mark as done.*Call the father/ }).click()
  await pane.getByRole('listitem').filter({ hasText: 'Call the father' }).waitFor({ state: 'detached' })

  // In the list by name the other one follows.
  await page.goto(`${site}/desk/students`)
  await page.keyboard.press('j')
  const paneHeading = pane.getByRole('heading', { level: 1 })
  await paneHeading.waitFor()
  const first = await paneHeading.innerText()
  await page.keyboard.press('j')
  await pane.getByRole('heading', { name: first, level: 1 }).waitFor({ state: 'detached' })
  await paneHeading.waitFor()
  expect([first, await paneHeading.innerText()].sort()).toEqual([priya.name, otherStudent.priya.name].sort())

  // Keys lead to the thread and to the whole file.
  await page.keyboard.press('m')
  await page.getByRole('heading', { name: /^Messages with/ }).waitFor()
  await page.goBack()
  await paneHeading.waitFor()
  await page.keyboard.press('o')
  await page.getByText('You opened this file').waitFor()

  // In a narrow window a person fills the page, with a link back.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${site}/desk/students/beside/${priya.id}?list=waiting`)
  await page.getByRole('heading', { name: priya.name, level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Back to Students' }).click()
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?list=waiting')

  await student.goto(`${site}/dashboard/account`)
  await student.getByText(`Anita ${mark}`).first().waitFor()
})

test('a manager says why before anything of a student stands beside the list', async () => {
  const { site, priya } = await openStudentInCare(database)
  const { page } = await asStaff('manager', `/desk/students?q=${encodeURIComponent(priya.name)}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('j')
  const pane = page.getByRole('region', { name: 'Beside the list' })
  await pane.getByRole('heading', { name: `Why are you opening ${priya.name}’s file?` }).waitFor()
  expect(await readOpenings(priya.id)).toEqual([])
  await pane.getByRole('button', { name: 'Checking our work' }).click()
  await page.getByText('You opened this file: checking our work.').waitFor()
  expect(page.url()).toContain(`${site}/desk/students/${priya.id}?`)
})
