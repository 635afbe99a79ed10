import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AdminPage } from '#app/server/http/admin-page.ts'
import { NotFound } from '#domain/errors.ts'
import type { ScreenOrder } from '#http/drawn-screen.ts'
import type { Drawing } from './drawing.ts'

/** Whoever waits longer sees the frame first; what has not come by then is asked for by the program. */
const PATIENCE_MS = 300
const WHO = '/auth/me'

const query = z.object({
  caminho: z.string().max(100),
  agora: z.coerce.number().int().min(0).max(8.64e15),
})

/**
 * `GET /api/tela`: an admin screen drawn with its data, for the page to show while its program is still coming. What the
 * screen asks for is asked of this very API in the caller's name, so that whoever may not see something gets a screen without it.
 */
export function drawnScreens(api: FastifyInstance, { page, drawing }: { page: AdminPage; drawing: Drawing }) {
  api.addHook('onClose', () => drawing.close())
  api.get('/tela', async (request, reply) => {
    const asked = query.safeParse(request.query)
    const asks = asked.data && page.asksAt(asked.data.caminho)
    if (!asked.data || !asks) throw new NotFound('Tela não encontrada.')
    const answers = await answersTo(asks, request)
    const who = answers[WHO]
    if (!who) return reply.code(204).send()
    const { caminho: path, agora: at } = asked.data
    const user: unknown = JSON.parse(who.body)
    const drawn = await drawing.draw({ path, user, answers, at }).catch(({ message }: Error) => {
      request.log.warn({ tela: path, motivo: message }, 'screen not drawn')
    })
    // The program draws it by itself.
    if (!drawn) return reply.code(204).send()
    return { usuario: user, dados: drawn.data, html: drawn.html }
  })
}

/** What the API says to the caller on each of these paths, so far as it says it in time. */
async function answersTo(asks: readonly string[], { server, headers, ip }: FastifyRequest) {
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false })
  const ask = (path: string) =>
    server.inject({
      url: `/api${path}`,
      headers: { accept: 'application/json', authorization: headers.authorization ?? '' },
      remoteAddress: ip,
    })
  const answered = await Promise.all(asks.map((path) => Promise.race([ask(path), late])))
  const answers: ScreenOrder['answers'] = {}
  for (const [index, answer] of answered.entries())
    if (answer?.statusCode === 200)
      answers[asks[index]!] = { body: answer.body, headers: pagingOf(answer.headers) }
  return answers
}

const PAGING = ['link', 'x-total-count', 'x-total-at-least']
/** Of the headers, what says how long a list is and where it goes on. */
const pagingOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(PAGING.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
