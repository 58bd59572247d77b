import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { LACKS } from './lacks.ts'
import { readOffice } from './office.server.ts'
import { setUpWords as words } from './words.ts'

const PARTS = ['name', 'logo', 'mail', 'payment'] as const

/** Shows the settings of the server, and whether each is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const office = await readOffice(await openRolePage('staff.invite', request, context))
  return { lacking: LACKS.filter(({ isLacking }) => isLacking(office)).map(({ id }) => id) }
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function SetUp({ loaderData: { lacking } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {PARTS.map((id) => {
        const { title, text, lines } = words.parts[id]
        const isDone = !lacking.includes(id)
        return (
          <NamedPart
            key={id}
            id={id}
            title={
              <>
                {title} {isDone && <span className="quiet">{words.done}</span>}
              </>
            }
          >
            <p>{text}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <code>{line}</code>
                </li>
              ))}
            </ul>
          </NamedPart>
        )
      })}
    </>
  )
}
