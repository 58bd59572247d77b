import type { Started } from '../server/start.ts'

type Env = Record<string, string | undefined>

/** The settings that lead to a site's data and address, so a command needs the same ones. */
const WHERE = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'PUBLIC_URL', 'HOST', 'PORT', 'TIME_ZONE']
/** They hold passwords, which belong on no screen. */
const SECRET = ['DATABASE_URL', 'DATABASE_OWNER_URL']

/**
 * Returns the last lines of a start: how the first owner signs in, until one has, and the site's address.
 * `typed`: the environment as the command got it, without the `.env` file, which every command reads by
 * itself.
 */
export function describeReady({ address, origin, hasOwner }: Started, ownEnv: Env, mode = ''): string[] {
  const addressText = origin === address ? address : `${origin}, listening at ${address}`
  const ready = `PMA is ready at ${addressText}${mode}`
  if (hasOwner) return [ready]
  const settings = WHERE.filter((name) => ownEnv[name]).map(
    (name) => `${name}=${SECRET.includes(name) ? '…' : quote(ownEnv[name] as string)} `,
  )
  return [
    `Nobody can open the desk yet. For the first owner’s link: ${settings.join('')}npm run -s staff -- add "Your Name" you@example.org owner`,
    ready,
  ]
}

/** Quotes a value for a shell, if it needs it. */
function quote(value: string) {
  return /^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
