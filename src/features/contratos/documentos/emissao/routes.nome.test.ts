import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi()
await nameShop(api)
const make = factories(api)

const emit = async (nome: string) => {
  const { id } = await locacaoWithPapers(make, { cliente: { nome } })
  const answer = await api.post(`/locacoes/${id}/documentos`, { tipo: 'contrato' })
  return { id: id as string, answer }
}

test('a name of Latin Extended letters is printed as it is', async () => {
  const { answer } = await emit('Đặng Thị Nguyễn')
  expect(answer.statusCode).toBe(201)
  const pdf = await api.get(`/documentos/${answer.json().id}/pdf`)
  expect(pdf.rawPayload.toString('latin1')).toContain('+Arimo')
  expect(pdf.rawPayload.length).toBeLessThan(80_000)
})

test('a name that no font has is refused with a sentence, and takes no number', async () => {
  const { id, answer } = await emit('李小龍 da Silva')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'nome_sem_impressao',
      detail:
        'O nome do cliente tem 李 小 龍, que não pode ser impresso. Escreva o nome em letras latinas no cadastro e gere de novo.',
    },
  ])
  expect((await api.get(`/documentos?locacao_id=${id}`)).json()).toEqual([])
})
