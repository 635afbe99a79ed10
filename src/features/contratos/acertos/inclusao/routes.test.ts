import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { photo } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const team = teamOf(api)

/** A rental of 10/03 with its deposit of R$ 700,00, returned on 13/03. */
async function ended() {
  api.setNow('2026-03-10')
  const { id, cliente_id } = await make.locacao({ caucao: true })
  const due = (await api.get(`/pagamentos?locacao_id=${id}&data_fim=2026-03-10`)).json()
  for (const { id: each } of due) await api.put(`/pagamentos/${each}/pagar`)
  api.setNow('2026-03-13')
  await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
  api.setNow('2026-03-14')
  return { id, cliente_id }
}
const fileOf = async (cliente_id: string) =>
  (
    await sendFile(api, `/clientes/${cliente_id}/arquivos`, {
      bytes: await photo(),
      name: 'espelho.jpg',
      tipo: 'Foto',
    })
  ).json().id
const DANO = { tipo: 'dano_moto', titulo: 'Espelho', descricao: 'Quebrado', valor: 45 }
const include = (id: string, body: object, headers?: Record<string, string>) =>
  api.post(`/locacoes/${id}/acerto/cobrancas`, { ...DANO, ...body }, headers)

test('a damage with its photo becomes a charge of the rental due on the day of the return', async () => {
  const { id, cliente_id } = await ended()
  const staff = await team.signedIn({ username: 'bia' })
  const arquivo_id = await fileOf(cliente_id)
  const sheet = await include(id, { arquivo_id }, staff.headers)
  expect(sheet.statusCode).toBe(201)
  expect(sheet.json()).toMatchObject({
    dividas: [
      { descricao: 'Espelho', data_vencimento: '2026-03-13', devido: 45, prova: arquivo_id },
    ],
    total_devido: 45,
    a_devolver: 655,
  })
  const again = await include(id, { arquivo_id })
  expect(again.json().errors).toMatchObject([
    { campo: 'arquivo_id', mensagem: 'Escolha um arquivo deste cliente' },
  ])
  const strange = await fileOf((await make.cliente()).id)
  expect((await include(id, { arquivo_id: strange })).statusCode).toBe(422)
})

test('a damage without a file is refused, or charged by an administrator for a reason', async () => {
  const { id } = await ended()
  const staff = await team.signedIn({ username: 'caio' })
  const refused = await include(id, {})
  expect(refused.json().errors).toEqual([
    {
      campo: 'arquivo_id',
      mensagem: 'Cobre só o que a vistoria mostra: escolha uma avaria nova ou anexe uma foto.',
    },
  ])
  const sem_prova_motivo = 'O cliente reconheceu'
  const forbidden = await include(id, { sem_prova_motivo }, staff.headers)
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'so_administradores'])
  const { dividas } = (await include(id, { sem_prova_motivo })).json()
  expect((await api.get(`/cobrancas-extras/${dividas[0].cobranca_id}`)).json()).toMatchObject({
    observacoes: 'Sem foto nem orçamento: O cliente reconheceu',
    data_ocorrencia: '2026-03-13',
  })
})

test('fuel, washing, key or document need no file; a deductible is not offered', async () => {
  const { id } = await ended()
  expect((await include(id, { tipo: 'outros', titulo: 'Lavagem', valor: 60 })).statusCode).toBe(201)
  expect((await include(id, { tipo: 'franquia_sinistro', valor: 1500 })).statusCode).toBe(422)
  expect((await include(id, { tipo: 'outros', valor: 0 })).statusCode).toBe(422)
})

test('nothing is added to a closed settlement', async () => {
  const { id } = await ended()
  await api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' })
  expect((await include(id, { tipo: 'outros' })).json().code).toBe('acerto_fechado')
})
