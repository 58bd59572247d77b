import { data } from 'react-router'

/**
 * The actions of a page, by the value of their buttons. Each gets the page's subject, the fields of the form,
 * and the button's target: `3` if the button's value is `merge 3`.
 */
export type Actions<On, Fields> = Record<string, (on: On, fields: Fields, target: string) => Promise<unknown>>

/**
 * Returns the pressed button's action and its target. Throws 404 for a button that the page does not have.
 */
export function actionIn<Table extends object>(actions: Table, button: string) {
  const [name, target = ''] = button.split(' ')
  if (!Object.hasOwn(actions, name)) throw data(null, { status: 404 })
  return { act: actions[name as keyof Table], target }
}
