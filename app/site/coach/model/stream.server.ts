import type { PageContext } from '../../../context.ts'
import type { CoachAnswer, CoachReply } from '../coach-answer.ts'

/**
 * Responds with an answer: at once if it is whole, else line by line while it grows. `stop` ends it once the reader has
 * gone away.
 */
export async function sendReplies(
  page: Pick<PageContext, 'report'>,
  answers: AsyncGenerator<CoachAnswer, void>,
  around: Omit<CoachReply, 'answer'>,
  stop: () => void,
): Promise<Response> {
  const first = await answers.next()
  const answer = first.done ? undefined : first.value
  if (!answer?.isPartial) return Response.json({ answer, ...around } satisfies CoachReply)
  return streamReplies(answer, answers, around, { stop, report: page.report })
}

/** Each line is a reply with all claims so far. `first`: what has been yielded already. */
function streamReplies(
  first: CoachAnswer,
  further: AsyncGenerator<CoachAnswer, void>,
  around: Omit<CoachReply, 'answer'>,
  { stop, report }: { stop(): void; report(error: unknown): void },
): Response {
  const encoder = new TextEncoder()
  const writeLine = (answer: CoachAnswer) =>
    encoder.encode(`${JSON.stringify({ answer, ...around } satisfies CoachReply)}\n`)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(writeLine(first)),
    async pull(controller) {
      try {
        const { done, value } = await further.next()
        if (done) controller.close()
        else controller.enqueue(writeLine(value))
      } catch (error) {
        report(error)
        // What was sent stays; without a last line the panel says that the rest is missing.
        controller.close()
      }
    },
    cancel: stop,
  })
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
  })
}
