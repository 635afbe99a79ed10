import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeAskedAhead } from '#web/asked-ahead.ts'
import { useOne } from '#web/data/lists.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { answerWhoIsIn, type Drawn, fillIn } from './drawn.ts'

const usuario = {
  id: '1',
  username: 'ana',
  nome: 'Ana',
  administrador: false,
  trocar_senha: false,
  falta_segundo_fator: false,
}

/** A picture drawn from these answers. */
function drawnFrom(answers: Record<string, unknown>): Drawn {
  const server = createQueryClient()
  for (const [name, data] of Object.entries(answers)) server.setQueryData([name], data)
  const dados = JSON.parse(JSON.stringify(dehydrate(server)))
  return { html: '', dados, usuario, token: 'abc', at: Date.now() }
}

test('who is in was answered with the picture, to whom it was drawn for', async () => {
  answerWhoIsIn(drawnFrom({}))
  expect(takeAskedAhead('/auth/me', 'other')).toBeUndefined()
  expect(await (await takeAskedAhead('/auth/me', 'abc'))?.json()).toEqual(usuario)
})

const aborted = vi.fn()
const never = (signal: AbortSignal) =>
  new Promise<string>(() => signal.addEventListener('abort', () => aborted()))

function Screen() {
  const list = useOne(['motos'], never)
  const count = useOne(['contagem'], never)
  return <p>{[list.data ?? 'esperando', count.data, list.fetchStatus].join(', ')}</p>
}

test('a late picture answers what is still being asked, and leaves alone what is here already', async () => {
  const client = createQueryClient()
  client.setQueryData(['contagem'], 'nova')
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  expect(screen.getByText('esperando, nova, fetching')).toBeTruthy()
  fillIn(client, drawnFrom({ motos: 'as motos', contagem: 'velha', outra: 1 }))
  expect(await screen.findByText('as motos, nova, idle')).toBeTruthy()
  expect(aborted).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(['outra'])).toBeUndefined()
})
