import { randomUUID } from 'node:crypto'
import type { SlotFixo } from '#domain/vistoria.ts'
import type { TestApi } from '../server/api.ts'
import { photo } from '../server/files.ts'
import { encodeForm } from '../server/send-file.ts'
import { signatureOf } from './documentos.ts'

/** Damage as a call records it: a broken mirror, a light scratch. */
export const MIRROR = {
  regiao: 'retrovisor_esquerdo',
  x: 300,
  y: 160,
  tipo: 'quebrado',
  gravidade: 'grave',
}
export const SCRATCH = {
  regiao: 'carenagem_direita',
  x: 420,
  y: 510,
  tipo: 'riscado',
  gravidade: 'leve',
}

/** The customer's side of a signed term. */
export function assinaturaDe({ nome, cpf }: { nome: string; cpf: string }) {
  const { tracos, imagem } = signatureOf({ sha256_texto: '' })
  return { nome, cpf, tracos, imagem, identidade_conferida: true }
}

const small = photo({ width: 60, height: 40 })

/** Makes and concludes inspections through the API. */
export function vistorias(api: TestApi) {
  const ok = async (call: ReturnType<TestApi['post']>) => {
    const answer = await call
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.body ? answer.json() : undefined
  }

  /** Asks for the photos of these places only, so that an inspection needs few. */
  const require = (...fotos_obrigatorias: SlotFixo[]) =>
    api.db
      .insertInto('configuracoes')
      .values({ chave: 'vistorias', valor: JSON.stringify({ fotos_obrigatorias }) })
      .onConflict((conflict) =>
        conflict.column('chave').doUpdateSet({ valor: JSON.stringify({ fotos_obrigatorias }) }),
      )
      .execute()

  type PhotoOptions = {
    id?: string
    bytes?: Uint8Array
    headers?: Record<string, string>
    body?: object
  }
  /** Sends a photo under an id; returns the whole response. */
  async function send(
    vistoria_id: string,
    slot: string,
    { id = randomUUID(), bytes, headers = {}, body = {} }: PhotoOptions = {},
  ) {
    const form = new FormData()
    for (const [name, text] of Object.entries(body)) form.set(name, String(text))
    form.set('arquivo', new File([Buffer.from(bytes ?? (await small))], 'foto.jpg'))
    const encoded = await encodeForm(form)
    return api.put(`/vistorias/${vistoria_id}/fotos/${slot}`, encoded.payload, {
      ...encoded.headers,
      'idempotency-key': id,
      ...headers,
    })
  }

  const start = (body: object) => ok(api.post('/vistorias', body))

  /** Starts an inspection and fills it in, with the required photos. */
  async function ready(
    body: object,
    { km, ...changes }: { km?: number; [field: string]: unknown } = {},
  ) {
    const draft = await start(body)
    const respostas = Object.fromEntries(
      draft.modelo.itens.map(({ codigo }: { codigo: string }) => [codigo, { resposta: 'ok' }]),
    )
    await ok(
      api.patch(`/vistorias/${draft.id}`, {
        km: km ?? draft.moto_km_atual,
        confirmar_km: true,
        combustivel_oitavos: 6,
        respostas,
      }),
    )
    if (Object.keys(changes).length > 0) await ok(api.patch(`/vistorias/${draft.id}`, changes))
    for (const slot of draft.fotos_obrigatorias) await ok(send(draft.id, slot))
    return ok(api.get(`/vistorias/${draft.id}`))
  }

  /** What concludes it: the customer's signature where the kind has a term. */
  const ending = ({ tipo, cliente_nome, cliente_cpf }: Record<string, string>) =>
    tipo === 'entrega' || tipo === 'devolucao'
      ? { assinatura: assinaturaDe({ nome: cliente_nome!, cpf: cliente_cpf! }) }
      : {}

  /** Makes a whole inspection and concludes it. */
  async function concluded(body: object, changes: Parameters<typeof ready>[1] = {}) {
    return inspected(body, [], changes)
  }

  /** Concludes an inspection in which this damage is new, each with a photo; returns it whole. */
  async function inspected(
    body: object,
    avarias: readonly object[],
    changes: Parameters<typeof ready>[1] = {},
  ) {
    const draft = await ready(body, changes)
    for (const each of avarias) {
      const { avaria_id } = await ok(api.post(`/vistorias/${draft.id}/avarias`, each))
      await ok(send(draft.id, 'livre', { body: { avaria_id } }))
    }
    return ok(api.post(`/vistorias/${draft.id}/concluir`, ending(draft)))
  }

  return { require, send, start, ready, ending, concluded, inspected }
}
