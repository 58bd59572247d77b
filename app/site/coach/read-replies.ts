import type { CoachReply } from './coach-answer.ts'

/** Yields each reply of a response, which has one a line; a line that is cut off is left out. */
export async function* readReplies(response: Response): AsyncGenerator<CoachReply> {
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : lines.pop()!
    for (const line of lines) {
      const reply = parseReply(line)
      if (reply) yield reply
    }
    if (done) return
  }
}

function parseReply(line: string): CoachReply | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as CoachReply)
  } catch {
    return undefined
  }
}
