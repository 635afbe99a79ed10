import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { SLOTS } from '#domain/vistoria.ts'
import type { Target } from '../kit/load.ts'
import { ask } from '../kit/load.ts'

/** One for each place, and the first one taken again, and free ones. */
export const PHOTOS = 20
const FREE = 12

/** Pixels, and the spread of the noise that gives the file the size of a phone's photo: 2 to 3 MB, or 4 to 6 MB. */
const KINDS = {
  small: { width: 200, height: 150, sigma: 5 },
  shrunk: { width: 2000, height: 1500, sigma: 70 },
  unshrunk: { width: 4000, height: 3000, sigma: 22 },
}
export type Kind = keyof typeof KINDS

/** Returns as many photos as an inspection has. */
export async function photosOf(kind: Kind) {
  const { width, height, sigma } = KINDS[kind]
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const photo = await sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return Array.from({ length: PHOTOS }, () => photo)
}

type Draft = {
  id: string
  moto_km_atual: number
  modelo: { itens: { codigo: string }[] }
}
type Locacao = { id: string }

/** Makes the return inspection of a rental with these photos, up to its term without the customer's signature. */
export async function inspect(target: Target, photos: Uint8Array[]) {
  const send = <T>(method: string, path: string, body?: unknown) =>
    ask(target, { method, path: `/api${path}`, body }) as Promise<T>
  const locacoes = await send<Locacao[]>('GET', '/locacoes?status=ativa&limite=200')
  const locacao_id = await firstFree(send, locacoes)
  const { id, ...draft } = await send<Draft>('POST', '/vistorias', {
    tipo: 'devolucao',
    locacao_id,
  })
  const places = [
    ...SLOTS.filter((slot) => slot !== 'livre'),
    'frente',
    ...Array(FREE).fill('livre'),
  ]
  for (const [n, photo] of photos.entries())
    await put(target, `/api/vistorias/${id}/fotos/${places[n]}`, photo)
  const respostas = Object.fromEntries(
    draft.modelo.itens.map(({ codigo }) => [codigo, { resposta: 'ok' }]),
  )
  const readings = { km: draft.moto_km_atual, confirmar_km: true, combustivel_oitavos: 6 }
  await send('PATCH', `/vistorias/${id}`, { ...readings, respostas })
  await send('POST', `/vistorias/${id}/concluir`, { recusa: { motivo: 'ausente' } })
}

/** Returns a rental without a return inspection. */
async function firstFree(
  send: <T>(method: string, path: string) => Promise<T>,
  locacoes: Locacao[],
) {
  for (const { id } of locacoes) {
    const made = await send<{ tipo: string }[]>('GET', `/vistorias?locacao_id=${id}`)
    if (!made.some(({ tipo }) => tipo === 'devolucao')) return id
  }
  throw new Error('every rental has its return inspection')
}

async function put({ port, token }: Target, path: string, photo: Uint8Array) {
  const form = new FormData()
  form.set('arquivo', new File([new Uint8Array(photo)], 'foto.jpg'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'PUT',
    headers,
    body: form,
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
