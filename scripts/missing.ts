import { join } from 'node:path'
import { readContent } from '../admissions/content/read.server.ts'
import { getDayIn } from '../admissions/days/days.server.ts'
import { type Config, listMissingSettings } from '../platform/config/config.ts'

type Env = Record<string, string | undefined>

/**
 * Returns one line for each thing this installation lacks, with its effect on visitors. The server runs
 * without them.
 */
export async function listMissing(root: string, { site }: Config, env: Env = process.env) {
  const { terms, privacy, testimonials, stories, videos, office } = await readContent(join(root, 'content'))
  const lines = listMissingSettings(env).map(({ name, without }) => `${name} is not set. ${without}`)
  if ([terms, privacy].some(({ draft }) => draft))
    lines.push('content/legal/ holds drafts. The pages say that no lawyer has approved them.')
  if (office.hours.length === 0)
    lines.push(
      'content/office-hours.yaml names no hours. Unless some were saved at the desk, students are not told when somebody answers them.',
    )
  for (const [file, voices, section] of [
    ['stories', stories, 'success stories'],
    ['testimonials', testimonials, 'testimonials'],
    ['video-testimonials', videos, 'video testimonials'],
  ] as const)
    if (!site.showSamples && voices.every(({ sample }) => sample))
      lines.push(
        `content/${file}.yaml holds no real ${section}. The landing page has none. To show some, write those of people who have agreed: sample: false, and when they agreed in consent (content/README.md).`,
      )
  if (site.showSamples && [testimonials, stories, videos].flat().some(({ sample }) => sample))
    lines.push('SHOW_SAMPLES is yes. Invented voices are shown, marked as samples.')
  return lines
}

/**
 * Prints what this installation lacks and starts nothing. Settings or content that cannot be used throw
 * before.
 */
export async function checkInstallation(root: string, config: Config, say: (line: string) => void) {
  const lines = await listMissing(root, config)
  say(`Days are those of ${config.timeZone}, where it is ${getDayIn(config.timeZone, new Date())}.`)
  for (const line of lines) say(line)
  say(lines.length === 0 ? 'Nothing is lacking.' : 'All of this is optional: npm start runs without it.')
}
