import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'
import { forgetOld } from './service.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const kit = vistorias(api)
beforeAll(() => kit.require('frente'))

/** A rental that ended, whose hand-over says something of its customer and has a free photo. */
async function handedOver() {
  const locacao = await make.locacao()
  const draft = await kit.ready(
    { tipo: 'entrega', locacao_id: locacao.id },
    {
      observacoes: 'O cliente veio com a irmã',
      respostas: { capacete: { resposta: 'nao_tem', nota: 'Trouxe o da irmã' } },
    },
  )
  await kit.send(draft.id, 'livre')
  const answer = await api.post(`/vistorias/${draft.id}/concluir`, kit.ending(draft))
  expect(answer.statusCode).toBe(200)
  const ended = await api.post(`/locacoes/${locacao.id}/cancelar`, { motivo: 'Desistiu' })
  expect(ended.statusCode).toBe(200)
  return { locacao, id: draft.id as string }
}
const vistoria = async (id: string) => (await api.get(`/vistorias/${id}`)).json()
const slotsOf = ({ fotos }: { fotos: { slot: string }[] }) => fotos.map(({ slot }) => slot)

test('deletes free photos and texts five years after the rental, and keeps the photos of the motorcycle', async () => {
  const { id } = await handedOver()
  const at = (now: string) => forgetOld(systemContext({ db: api.db, now: () => new Date(now) }))
  expect(await at('2031-03-10T12:00:00Z')).toEqual({ vistorias: 0, chaves: [] })
  expect(slotsOf(await vistoria(id)).toSorted()).toEqual(['frente', 'livre'])
  const { vistorias, chaves } = await at('2031-03-11T12:00:00Z')
  expect([vistorias, chaves.length]).toEqual([1, 1])
  const after = await vistoria(id)
  expect(slotsOf(after)).toEqual(['frente'])
  expect(after).toMatchObject({ observacoes: null, respostas: { capacete: { nota: '[apagado]' } } })
  expect(await at('2031-03-12T12:00:00Z')).toEqual({ vistorias: 0, chaves: [] })
})

test('an unfinished inspection keeps a customer from being anonymised, which deletes the same', async () => {
  const { locacao, id } = await handedOver()
  const open = await make.locacao({ cliente_id: locacao.cliente_id })
  const draft = await kit.start({ tipo: 'devolucao', locacao_id: open.id })
  await api.post(`/locacoes/${open.id}/cancelar`, { motivo: 'Desistiu' })
  const person = () => api.get(`/privacidade/clientes/${locacao.cliente_id}`)
  expect((await person()).json().pendencias).toContainEqual({
    tipo: 'vistorias',
    mensagem: '1 vistoria em andamento',
    href: `/admin/vistorias/${draft.id}`,
  })
  await api.post(`/vistorias/${draft.id}/anular`, { motivo: 'A irmã já devolveu' })
  const { rows } =
    await sql`select anonimizar_cliente(${locacao.cliente_id}, now()) as chave`.execute(api.db)
  expect(rows.length).toBeGreaterThan(0)
  const after = await vistoria(id)
  expect(slotsOf(after)).toEqual(['frente'])
  expect(after.observacoes).toBeNull()
  expect((await vistoria(draft.id)).anulada_motivo).toBe('[apagado]')
  const said = await api.db
    .selectFrom('auditoria')
    .select(['antes', 'depois'])
    .where('entidade', 'in', ['vistorias', 'vistorias_respostas'])
    .execute()
  expect(
    JSON.stringify(said.filter(({ depois }) => JSON.stringify(depois).includes(id))),
  ).not.toContain('irmã')
})
