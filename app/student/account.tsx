import { pageContext } from '../context.ts'
import { accountWords as words } from '../words/accounts.ts'
import type { Route } from './+types/account'
import { requireStudent } from './require-student.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = await requireStudent(request, context.get(pageContext))
  return { name, email }
}

export function meta() {
  return [{ title: `${words.account.title} · PMA` }]
}

export default function Account({ loaderData: { name, email } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.account.title}</h1>
      <p>
        {name}, {email}
      </p>
    </>
  )
}
