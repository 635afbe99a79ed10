import type { TestApi } from '../server/api.ts'
import { PDF } from '../server/files.ts'
import { factories } from '../shop/factories.ts'

/** An acknowledged write, and the time of its answer. */
export type AcknowledgedWrite = {
  what: 'cliente' | 'pago' | 'arquivo' | 'excluido'
  id: string
  at: number
}

/** Settings of a server behind one proxy, which `overTheWire` simulates. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' }

/**
 * Sends the factories' calls over HTTP to a real server as a signed-in user. Each call has another
 * client address, so that a fast machine does not reach the rate limit.
 */
export async function overTheWire(address: string, username: string, senha: string) {
  let sent = 0
  const send = async (method: string, url: string, body?: object, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api${url}`, {
      method,
      headers: {
        'x-forwarded-for': `198.18.${(++sent >> 8) & 255}.${sent & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { statusCode: answer.status, body: text, json: () => JSON.parse(text) }
  }
  const token = (await send('POST', '/auth/login', { username, senha })).json()
    .access_token as string
  const call = (method: string) => (url: string, body?: object) => send(method, url, body, token)
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}
export type Wire = Awaited<ReturnType<typeof overTheWire>>

/**
 * Simulates a staff member until `isOver`: rents, takes payments, uploads and deletes files.
 * Records each write in the ledger after its answer.
 */
export async function simulateWork(wire: Wire, ledger: AcknowledgedWrite[], isOver: () => boolean) {
  const make = factories(wire as unknown as TestApi)
  const record = (what: AcknowledgedWrite['what'], id: string) =>
    ledger.push({ what, id, at: Date.now() })
  const papers: string[] = []
  while (!isOver()) {
    const cliente = await make.cliente()
    record('cliente', cliente.id)
    const { id } = await make.locacao({ cliente_id: cliente.id, caucao: true })
    for (const due of await make.pagamentosDe(id)) {
      const answer = await wire.put(`/pagamentos/${due.id}/pagar`)
      if (answer.statusCode === 200) record('pago', due.id)
    }
    for (let n = 0; n < 2; n++) papers.push(await file(wire, cliente.id, record))
    const old = papers.shift()!
    const answer = await wire.delete(`/arquivos/${old}`)
    if (answer.statusCode === 204) record('excluido', old)
  }
}

async function file(wire: Wire, cliente: string, record: (what: 'arquivo', id: string) => void) {
  const form = new FormData()
  form.set('tipo', 'CNH')
  form.set('arquivo', new File([PDF, Buffer.alloc(20_000, cliente)], 'cnh.pdf'))
  const answer = await wire.post(`/clientes/${cliente}/arquivos`, form)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { arquivo_id } = answer.json()
  record('arquivo', arquivo_id)
  return arquivo_id as string
}
