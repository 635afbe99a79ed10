import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi()
await nameShop(api)
const make = factories(api)
const inspections = vistorias(api)
await inspections.require()

test('the return paper says one thing of a broken mirror, with an item of the shop’s own', async () => {
  const { id: locacao_id } = await locacaoWithPapers(make)
  const { itens } = (await api.get('/vistoria-modelo')).json()
  const others = itens.filter(({ codigo }: { codigo: string }) => codigo !== 'retrovisores')
  const own = [...others, { nome: 'Espelho retrovisor esquerdo', grupo: 'conservacao' }]
  const body = {
    itens: own.map(({ codigo, nome, grupo }: Record<string, string>) => ({
      ...(codigo && { codigo }),
      nome,
      grupo,
    })),
  }
  expect((await api.put('/vistoria-modelo', body)).statusCode).toBeLessThan(300)
  const mirror = { regiao: 'retrovisor_esquerdo', x: 300, y: 160, tipo: 'quebrado' }
  const { documento } = await inspections.inspected({ tipo: 'devolucao', locacao_id }, [
    { ...mirror, gravidade: 'grave' },
  ])
  const { texto_final } = (await api.get(`/documentos/${documento.id}`)).json()
  const [, ok] = /Conservação, em ordem: (.*)\./.exec(texto_final)!
  expect(ok).not.toContain('retrovisor')
  expect(texto_final).toContain('Espelho retrovisor esquerdo: problema (Retrovisor esquerdo')
})
